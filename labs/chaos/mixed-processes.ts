import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCustomers, createEngine } from '../load/engines.ts';
import { missingOf, startServer, type ServerUnderTest } from '../load/server-under-test.ts';
import { startStubGateway } from '../load/sms-gateway.ts';
import { fakeTimeLibrary } from './clock-jumps.ts';
import { createJournal } from './journal.ts';
import type { ChaosResult } from './kills.ts';
import { startRegistering } from './registering.ts';

/** Settings of one of several server processes that share a database. */
interface Process {
  readonly env?: Readonly<Record<string, string>>;
  /** main.js of another build */
  readonly main?: string;
}

const clients = 6;
const stuckMs = 60_000;

/** Three processes with clocks two hours apart serve the same customers. @returns null without libfaketime */
export async function runDifferingClocks(seconds: number): Promise<ChaosResult | null> {
  if (!existsSync(fakeTimeLibrary)) return null;
  const env = (offset: string) => ({
    LD_PRELOAD: fakeTimeLibrary,
    FAKETIME: offset,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  const processes = ['-2h', '+0', '+2h'].map((offset) => ({ env: env(offset) }));
  return runMixed('differing clocks', [processes], seconds);
}

/**
 * An older build runs beside the current one, which then replaces it process by process.
 * @param main main.js of the older build
 */
export function runRollingUpgrade(main: string, seconds: number): Promise<ChaosResult> {
  const [older, newer]: Process[] = [{ main }, {}];
  if (older === undefined || newer === undefined) throw new Error('no builds');
  return runMixed(
    'rolling upgrade',
    [
      [older, older],
      [newer, older],
      [newer, newer],
      [older, newer],
    ],
    seconds,
  );
}

/**
 * Customers register on all processes in turn; no acknowledged registration may be lost or stored twice.
 * @param phases the processes of each phase; each phase replaces the previous one
 * @param seconds duration of each phase
 */
async function runMixed(name: string, phases: readonly (readonly Process[])[], seconds: number): Promise<ChaosResult> {
  const engine = await createEngine();
  const gateway = await startStubGateway();
  const journal = createJournal();
  const problems: string[] = [];
  const counts: number[] = [];
  let longestMs = 0;
  try {
    const [first = []] = phases;
    const start = ({ env = {}, main }: Process) => startServer({ ...engine.env, ...env }, gateway.url, main);
    // the first process creates the schema
    const servers: ServerUnderTest[] = [];
    for (const each of first) servers.push(await start(each));
    const prepared = await engine.open();
    await addCustomers(prepared, 20_000);
    await prepared.close();
    const urls = servers.map(({ url }) => url);
    const registering = startRegistering(urls, gateway, journal, clients);
    let running = first;
    for (const phase of phases) {
      for (const [index, next] of phase.entries()) {
        if (running[index] === next) continue;
        const started = await start(next);
        urls[index] = started.url;
        await servers[index]?.end('SIGTERM');
        servers[index] = started;
      }
      running = phase;
      const before = journal.acknowledged.size;
      let [seen, since] = [before, performance.now()];
      for (const begun = performance.now(); performance.now() - begun < seconds * 1000; await sleep(20)) {
        longestMs = Math.max(longestMs, performance.now() - since);
        if (performance.now() - since > stuckMs) throw new Error(`nothing was registered for ${stuckMs / 1000} s`);
        if (journal.acknowledged.size !== seen) [seen, since] = [journal.acknowledged.size, performance.now()];
      }
      counts.push(journal.acknowledged.size - before);
      for (const { url } of servers) {
        const missing = await missingOf(url);
        if (missing.length > 0) problems.push(`/readyz lacks ${missing.join(', ')}`);
      }
    }
    await registering.stop();
    const codes = await Promise.all(servers.map((server) => server.end('SIGTERM')));
    if (codes.some((code) => code !== 0)) problems.push(`SIGTERM ended the servers with ${codes.join(', ')}`);
    const database = await engine.open();
    problems.push(...(await journal.compare(database, engine.documents(database))));
    await database.close();
    const summary = `${counts.join(', ')} registrations acknowledged in ${phases.length} phases of ${seconds} s, ${registering.repeated} of them sent again after a lost answer; the longest time without one ${(longestMs / 1000).toFixed(1)} s`;
    return { name, summary, problems };
  } finally {
    gateway.close();
    await engine.remove();
  }
}
