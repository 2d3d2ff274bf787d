import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/database/database.ts';
import { firstNis } from '../load/bench-settings.ts';
import { addCustomers, createEngine } from '../load/engines.ts';
import { startServer } from '../load/server-under-test.ts';
import { startStubGateway } from '../load/sms-gateway.ts';
import { createJournal } from './journal.ts';
import { startRegistering } from './registering.ts';

export interface ChaosResult {
  readonly name: string;
  /** the results in numbers */
  readonly summary: string;
  /** violations of the expected behaviour */
  readonly problems: readonly string[];
}

const clients = 6;
const stuckMs = 60_000;
/** number of kills of server processes before PostgreSQL itself is killed */
const killsBeforeDatabase = 9;

/**
 * Kills server processes with SIGKILL at random moments while customers register; every tenth time, kills PostgreSQL
 * itself.
 */
export async function runKills(kills: number, say: (line: string) => void): Promise<ChaosResult> {
  const engine = await createEngine();
  const gateway = await startStubGateway();
  const journal = createJournal();
  try {
    const prepared = await engine.open();
    await addCustomers(prepared, 20_000);
    await addEarlierApplications(prepared);
    await prepared.close();
    const start = () => startServer({ ...engine.env, DATABASE_CONNECT_TIMEOUT_MS: '3000' }, gateway.url);
    const servers = await Promise.all([start(), start()]);
    const urls = servers.map(({ url }) => url);
    const registering = startRegistering(urls, gateway, journal, clients);
    const boots: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      // kill at a random moment, but only if customers have registered since the last kill
      const enough = journal.acknowledged.size + Math.ceil(Math.random() * 4);
      for (const since = performance.now(); journal.acknowledged.size < enough; await sleep(20)) {
        if (performance.now() - since > stuckMs) throw new Error(`nothing was registered for ${stuckMs / 1000} s`);
      }
      await sleep(Math.random() * 300);
      if (kill % (killsBeforeDatabase + 1) === 0) {
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
      if (kill % 10 === 0) say(`${kill} kills, ${journal.acknowledged.size} registrations acknowledged`);
    }
    await registering.stop();
    const codes = await Promise.all(servers.map((server) => server.end('SIGTERM')));
    const database = await engine.open();
    const problems = [...(await journal.compare(database, engine.documents(database)))];
    problems.push(...(await findChangedEarlier(database)));
    await database.close();
    if (codes.some((code) => code !== 0)) problems.push(`SIGTERM ended the servers with ${codes.join(', ')}`);
    if (journal.acknowledged.size < kills) problems.push('too few registrations to show anything');
    const slowest = Math.round(Math.max(...boots));
    const summary =
      `${kills} kills, ${journal.acknowledged.size} registrations acknowledged, ${registering.repeated} of them ` +
      `sent again after a lost answer; slowest start ${slowest} ms`;
    return { name: 'kills', summary, problems };
  } finally {
    gateway.close();
    await engine.remove();
  }
}

/** customers who apply again: half were rejected, half were approved 13 months ago */
const earlierApplications = 2000;

async function addEarlierApplications(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO registrations (nis, folio, status, phone, email, program_id, document_name, document_extension, document,
       document_sha256, browser, registered_at)
     SELECT ($1::integer + i)::text, 'ANTES' || i, CASE WHEN i % 2 = 0 THEN 'rejected' ELSE 'approved' END,
       (4000000000 + i)::text, 'x@example.com', 1, 'a.pdf', 'pdf', '\\x00'::bytea, encode(sha256('\\x00'::bytea), 'hex'), 'x',
       now() - interval '13 months'
     FROM generate_series(0, $2::integer - 1) AS i`,
    [firstNis, earlierApplications],
  );
  await database.query(
    `INSERT INTO application_events (folio, kind, status, author, at)
     SELECT folio, 'registered', 'review', 'portal', registered_at FROM registrations`,
  );
}

/** @returns a sentence if earlier applications have changed, or if a NIS has two open ones */
async function findChangedEarlier(database: Database): Promise<readonly string[]> {
  const [found] = await database.query<{ kept: number; twice: number }>(
    `SELECT (SELECT count(*)::integer FROM registrations
         WHERE folio LIKE 'ANTES%' AND status = CASE WHEN substr(folio, 6)::integer % 2 = 0 THEN 'rejected' ELSE 'approved' END) AS kept,
       (SELECT count(*)::integer FROM (SELECT FROM registrations
          WHERE status = 'review' OR (status = 'approved' AND registered_at > now() - interval '1 year')
          GROUP BY nis HAVING count(*) > 1) AS open) AS twice`,
  );
  const { kept = 0, twice = 0 } = found ?? {};
  return [
    ...(kept === earlierApplications ? [] : [`${earlierApplications - kept} earlier applications were changed`]),
    ...(twice === 0 ? [] : [`${twice} NIS have two open applications`]),
  ];
}
