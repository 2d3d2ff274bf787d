import { memoize } from 'es-toolkit';
import { getNextTransitions, type AnyMachineSnapshot } from 'xstate';
import { nameOfCase, type Ended, type Model, type Outcome, type Step } from '../model.ts';
import { activeNodes } from '../states.ts';
import { isTakenOn } from './coverage-goals.ts';

/** Every external event with each of its payloads. */
export const outsideSteps = memoize(({ events }: Model): readonly Step[] =>
  Object.entries(events).flatMap(([type, cases]) =>
    cases.map((each) => ({ name: nameOfCase(type, each), event: { ...each.payload, type } })),
  ),
);

/** The possible steps in a state: handled events, ends of running invocations, and delays. Empty once the machine is done. */
export function stepsFrom(chart: Model, snapshot: AnyMachineSnapshot, ended: Ended): Step[] {
  if (snapshot.status !== 'active') return [];
  const handled = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  const wildcards = [...handled].filter((descriptor) => descriptor.endsWith('*'));
  const isHandled = ({ event: { type } }: Step) =>
    handled.has(type) || wildcards.some((descriptor) => isTakenOn(descriptor, type));
  const running = activeNodes(snapshot)
    .flatMap((node) => node.invoke.map(({ id }) => id))
    .filter((id) => !ended.has(id));
  const ends = running.flatMap((id) => endsOf(chart, id, snapshot.context));
  return [...[...outsideSteps(chart), ...ends].filter(isHandled), ...[...handled].flatMap(delayedStep)].filter(
    (step) => chart.isPossible?.(step, snapshot, ended) ?? true,
  );
}

/** The ends of one invocation, as the events that the machine receives. */
export function endsOf({ outcomes }: Model, id: string, context: AnyMachineSnapshot['context']): Step[] {
  return Object.entries(outcomes[id] ?? {}).map(([name, given]): Step => {
    const outcome = typeof given === 'function' ? given(context) : given;
    return 'error' in outcome
      ? { name: `${id} ✗ ${name}`, event: { type: `xstate.error.actor.${id}`, error: outcome.error, actorId: id } }
      : { name: `${id} ✓ ${name}`, event: { type: `xstate.done.actor.${id}`, output: outcome.output, actorId: id } };
  });
}

/** The end of a delay: 'after payment' for the event 'xstate.after.payment.shop.paying'. */
function delayedStep(eventType: string): Step[] {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  return delay === undefined ? [] : [{ name: `after ${delay}`, event: { type: eventType } }];
}

/**
 * Whether the screen of a state offers a step. The chart may accept more, because a parent's transitions apply to all its
 * children.
 */
export function isOffered({ events }: Model, { name, event: { type } }: Step, snapshot: AnyMachineSnapshot): boolean {
  return events[type]?.find((each) => nameOfCase(type, each) === name)?.when?.(snapshot) ?? true;
}

/** The invocation that an event type ends, and whether it fails; null if the event ends none. */
export function serviceEndOf(eventType: string): { readonly id: string; readonly fails: boolean } | null {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  return id === undefined ? null : { id, fails: kind === 'error' };
}

/** The invocation that a step ends, with its outcome; null if it ends none. */
export function endOf({ event }: Step): { readonly id: string; readonly outcome: Outcome } | null {
  const end = serviceEndOf(event.type);
  return end && { id: end.id, outcome: end.fails ? { error: event['error'] } : { output: event['output'] } };
}

/**
 * Finds a step by its name in a path's title: 'PAY card', 'charge ✗ broken'. A service's result may depend on
 * its input, which comes from the snapshot before the step.
 * @throws {Error} if the model has no step of this name
 */
export function stepNamed(chart: Model, name: string, before: AnyMachineSnapshot): Step {
  const [id = ''] = name.split(' ');
  const known = [
    ...outsideSteps(chart),
    ...endsOf(chart, id, before.context),
    ...getNextTransitions(before).flatMap(({ eventType }) => delayedStep(eventType)),
  ];
  const step = known.find((each) => each.name === name);
  if (!step) throw new Error(`${chart.statedIn ?? 'the model'} has no step '${name}'`);
  return step;
}

/** The parts of a path's title: the name of its start, and the names of its steps. */
export function wordsOf(title: string): readonly [string, ...string[]] {
  const [start = '', ...names] = title.split(' › ');
  return [start, ...names];
}
