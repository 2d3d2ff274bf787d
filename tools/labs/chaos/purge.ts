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
 * Beside the embedded engine there are documents of deleted registrations to purge; meanwhile a customer calls without a pause.
 * @param megabytes of them
 */
export async function runPurge(megabytes: number): Promise<ChaosResult> {
  const engine = await createEngine('embedded');
  const gateway = await startStubGateway();
  try {
    const database = await engine.open();
    await addCustomers(database, 1000);
    const documents = engine.documents(database);
    for (let i = 0; i < megabytes; i += 1) await documents.save(randomBytes(documentBytes));
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
    const after = await engine.open();
    const [left] = await after.query<{ orphans: number }>('SELECT count(*) AS orphans FROM unreferenced_documents');
    await after.close();
    const { at, ms } = calls.reduce((longest, call) => (call.ms > longest.ms ? call : longest), { at: 0, ms: 0 });
    const longest = `${ms.toFixed(0)} ms, asked after ${at.toFixed(0)} s`;
    const problems = [
      ...(ms > longestStallMs ? [`a call took ${longest}`] : []),
      ...(left?.orphans === 0 ? [] : [`left: ${JSON.stringify(left)}`]),
    ];
    const summary = `${megabytes} MB of files purged in ${seconds.toFixed(0)} s; ${calls.length} calls meanwhile, the longest ${longest}`;
    return { name: 'purge', summary, problems };
  } finally {
    gateway.close();
    await engine.remove();
  }
}
