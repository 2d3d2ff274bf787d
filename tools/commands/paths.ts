import { parseArgs } from 'node:util';
import { transientLeaves } from '../../machines/states.ts';
import { bestEntries, coveringEntries, entriesTo, stateNames, type Entry } from '../audit/catalogue.ts';
import { runCommand } from './command.ts';

const help = `npm run paths                     every path: those that cover the statechart, and the best way to each state
npm run paths -- --to <state>     the ways to a state or a group of states, one for each different last step
npm run paths -- --states         the states that --to understands
npm run paths -- --cover          the titles of the covering paths alone, as tests/tools/audit/recorded/paths.txt holds them
  --json        the same for a program (with \`npm run -s\`, so that npm prints nothing of its own)
  --limit <n>   at most n ways (default 12)

A path's id is what \`npm run replay -- <id>\` takes.`;

await runCommand(main);

function main(): void {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      states: { type: 'boolean', default: false },
      cover: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      limit: { type: 'string', default: '12' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(help);
  if (values.states) return print(values.json, stateNames(), (name) => name);
  if (values.cover) return print(values.json, coveringEntries(), ({ path }) => path.title);
  if (values.to === undefined) return print(values.json, [...coveringEntries(), ...bestEntries()], lineOf);
  if (transientLeaves.includes(values.to) && !values.json) {
    console.log(`${values.to} is left at once: a path passes through it and never rests there.\n`);
    return;
  }
  const ways = entriesTo(values.to);
  const limit = Number(values.limit);
  print(values.json, ways.slice(0, limit), stepsOf);
  if (!values.json && ways.length > limit)
    console.log(`… and ${ways.length - limit} more: --limit ${ways.length} shows all.`);
}

function print<Item extends Entry | string>(
  asJson: boolean,
  items: readonly Item[],
  line: (item: Item) => string,
): void {
  if (asJson) console.log(JSON.stringify(items.map(plain), null, 2));
  else for (const item of items) console.log(line(item));
}

function plain(item: Entry | string): unknown {
  if (typeof item === 'string') return item;
  const { kind, to, path } = item;
  const steps = path.steps.map(({ name, event, leaf }) => ({ name, event, leaf }));
  return { id: path.id, kind, to, route: path.route, steps };
}

function lineOf({ kind, to, path }: Entry): string {
  const goal = to ?? `${path.steps.length} steps that end at ${path.steps.at(-1)?.leaf ?? path.route}`;
  return `${path.id}  ${kind.padEnd(7)}  ${String(path.steps.length).padStart(2)} steps  ${goal}`;
}

function stepsOf({ kind, path }: Entry): string {
  const begins = kind === 'journey' ? 'from an empty session' : 'from a stored session';
  const width = Math.max(0, ...path.steps.map(({ name }) => name.length));
  const steps = path.steps.map(
    ({ name, leaf }, index) => `  ${String(index + 1).padStart(2)}. ${name.padEnd(width)}  → ${leaf}`,
  );
  return [`${path.id}  ${begins}, opened at ${path.route}`, ...steps, ''].join('\n');
}
