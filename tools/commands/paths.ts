import { transientLeaves } from '../drivers/chart-states.ts';
import { bestPaths, coveringPaths, pathsTo, stateNames, type CataloguePath } from '../audit/path-catalogue.ts';
import { portalChart } from '../drivers/portal-chart.ts';
import { runCommand } from './support/run-command.ts';

const help = `npx tsx tools/commands/paths.ts                     every path: those that cover the statechart, and the best one to each state
npx tsx tools/commands/paths.ts --to <state>     the shortest paths to a state or a group of states, one for each different last step
npx tsx tools/commands/paths.ts --states         the states that --to accepts
  --json        the same as JSON (with \`npm run -s\`, so that npm prints nothing of its own)
  --limit <n>   at most n paths (default 12)

\`npm run replay -- <id>\` takes the id of a path.`;

const options = {
  to: { type: 'string' },
  states: { type: 'boolean' },
  json: { type: 'boolean', default: false },
  limit: { type: 'string', default: '12' },
} as const;

await runCommand(help, { options }, ({ values: { to, states, json, limit } }) => {
  if (states) return print(json, stateNames(portalChart), (name) => name);
  if (to === undefined) return print(json, [...coveringPaths(portalChart), ...bestPaths(portalChart)], lineOf);
  if (transientLeaves.includes(to) && !json)
    return console.log(`${to} is left at once: paths pass through it, none ends there.`);
  const paths = pathsTo(portalChart, to);
  print(json, paths.slice(0, Number(limit)), stepLines);
  if (!json && paths.length > Number(limit))
    console.log(`… and ${paths.length - Number(limit)} more: --limit ${paths.length} shows all.`);
});

function print<Item extends CataloguePath | string>(
  asJson: boolean,
  items: readonly Item[],
  textOf: (item: Item) => string,
): void {
  if (asJson) console.log(JSON.stringify(items.map(plain), null, 2));
  else for (const item of items) console.log(textOf(item));
}

function plain(item: CataloguePath | string): unknown {
  if (typeof item === 'string') return item;
  const { kind, to, path } = item;
  const steps = path.steps.map(({ name, event, leaf }) => ({ name, event, leaf }));
  return { id: path.id, kind, to, start: path.start, steps };
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
