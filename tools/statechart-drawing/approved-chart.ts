import type { ChartRecord, TransitionRecord } from './chart-record.ts';

/** The approved list of the statechart's states and transitions. */
export const approvedChartFile = 'tests/machines/approved-chart.txt';

/** A chart as text, a line for each state and each transition: its name, ' | ' and what else it has. */
export function chartText({ states, transitions }: ChartRecord): string {
  const lines = [
    ...states.map((state) => lineOf(state.path, { ...state, ids: state.ownIds }, stateFields)),
    ...transitions.map((transition) => lineOf(nameOf(transition), transition, transitionFields)),
  ];
  return `${lines.join('\n')}\n`;
}

/** How a chart differs from the approved one, a sentence each. Both are texts of `chartText`. */
export function chartChanges(approved: string, current: string): string[] {
  const before = parse(approved);
  const now = parse(current);
  const changes = [
    ...[...before.keys()].filter((name) => !now.has(name)).map((name) => `removed: ${name}`),
    ...[...now.keys()].filter((name) => !before.has(name)).map((name) => `added: ${name}`),
    ...[...now].flatMap(([name, rest]) => {
      const old = before.get(name);
      return old === undefined || old === rest ? [] : [`changed: ${name}\n    was ${old}\n    is  ${rest}`];
    }),
  ];
  // of alternatives the first whose guard accepts is taken
  const isMoved = changes.length === 0 && [...before.keys()].join('\n') !== [...now.keys()].join('\n');
  const moved = [...now.keys()].find((name, index) => [...before.keys()][index] !== name);
  return isMoved ? [`moved: ${moved ?? ''}`] : changes;
}

const stateFields = [
  'name',
  'kind',
  'description',
  'tags',
  'route',
  'screen',
  'ids',
  'invokes',
  'entry',
  'exit',
] as const;
const transitionFields = ['actions', 'reenters'] as const;

/** What tells a transition from all others of the chart, whatever their order. */
function nameOf({ sourcePath, event, guard, targets }: TransitionRecord): string {
  return `${sourcePath} · ${event}${guard === null ? '' : ` [${guard}]`} → ${targets.join(', ') || 'stays'}`;
}

function lineOf<Item extends object>(name: string, item: Item, fields: readonly (keyof Item & string)[]): string {
  const parts = fields.flatMap((field) => {
    const value: unknown = item[field];
    const text = Array.isArray(value) ? value.join(', ') : value;
    return text === null || text === '' || text === false ? [] : [`${field}: ${String(text)}`];
  });
  return [name, ...parts].join(' | ');
}

/** What follows each name. */
function parse(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        const [name = '', ...rest] = line.split(' | ');
        return [name, rest.join(' | ')];
      }),
  );
}
