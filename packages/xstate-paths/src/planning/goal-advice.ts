import type { Model } from '../model.ts';
import type { CoverageGoal, TransitionGoal } from './coverage-goals.ts';
import { serviceEndOf } from './steps.ts';

/** Describes what to add to the model so that a path can meet a goal. */
export function goalAdvice({ statedIn = 'the model' }: Model, goal: CoverageGoal): string {
  if (!('event' in goal))
    return goal.kind === 'pair'
      ? `${goal.key} is never taken.`
      : `no path rests in a state with the ${goal.key} in its \`meta.ids\`.`;
  const what = goal.kind === 'taken' ? 'is never taken' : 'is never refused by its guard';
  return `${goal.key} ${what}: ${additionFor(goal)} in ${statedIn}.`;
}

function additionFor({ event, guard, kind }: TransitionGoal): string {
  const suited = guard
    ? ` for which ${guard === 'inline' ? 'its inline guard' : `the guard ${guard}`} is ${kind === 'taken'}`
    : '';
  const end = serviceEndOf(event);
  if (end) return `add an outcome${suited} to '${end.id}'`;
  // of XState's internal events, only snapshots such as `xstate.snapshot.clock` can have cases
  if (event === 'always' || /^xstate\.(?!snapshot\.)/.test(event))
    return `add a case or an outcome${suited} that leads there`;
  if (event.endsWith('*')) return `add an event${suited} that matches ${event}`;
  return `add a case${suited} to '${event}'`;
}
