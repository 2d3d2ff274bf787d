import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstNis } from '../load/bench-settings.ts';
import { addCustomers, createEmbeddedEngine } from '../load/engines.ts';
import { incompressiblePdf } from '../../tools/drivers/document-content.ts';
import { CallFailed, LoadCustomer, registrationBody } from '../load/load-customer.ts';
import { missingOf, startServer } from '../load/server-under-test.ts';
import { startStubGateway } from '../load/sms-gateway.ts';
import { createJournal } from './journal.ts';
import type { ChaosResult } from './kills.ts';

/** path of Debian's libfaketime on this architecture */
export const fakeTimeLibrary = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;
/**
 * Offsets from the real time in libfaketime's syntax. They exceed the lifetimes of codes, tokens, look-ups and
 * sessions; one is negative.
 */
const jumps = ['+10m', '+0', '+3h', '+0', '+3d', '+0', '-1d', '+0'];
const betweenJumpsMs = 1500;
const stuckMs = 30_000;
const clients = 3;
const documentBytes = 200_000;

/**
 * The server's clock jumps back and forth while customers register. Customers in the middle of a journey may have to
 * start again, but the next customer must register immediately, and no acknowledged registration may be lost.
 * @returns null if libfaketime is not installed
 */
export async function runClockJumps(): Promise<ChaosResult | null> {
  if (!existsSync(fakeTimeLibrary)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'refrendo-clock-'));
  const clock = join(folder, 'clock');
  const setClock = (offset: string): void => writeFileSync(clock, `${offset}\n`);
  setClock('+0');
  const engine = createEmbeddedEngine();
  const gateway = await startStubGateway();
  const journal = createJournal();
  const problems: string[] = [];
  let place = 0;
  let begunAgain = 0;
  let jumped = 0;
  const stopped = new AbortController();

  try {
    const prepared = await engine.open();
    await addCustomers(prepared, 5000);
    await prepared.close();
    const env = {
      ...engine.env,
      LD_PRELOAD: fakeTimeLibrary,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      // timers keep their pace, as when an administrator sets the clock
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    const server = await startServer(env, gateway.url);

    /** Runs the next customer's complete journey. */
    async function runCustomer(): Promise<void> {
      const index = place++;
      const [nis, phone] = [String(firstNis + index), String(5_500_000_000 + index)];
      const jumpsBefore = jumped;
      const customer = new LoadCustomer([server.url], () => undefined);
      try {
        await customer.fetchToken();
        await customer.mayApply(nis);
        await customer.solicitarCodigo(phone);
        await customer.validarCodigo(gateway.codeOf(phone));
        const folio = await customer.register(registrationBody(nis, phone, incompressiblePdf(documentBytes)));
        journal.acknowledge(nis, folio);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (error.status === 0 || error.status >= 500) problems.push(`a call failed: ${error.message}`);
        else if (jumped === jumpsBefore) problems.push(`refused although the clock stood still: ${error.message}`);
        else begunAgain += 1;
      }
    }

    const running = Promise.all(
      Array.from({ length: clients }, async () => {
        while (!stopped.signal.aborted) await runCustomer();
      }),
    );
    for (const offset of jumps) {
      await sleep(betweenJumpsMs);
      jumped += 1;
      setClock(offset);
      const enough = journal.acknowledged.size + clients + 1;
      for (const since = performance.now(); journal.acknowledged.size < enough; await sleep(20)) {
        if (performance.now() - since > stuckMs) throw new Error(`nobody registers after the jump to ${offset}`);
      }
    }
    stopped.abort();
    await running;
    if ((await missingOf(server.url)).length > 0) problems.push('/readyz is red after the jumps');
    const code = await server.end('SIGTERM');
    if (code !== 0) problems.push(`SIGTERM ended the server with ${code}`);
    const database = await engine.open();
    problems.push(...(await journal.compare(database, engine.documents(database))));
    await database.close();
    const summary = `${jumps.length} jumps of the clock between a day back and three days ahead: ${journal.acknowledged.size} registrations acknowledged, ${begunAgain} customers had to begin again`;
    return { name: 'clock jumps', summary, problems };
  } finally {
    stopped.abort();
    gateway.close();
    await engine.remove();
    rmSync(folder, { recursive: true });
  }
}
