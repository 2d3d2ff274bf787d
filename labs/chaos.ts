import { mkdir, writeFile } from 'node:fs/promises';
import { runCommand } from '../tools/commands/support/run-command.ts';
import { UsageError } from '../tools/usage-error.ts';
import type { ChaosResult } from './chaos/experiment.ts';
import { runKills } from './chaos/kills.ts';
import { runDatabaseOutage, runGatewayOutage } from './chaos/outages.ts';
import { runPatroni } from './chaos/patroni.ts';
import { runUpgrade } from './chaos/upgrade.ts';
import { readNumber } from './support/read-number.ts';

const help = `npm run chaos -w labs   breaks the built server, its database and its SMS gateway while customers register
  --only <name>   kills, database, pooler, patroni, gateway or upgrade (default: all)
  --kills <n>     number of kills (50)
  --older <file>  dist-server/main.js of an older build, for upgrade

pooler needs PgBouncer (Debian: apt-get install pgbouncer; the variable PGBOUNCER selects another program),
patroni needs Debian's patroni, etcd-server and haproxy.
Fails if an acknowledged registration is lost or duplicated. Everything runs on loopback, in temporary folders.`;

const options = {
  only: { type: 'string' },
  kills: { type: 'string', default: '50' },
  older: { type: 'string' },
} as const;

await runCommand(help, { options }, async ({ values: { only, kills, older } }) => {
  const count = readNumber(kills);
  const experiments: Readonly<Record<string, () => Promise<ChaosResult | null>>> = {
    kills: () => runKills(count, console.log),
    database: () => runDatabaseOutage(false),
    pooler: () => runDatabaseOutage(true),
    patroni: () => runPatroni(console.log),
    gateway: runGatewayOutage,
    upgrade: async () => (older === undefined ? null : runUpgrade(older, 30)),
  };
  if (only !== undefined && !(only in experiments))
    throw new UsageError(`--only is one of ${Object.keys(experiments).join(', ')}`);
  const results: ChaosResult[] = [];
  for (const [name, run] of Object.entries(experiments)) {
    if (only !== undefined && only !== name) continue;
    const result = await run().catch((error: unknown) => ({ name, summary: 'failed', problems: [String(error)] }));
    if (result === null) {
      console.log(`${name}: skipped, because a requirement is missing (see --help)`);
      continue;
    }
    results.push(result);
    console.log(`${result.name}: ${result.summary}`);
    for (const problem of result.problems) console.error(`  ${problem}`);
    if (result.problems.length > 0) process.exitCode = 1;
  }
  await mkdir('reports', { recursive: true });
  await writeFile('reports/chaos.json', JSON.stringify(results, null, 2));
});
