import { setTimeout as sleep } from 'node:timers/promises';
import { createEngine } from '../load/engines.ts';
import { runExperiment, type ChaosResult } from './experiment.ts';

/**
 * Kills server processes with SIGKILL at random moments while customers register. Every tenth kill hits PostgreSQL
 * instead.
 */
export async function runKills(kills: number, say: (line: string) => void): Promise<ChaosResult> {
  const engine = await createEngine();
  return runExperiment('kills', engine, async (experiment) => {
    const { start, servers, problems, acknowledged, repeated } = experiment;
    await Promise.all([start(0), start(1)]);
    experiment.startCustomers();
    const boots: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      // kill at a random moment, but only if customers have registered since the last kill
      await experiment.awaitRegistrations(Math.ceil(Math.random() * 4));
      await sleep(Math.random() * 300);
      if (kill % 10 === 0) {
        await engine.cluster.kill();
        await engine.cluster.start();
      } else {
        const index = kill % servers.length;
        await servers[index]?.end('SIGKILL');
        boots.push((await start(index)).bootMs);
      }
      if (kill % 10 === 0) say(`${kill} kills, ${acknowledged()} registrations acknowledged`);
    }
    return () => {
      if (acknowledged() < kills) problems.push('too few registrations for a conclusion');
      const slowest = Math.round(Math.max(...boots));
      return `${kills} kills, ${acknowledged()} registrations acknowledged, ${repeated()} of them after a retry; slowest start ${slowest} ms`;
    };
  });
}
