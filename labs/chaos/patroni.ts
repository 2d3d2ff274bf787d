import { setTimeout as sleep } from 'node:timers/promises';
import { engineAt } from '../load/engines.ts';
import { runExperiment, type ChaosResult } from './experiment.ts';
import { findPatroni, startPatroniCluster } from './patroni-cluster.ts';

const kills = 10;
const longestOutageMs = 30_000;

/**
 * Repeatedly kills the leader of two PostgreSQL servers under Patroni while customers register. The killed node returns
 * as a replica.
 * @returns null if Patroni, etcd, HAProxy or PostgreSQL is not installed
 */
export async function runPatroni(say: (line: string) => void): Promise<ChaosResult | null> {
  const programs = findPatroni();
  if (programs === null) return null;
  const cluster = await startPatroniCluster(programs);
  return runExperiment('patroni', engineAt(cluster.url, cluster.remove), async (experiment) => {
    const { start, problems, acknowledged, repeated, awaitRegistrations } = experiment;
    await Promise.all([start(0), start(1)]);
    experiment.startCustomers();
    await awaitRegistrations(6);
    let longest = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const leader = await cluster.settled();
      await sleep(Math.random() * 2000);
      await cluster.kill(leader);
      const outageMs = await awaitRegistrations(24);
      longest = Math.max(longest, outageMs);
      const result = `kill ${kill}, of ${leader}: ${(outageMs / 1000).toFixed(1)} s without service`;
      say(result);
      if (outageMs > longestOutageMs) problems.push(result);
      cluster.start(leader);
    }
    return () =>
      `${kills} kills of the leader, ${acknowledged()} registrations acknowledged, ${repeated()} of them after a retry; the longest time without service ${(longest / 1000).toFixed(1)} s`;
  });
}
