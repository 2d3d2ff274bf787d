import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCustomers, createEngine } from '../load/engines.ts';
import { startServer } from '../load/server-under-test.ts';
import { startStubGateway } from '../load/sms-gateway.ts';
import type { ChaosResult } from './kills.ts';

const documentBytes = 1_000_000;
const longestStallMs = 1000;
const endMs = 30 * 60_000;

/**
 * The embedded engine has documents of deleted registrations to purge, half of them files, and documents in the rows of an
 * earlier version to move; meanwhile a customer calls without a pause.
 * @param megabytes of each of the two
 */
export async function runPurge(megabytes: number): Promise<ChaosResult> {
  const engine = await createEngine('embedded');
  const gateway = await startStubGateway();
  try {
    const database = await engine.open();
    await addCustomers(database, 1000);
    const documents = engine.documents(database);
    for (let i = 0; i < megabytes; i += 1) {
      const bytes = randomBytes(documentBytes);
      await documents.save(bytes);
      await database.query(
        `INSERT INTO registrations (nis, folio, phone, email, program_id, document_name, document_extension, document_sha256,
           browser, registered_at, document)
         VALUES ($1, $1, '5570000003', 'a@b.mx', 1, 'a.pdf', 'pdf', 'x', 'x', now(), $2)`,
        [String(8_000_000 + i), bytes],
      );
    }
    await database.query("UPDATE unreferenced_documents SET since = now() - interval '2 hours'");
    await database.close();

    const server = await startServer(engine.env, gateway.url);
    const begun = performance.now();
    const ended = new AbortController();
    const calls: { readonly at: number; readonly ms: number }[] = [];
    const calling = (async () => {
      while (!ended.signal.aborted) {
        const asked = performance.now();
        // answered by the database
        await (await fetch(`${server.url}/api/ListaProgramas`)).text();
        calls.push({ at: (asked - begun) / 1000, ms: performance.now() - asked });
        await sleep(5);
      }
    })();
    while (!/documents purged|purge failed/.test(server.output()) && performance.now() - begun < endMs)
      await sleep(500);
    const seconds = (performance.now() - begun) / 1000;
    ended.abort();
    await calling;
    await server.end('SIGTERM');
    // gives the space of the rows back
    const next = await startServer(engine.env, gateway.url);
    await next.end('SIGTERM');
    const after = await engine.open();
    const [left] = await after.query<{ rows: number; orphans: number; bytes: number }>(
      `SELECT (SELECT count(*) FROM registrations WHERE document IS NOT NULL) AS rows,
         (SELECT count(*) FROM unreferenced_documents) AS orphans, pg_total_relation_size('registrations') AS bytes`,
    );
    await after.close();
    const { at, ms } = calls.reduce((longest, call) => (call.ms > longest.ms ? call : longest), { at: 0, ms: 0 });
    const longest = `${ms.toFixed(0)} ms, asked after ${at.toFixed(0)} s`;
    const problems = [
      ...(ms > longestStallMs ? [`a call took ${longest}`] : []),
      ...(left?.rows === 0 && left.orphans === 0 && left.bytes < 8 * 2 ** 20 ? [] : [`left: ${JSON.stringify(left)}`]),
    ];
    const summary = `${megabytes} MB of files purged and ${megabytes} MB of rows moved in ${seconds.toFixed(0)} s; ${calls.length} calls meanwhile, the longest ${longest}; the next start took ${(next.bootMs / 1000).toFixed(1)} s`;
    return { name: 'purge', summary, problems };
  } finally {
    gateway.close();
    await engine.remove();
  }
}
