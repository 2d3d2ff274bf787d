import { setTimeout as sleep } from 'node:timers/promises';
import { createDocumentStore } from '../../server/applications/documents/object-documents.ts';
import { readOfficeConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { addCustomers } from '../load/engines.ts';
import { startServer } from '../load/server-under-test.ts';
import { startStubGateway } from '../load/sms-gateway.ts';
import { findPatroni, startPatroniCluster } from './patroni-cluster.ts';
import { createJournal } from './journal.ts';
import type { ChaosResult } from './kills.ts';
import { startRegistering } from './registering.ts';

const clients = 6;
const kills = 10;
const longestOutageMs = 30_000;
const givenUpMs = 90_000;

/**
 * Repeatedly kills the leader of two PostgreSQL servers under Patroni while customers register. The killed node returns
 * as a replica.
 * @returns null if Patroni, etcd, HAProxy or PostgreSQL is not installed
 */
export async function runPatroni(say: (line: string) => void): Promise<ChaosResult | null> {
  const programs = findPatroni();
  if (programs === null) return null;
  const cluster = await startPatroniCluster(programs);
  const gateway = await startStubGateway();
  const journal = createJournal();
  const env: Readonly<Record<string, string>> = { DATABASE_URL: cluster.url, DATABASE_CONNECT_TIMEOUT_MS: '3000' };
  const settings = readOfficeConfig(env).database;
  const quiet = (): void => undefined;
  const problems: string[] = [];
  try {
    const database = await openDatabase(settings, quiet);
    const documents = createDocumentStore({ documents: null }, database, Date.now, quiet);
    await addCustomers(database, 20_000);
    const servers = await Promise.all([1, 2].map(() => startServer(env, gateway.url)));
    const urls = servers.map(({ url }) => url);
    const registering = startRegistering(urls, gateway, journal, clients);
    /** @returns the longest gap between registrations, in ms */
    async function awaitRegistrations(count: number): Promise<number> {
      const enough = journal.acknowledged.size + count;
      let [seen, since, longest] = [journal.acknowledged.size, performance.now(), 0];
      for (; seen < enough; await sleep(20)) {
        longest = Math.max(longest, performance.now() - since);
        if (longest > givenUpMs) throw new Error(`nothing was registered for ${givenUpMs / 1000} s`);
        if (journal.acknowledged.size === seen) continue;
        [seen, since] = [journal.acknowledged.size, performance.now()];
      }
      return longest;
    }
    await awaitRegistrations(clients);
    say('| kill | node | acknowledged before | after | lost | doubled | seconds without service |');
    say('| --- | --- | --- | --- | --- | --- | --- |');
    let longest = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const leader = await cluster.settled();
      await sleep(Math.random() * 2000);
      const before = journal.acknowledged.size;
      await cluster.kill(leader);
      const outageMs = await awaitRegistrations(4 * clients);
      longest = Math.max(longest, outageMs);
      const { lost, doubled } = await journal.count(database);
      const after = journal.acknowledged.size - before;
      say(`| ${[kill, leader, before, after, lost, doubled, (outageMs / 1000).toFixed(1)].join(' | ')} |`);
      if (outageMs > longestOutageMs) problems.push(`kill ${kill}: ${(outageMs / 1000).toFixed(1)} s without service`);
      if (lost + doubled > 0) problems.push(`kill ${kill}: ${lost} lost, ${doubled} doubled`);
      cluster.start(leader);
    }
    await registering.stop();
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    problems.push(...(await journal.compare(database, documents)));
    await database.close();
    const summary = `${kills} kills of the leader, ${journal.acknowledged.size} registrations acknowledged, ${registering.repeated} of them sent again after a lost answer; the longest time without service ${(longest / 1000).toFixed(1)} s`;
    return { name: 'patroni', summary, problems };
  } finally {
    gateway.close();
    await cluster.remove();
  }
}
