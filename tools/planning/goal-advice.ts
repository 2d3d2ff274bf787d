import type { Demand } from './coverage-goals.ts';

/** What to add where nothing in the tables meets a demand, in a sentence. */
export function adviceFor(demand: Demand): string {
  const what = demand.kind === 'taken' ? 'is never taken' : 'is never refused by its guard';
  return `${demand.key} ${what}: ${remedyFor(demand)}.`;
}

function remedyFor({ event, guard, kind }: Demand): string {
  const saying = guard ? ` that makes the guard ${guard} say ${kind === 'taken' ? 'yes' : 'no'}` : '';
  const end = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event);
  if (end) return `add an outcome${saying} to '${end[1]}' in tools/planning/outcomes.ts`;
  if (event === 'always')
    return `add a session${saying} to tools/planning/sessions.ts, or a payload or outcome that leads there`;
  if (event.startsWith('xstate.after.')) return 'teach tools/planning/steps.ts that time passes';
  return `add a payload${saying} to '${event}' in tools/planning/payloads.ts`;
}
