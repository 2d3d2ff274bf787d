import { mkdir, writeFile } from 'node:fs/promises';
import { UsageError } from '../tools/usage-error.ts';
import { runClockJumps } from './chaos/clock-jumps.ts';
import { runDatabaseOutage } from './chaos/database-outage.ts';
import { runGatewayOutage } from './chaos/gateway-outage.ts';
import { runDifferingClocks, runRollingUpgrade } from './chaos/mixed-processes.ts';
import { runPatroni } from './chaos/patroni.ts';
import { runKills, type ChaosResult } from './chaos/kills.ts';
import { runCommand } from '../tools/commands/support/run-command.ts';

const help = `npm run chaos -w labs   breaks the built server, its database and its surroundings, and looks at what is left
  --only <name>   kills, database, pooler, patroni, gateway, clock, clocks or upgrade (all of them)
  --kills <n>     how many (50)
  --seconds <n>   of each phase of clocks and upgrade (20)
  --older <file>  dist-server/main.js of an older build, for upgrade

clock and clocks need libfaketime (Debian: apt-get install faketime),
pooler needs PgBouncer (Debian: apt-get install pgbouncer; the variable PGBOUNCER names another version's program),
patroni needs Debian's patroni, etcd-server and haproxy.
Nothing that was acknowledged may be lost or doubled: it fails where something is. Everything runs in temporary places on loopback.`;

await runCommand(
  help,
  {
    options: {
      only: { type: 'string' },
      kills: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '20' },
      older: { type: 'string' },
    },
  },
  async ({ values: { only, kills, seconds, older } }) => {
    if (!/^[1-9]\d{0,3}$/.test(kills)) throw new UsageError('--kills takes a number');
    if (!/^[1-9]\d{0,3}$/.test(seconds)) throw new UsageError('--seconds takes a number');
    const scenarios: Readonly<Record<string, () => Promise<ChaosResult | null>>> = {
      kills: () => runKills(Number(kills), console.log),
      database: () => runDatabaseOutage('nothing'),
      pooler: () => runDatabaseOutage('pgbouncer'),
      patroni: () => runPatroni(console.log),
      gateway: runGatewayOutage,
      clock: runClockJumps,
      clocks: () => runDifferingClocks(Number(seconds)),
      upgrade: async () => (older === undefined ? null : runRollingUpgrade(older, Number(seconds))),
    };
    if (only !== undefined && !(only in scenarios)) {
      throw new UsageError(`--only is one of ${Object.keys(scenarios).join(', ')}`);
    }
    const results: ChaosResult[] = [];
    for (const [name, run] of Object.entries(scenarios)) {
      if (only !== undefined && only !== name) continue;
      const result = await run();
      if (result === null) {
        console.log(`${name}: not run, because what it needs is missing here (see --help)`);
        continue;
      }
      results.push(result);
      console.log(`${result.name}: ${result.summary}`);
      for (const problem of result.problems) console.error(`  ${problem}`);
      if (result.problems.length > 0) process.exitCode = 1;
    }
    await mkdir('reports', { recursive: true });
    await writeFile('reports/chaos.json', JSON.stringify(results, null, 2));
  },
);
