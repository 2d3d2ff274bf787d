import type { CoverageGoal } from './coverage-goals.ts';

/** What to add where nothing in the tables meets a goal, in a sentence. */
export function goalAdvice(goal: CoverageGoal): string {
  const what = goal.kind === 'taken' ? 'is never taken' : 'is never refused by its guard';
  return `${goal.key} ${what}: ${remedyFor(goal)}.`;
}

function remedyFor({ event, guard, kind }: CoverageGoal): string {
  const saying = guard ? ` that makes the guard ${guard} say ${kind === 'taken' ? 'yes' : 'no'}` : '';
  const end = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event);
  if (end) return `add an outcome${saying} to '${end[1]}' in tools/planning/outcomes.ts`;
  if (event === 'always')
    return `add a session${saying} to tools/planning/sessions.ts, or a payload or outcome that leads there`;
  if (event.startsWith('xstate.after.')) return 'teach tools/planning/steps.ts that time passes';
  return `add a payload${saying} to '${event}' in tools/planning/payloads.ts`;
}
