import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineName } from '../load/engines.ts';
import { addCustomers, createEngine } from '../load/engines.ts';
import { startServer } from '../load/server-under-test.ts';
import { startStubGateway } from '../load/sms-gateway.ts';
import { createJournal } from './journal.ts';
import { startRegistering } from './registering.ts';

export interface ChaosResult {
  readonly name: string;
  /** what happened, in figures */
  readonly summary: string;
  /** what must not have happened */
  readonly problems: readonly string[];
}

const clients = 6;
const stuckMs = 60_000;
/** so many kills of the server's processes, then one of PostgreSQL itself */
const killsBeforeDatabase = 9;

/** Kills server processes with SIGKILL at random moments while customers register; on PostgreSQL there are two of them. */
export async function runKills(name: EngineName, kills: number, say: (line: string) => void): Promise<ChaosResult> {
  const engine = await createEngine(name);
  const gateway = await startStubGateway();
  const journal = createJournal();
  try {
    const prepared = await engine.open();
    await addCustomers(prepared, 20_000);
    await prepared.close();
    const start = () => startServer({ ...engine.env, DATABASE_CONNECT_TIMEOUT_MS: '3000' }, gateway.url);
    const servers = await Promise.all(Array.from({ length: name === 'embedded' ? 1 : 2 }, start));
    const urls = servers.map(({ url }) => url);
    const registering = startRegistering(urls, gateway, journal, clients);
    const boots: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      // at a random moment, but not before something was registered since the last kill
      const enough = journal.acknowledged.size + Math.ceil(Math.random() * 4);
      for (const since = performance.now(); journal.acknowledged.size < enough; await sleep(20)) {
        if (performance.now() - since > stuckMs) throw new Error(`nothing was registered for ${stuckMs / 1000} s`);
      }
      await sleep(Math.random() * 300);
      if (engine.cluster !== null && kill % (killsBeforeDatabase + 1) === 0) {
        await engine.cluster.kill();
        await engine.cluster.start();
      } else {
        const index = kill % servers.length;
        await servers[index]?.end('SIGKILL');
        const next = await start();
        boots.push(next.bootMs);
        servers[index] = next;
        urls[index] = next.url;
      }
      if (kill % 10 === 0) say(`${name}: ${kill} kills, ${journal.acknowledged.size} registrations acknowledged`);
    }
    await registering.stop();
    const codes = await Promise.all(servers.map((server) => server.end('SIGTERM')));
    const database = await engine.open();
    const problems = [...(await journal.compare(database, engine.documents(database)))];
    await database.close();
    if (codes.some((code) => code !== 0)) problems.push(`SIGTERM ended the servers with ${codes.join(', ')}`);
    if (journal.acknowledged.size < kills) problems.push('too few registrations to show anything');
    const slowest = Math.round(Math.max(...boots));
    const summary =
      `${kills} kills, ${journal.acknowledged.size} registrations acknowledged, ${registering.repeated} of them ` +
      `sent again after a lost answer; slowest start ${slowest} ms`;
    return { name: `kills, ${name}`, summary, problems };
  } finally {
    gateway.close();
    await engine.remove();
  }
}
