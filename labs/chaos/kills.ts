import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/database/database.ts';
import { firstNis } from '../load/bench-settings.ts';
import { createEngine } from '../load/engines.ts';
import { runExperiment, type ChaosResult } from './experiment.ts';

/** one in how many kills hits PostgreSQL instead of a server process */
const databaseEvery = 10;

/**
 * Kills server processes with SIGKILL at random moments while customers register; every tenth time, kills PostgreSQL
 * itself.
 */
export async function runKills(kills: number, say: (line: string) => void): Promise<ChaosResult> {
  const engine = await createEngine();
  return runExperiment('kills', engine, async (experiment) => {
    const { start, servers, problems, acknowledged, repeated } = experiment;
    const prepared = await engine.open();
    await addEarlierApplications(prepared);
    await prepared.close();
    await Promise.all([start(0), start(1)]);
    experiment.startCustomers();
    const boots: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      // kill at a random moment, but only if customers have registered since the last kill
      await experiment.awaitRegistrations(Math.ceil(Math.random() * 4));
      await sleep(Math.random() * 300);
      if (kill % databaseEvery === 0) {
        await engine.cluster.kill();
        await engine.cluster.start();
      } else {
        const index = kill % servers.length;
        await servers[index]?.end('SIGKILL');
        boots.push((await start(index)).bootMs);
      }
      if (kill % 10 === 0) say(`${kill} kills, ${acknowledged()} registrations acknowledged`);
    }
    return async (database) => {
      problems.push(...(await findChangedEarlier(database)));
      if (acknowledged() < kills) problems.push('too few registrations for a conclusion');
      const slowest = Math.round(Math.max(...boots));
      return `${kills} kills, ${acknowledged()} registrations acknowledged, ${repeated()} of them after a retry; slowest start ${slowest} ms`;
    };
  });
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
