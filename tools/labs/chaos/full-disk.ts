import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDocumentStore } from '../../../server/applications/documents/create-document-store.ts';
import { readDatabaseSettings } from '../../../server/database/database-settings.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { firstNis } from '../load/bench-settings.ts';
import { addCustomers } from '../load/engines.ts';
import { incompressiblePdf } from '../../drivers/document-content.ts';
import { CallFailed, LoadCustomer, registrationBody } from '../load/load-customer.ts';
import { startServer } from '../load/server-under-test.ts';
import { startStubGateway } from '../load/sms-gateway.ts';
import { createJournal } from './journal.ts';
import type { ChaosResult } from './kills.ts';

const diskMb = 160;
const recoveryMs = 60_000;

/**
 * The embedded database on a small disk that fills up, and gets more space.
 * @returns null where no file system can be mounted: only root may
 */
export async function runFullDisk(): Promise<ChaosResult | null> {
  const disk = mkdtempSync(join(tmpdir(), 'refrendo-disk-'));
  const mount = (...options: string[]): boolean => spawnSync('mount', [...options, disk]).status === 0;
  if (process.platform !== 'linux' || !mount('-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs')) {
    rmSync(disk, { recursive: true });
    return null;
  }
  const gateway = await startStubGateway();
  const journal = createJournal();
  const env = { DATA_DIR: join(disk, 'data') };
  const settings = readDatabaseSettings((name) => (name === 'DATA_DIR' ? env.DATA_DIR : undefined), []);
  const quiet = (): void => undefined;
  const open = () => openDatabase(settings, quiet);
  try {
    const prepared = await open();
    await addCustomers(prepared, 1000);
    await prepared.close();
    const server = await startServer(env, gateway.url);
    const problems: string[] = [];
    let place = 0;
    /** @returns whether it was stored */
    async function register(): Promise<boolean> {
      const nis = String(firstNis + place);
      const phone = String(5_500_000_000 + place++);
      const customer = new LoadCustomer([server.url], () => undefined);
      try {
        await customer.fetchToken();
        await customer.mayApply(nis);
        await customer.solicitarCodigo(phone);
        await customer.validarCodigo(gateway.codeOf(phone));
        journal.acknowledge(nis, await customer.register(registrationBody(nis, phone, incompressiblePdf(1_000_000))));
        return true;
      } catch (error) {
        if (error instanceof CallFailed) return false;
        throw error;
      }
    }
    while (place < 200 && (await register()));
    const stored = journal.acknowledged.size;
    if (stored === 0 || stored === 200) problems.push(`${stored} registrations until the disk was full`);
    const customer = new LoadCustomer([server.url], () => undefined);
    await customer.fetchToken();
    if (!(await customer.mayApply(String(firstNis + 900)))) problems.push('look-ups failed beside the reserve');
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'rest'), Buffer.alloc(Math.max(0, bavail * bsize - 4096)));
    await Promise.all([register(), register(), register()]);
    if ((await fetch(`${server.url}/healthz`)).status !== 200) problems.push('/healthz failed on the full disk');
    rmSync(join(disk, 'rest'));
    mount('-o', 'remount,size=500m');
    const freed = performance.now();
    let again = await register();
    while (!again && performance.now() - freed < recoveryMs) {
      await sleep(500);
      again = await register();
    }
    const seconds = ((performance.now() - freed) / 1000).toFixed(1);
    if (!again) problems.push(`no registration within ${recoveryMs / 1000} s of new space`);
    await server.end('SIGTERM');
    const database = await open();
    const documents = createDocumentStore({ database: settings, documents: null }, database, Date.now, quiet);
    problems.push(...(await journal.compare(database, documents)));
    await database.close();
    const summary = `${stored} registrations of 1 MB on ${diskMb} MB, then refusals; registered again ${seconds} s after there was space`;
    return { name: 'disk full', summary, problems };
  } finally {
    gateway.close();
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}
