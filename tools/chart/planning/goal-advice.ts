import type { CoverageGoal } from './coverage-goals.ts';
import { serviceEndOf } from './steps.ts';

/** What to add so that a coverage goal that no path meets is met, in a sentence. */
export function goalAdvice(goal: CoverageGoal): string {
  const what = goal.kind === 'taken' ? 'is never taken' : 'is never refused by its guard';
  return `${goal.key} ${what}: ${additionFor(goal)}.`;
}

function additionFor({ event, guard, kind }: CoverageGoal): string {
  const suited = guard ? ` for which the guard ${guard} is ${kind === 'taken'}` : '';
  const end = serviceEndOf(event);
  if (end) return `add an outcome${suited} to '${end.id}' in tools/portal/steps`;
  if (event === 'always')
    return `add a session${suited} to tools/portal/saved-sessions.ts, or a payload or outcome that leads there`;
  if (event.startsWith('xstate.after.')) return 'add delayed events to tools/chart/planning/steps.ts';
  return `add a payload${suited} to '${event}' in tools/portal/steps`;
}
