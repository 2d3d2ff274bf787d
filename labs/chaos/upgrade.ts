import { createEngine } from '../load/engines.ts';
import { readMissing, startServer } from '../load/server-under-test.ts';
import { runExperiment, type ChaosResult } from './experiment.ts';

/**
 * Rolling upgrade under load: replaces the processes of an older build one by one, then rolls one back.
 * @param older main.js of the older build
 * @param registrations number of registrations in each phase
 */
export async function runUpgrade(older: string, registrations: number): Promise<ChaosResult> {
  const engine = await createEngine();
  // the older build creates the schema, and the current one migrates it
  await startServer(engine.env, 'http://127.0.0.1:9', older).then((server) => server.end('SIGTERM'));
  return runExperiment('rolling upgrade', engine, async (experiment) => {
    const { start, servers, problems, acknowledged, repeated } = experiment;
    for (const index of [0, 1]) await start(index, {}, older);
    experiment.startCustomers();
    let longest = 0;
    for (const [index, main] of [[0], [1], [0, older]] as const) {
      longest = Math.max(longest, await experiment.awaitRegistrations(registrations));
      const replaced = servers[index];
      await start(index, {}, main);
      const code = await replaced?.end('SIGTERM');
      if (code !== 0) problems.push(`SIGTERM ended a replaced server with ${code}`);
      for (const { url } of servers) {
        const missing = await readMissing(url);
        if (missing.length > 0) problems.push(`/readyz lacks ${missing.join(', ')}`);
      }
    }
    longest = Math.max(longest, await experiment.awaitRegistrations(registrations));
    return () =>
      `${acknowledged()} registrations acknowledged, ${repeated()} of them after a retry; longest gap ${(longest / 1000).toFixed(1)} s`;
  });
}
