import type { ChartRecord, TransitionRecord } from './chart-record.ts';

/** Removes failures from a chart: rejected services, dialogs that the user must dismiss, and states reachable only through them. */
export function withoutFailures({ states, transitions, ...chart }: ChartRecord): ChartRecord {
  return withoutUnentered({
    ...chart,
    // a dialog that closes automatically is not a failure
    states: states.filter(({ tags }) => !tags.includes('dialog') || tags.includes('timed')),
    transitions: transitions.filter(({ event }) => !event.startsWith('xstate.error.actor.')),
  });
}

function withoutUnentered(chart: ChartRecord): ChartRecord {
  const paths = new Set(chart.states.map(({ path }) => path));
  const isKept = ({ sourcePath, targets }: TransitionRecord) =>
    [sourcePath, ...targets].every((path) => paths.has(path));
  const transitions = chart.transitions.filter(isKept);
  const initials = chart.states.map(({ initial }) => initial);
  const entered = new Set([...initials, ...transitions.flatMap(({ targets }) => targets)]);
  const states = chart.states.filter(({ kind, path }) => kind !== 'leaf' || entered.has(path));
  const kept = { ...chart, states, transitions };
  return states.length === paths.size ? kept : withoutUnentered(kept);
}
