import type { Model } from '../model.ts';
import type { CoverageGoal } from './coverage-goals.ts';
import { serviceEndOf } from './steps.ts';

/** What to add so that a coverage goal that no path meets is met, in a sentence. */
export function goalAdvice({ statedIn = 'the model' }: Model, goal: CoverageGoal): string {
  const what = goal.kind === 'taken' ? 'is never taken' : 'is never refused by its guard';
  return `${goal.key} ${what}: ${additionFor(goal)} in ${statedIn}.`;
}

function additionFor({ event, guard, kind }: CoverageGoal): string {
  const suited = guard ? ` for which the guard ${guard} is ${kind === 'taken'}` : '';
  const end = serviceEndOf(event);
  if (end) return `add an outcome${suited} to '${end.id}'`;
  // of `xstate.snapshot.clock` cases can be stated
  if (event === 'always' || /^xstate\.(?!snapshot\.)/.test(event))
    return `add a case or an outcome${suited} that leads there`;
  if (event.endsWith('*')) return `add an event${suited} that ${event} takes`;
  return `add a case${suited} to '${event}'`;
}
