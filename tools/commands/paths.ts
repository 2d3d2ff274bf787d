import { transientLeaves } from '../drivers/chart-states.ts';
import { bestPaths, coveringPaths, pathsTo, stateNames, type CataloguePath } from '../audit/path-catalogue.ts';
import { portalChart } from '../drivers/portal-chart.ts';
import { runCommand } from './support/run-command.ts';

const help = `npx tsx tools/commands/paths.ts                     every path: those that cover the statechart, and the best one to each state
npx tsx tools/commands/paths.ts --to <state>     the shortest paths to a state or a group of states, one for each different last step
npx tsx tools/commands/paths.ts --states         the states that --to accepts
  --limit <n>   at most n paths (default 12)

\`npm run replay -- <id>\` takes the id of a path.`;

const options = {
  to: { type: 'string' },
  states: { type: 'boolean' },
  limit: { type: 'string', default: '12' },
} as const;

await runCommand(help, { options }, ({ values: { to, states, limit } }) => {
  if (states) return print(stateNames(portalChart));
  if (to === undefined) return print([...coveringPaths(portalChart), ...bestPaths(portalChart)].map(lineOf));
  if (transientLeaves.includes(to))
    return console.log(`${to} is left at once: paths pass through it, none ends there.`);
  const paths = pathsTo(portalChart, to);
  print(paths.slice(0, Number(limit)).map(stepLines));
  if (paths.length > Number(limit))
    console.log(`… and ${paths.length - Number(limit)} more: --limit ${paths.length} shows all.`);
});

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

function lineOf({ kind, to, path }: CataloguePath): string {
  const goal = to ?? `${path.steps.length} steps that end at ${path.steps.at(-1)?.leaf ?? path.start}`;
  return `${path.id}  ${kind.padEnd(7)}  ${String(path.steps.length).padStart(2)} steps  ${goal}`;
}

function stepLines({ kind, path }: CataloguePath): string {
  const session = kind === 'journey' ? 'from an empty session' : 'from a stored session';
  const width = Math.max(0, ...path.steps.map(({ name }) => name.length));
  const steps = path.steps.map(
    ({ name, leaf }, index) => `  ${String(index + 1).padStart(2)}. ${name.padEnd(width)}  → ${leaf}`,
  );
  return [`${path.id}  ${session}, opened at ${path.start}`, ...steps, ''].join('\n');
}
