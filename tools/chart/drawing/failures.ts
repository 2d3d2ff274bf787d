import type { ChartRecord, StateRecord, TransitionRecord } from './chart-record.ts';

/** The chart without failing services, dialogs that the customer has to close, and the states that only these lead to. */
export function withoutFailures({ states, transitions }: ChartRecord): ChartRecord {
  return withoutUnentered({
    states: states.filter((state) => !isClosedByCustomer(state)),
    transitions: transitions.filter(({ event }) => !event.startsWith('xstate.error.actor.')),
  });
}

/** One that ends by itself, as 'Datos Registrados' does, is no failure. */
function isClosedByCustomer({ tags }: StateRecord): boolean {
  return tags.includes('dialog') && !tags.includes('timed');
}

function withoutUnentered(chart: ChartRecord): ChartRecord {
  const paths = new Set(chart.states.map(({ path }) => path));
  const isKept = ({ sourcePath, targets }: TransitionRecord) =>
    [sourcePath, ...targets].every((path) => paths.has(path));
  const transitions = chart.transitions.filter(isKept);
  const entered = new Set([
    ...chart.states.map(({ initial }) => initial),
    ...transitions.flatMap(({ targets }) => targets),
  ]);
  const states = chart.states.filter(({ kind, path }) => kind !== 'leaf' || entered.has(path));
  return states.length === paths.size ? { states, transitions } : withoutUnentered({ states, transitions });
}
