import { getNextTransitions } from 'xstate';
import type { PortalContext } from '../../../machines/model/context.ts';
import type { PortalEvent } from '../../../machines/model/events.ts';
import type { PortalSnapshot } from '../../../machines/selectors.ts';
import { activeNodes } from './active-nodes.ts';
import { customerEvents } from '../../portal/steps/all-steps.ts';
import { outcomes } from '../../portal/steps/all-steps.ts';
import type { Outcome } from '../../portal/steps/step-facts.ts';

/** An event with its name in titles: 'NIS.SUBMIT valid', 'findNis ✓ newcomer', 'findNis ✗ failed'. */
export interface Step {
  readonly name: string;
  readonly event: StepEvent;
}

interface StepEvent {
  readonly type: string;
  readonly [payload: string]: unknown;
}

/** How each invoke that was started and is over has ended, by its id. */
export type Ended = ReadonlyMap<string, 'done' | 'error'>;

/** Every event of a customer, with each payload that it is tried with. */
export const customerSteps: readonly Step[] = Object.entries(customerEvents).flatMap(([type, { payloads }]) =>
  Object.entries(payloads).map(([name, payload]) => ({
    name: name ? `${type} ${name}` : type,
    event: { type, ...payload },
  })),
);

/** What can happen in a state: the events that the active states handle, and the ends of the running services. */
export function stepsFrom(snapshot: PortalSnapshot, ended: Ended): Step[] {
  const handled = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  const running = activeNodes(snapshot)
    .flatMap((node) => node.invoke.map(({ id }) => id))
    .filter((id) => !ended.has(id));
  return [...customerSteps, ...running.flatMap((id) => endsOf(id, snapshot.context))].filter(
    (step) => handled.has(step.event.type) && isPossible(step, snapshot, ended),
  );
}

/** The ends of one invoke, as the events that the machine receives. */
export function endsOf(id: string, context: PortalContext): Step[] {
  return Object.entries(outcomes[id]?.cases ?? {}).map(([name, given]): Step => {
    const outcome = typeof given === 'function' ? given(context) : given;
    return 'error' in outcome
      ? { name: `${id} ✗ ${name}`, event: { type: `xstate.error.actor.${id}`, error: outcome.error, actorId: id } }
      : { name: `${id} ✓ ${name}`, event: { type: `xstate.done.actor.${id}`, output: outcome.output, actorId: id } };
  });
}

/** The customer's event of a step, or null where the step is the end of a service. */
export function customerEventOf({ event }: Step): PortalEvent | null {
  return isCustomerEvent(event) ? event : null;
}

/** The invoke that an event type ends, and whether by an error; null: it ends none. */
export function serviceEndOf(eventType: string): { readonly id: string; readonly fails: boolean } | null {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  return id === undefined ? null : { id, fails: kind === 'error' };
}

/** The invoke that a step ends with its outcome, or null where the step is an event of the customer. */
export function endOf({ event }: Step): { readonly id: string; readonly outcome: Outcome } | null {
  const end = serviceEndOf(event.type);
  return end && { id: end.id, outcome: end.fails ? { error: event['error'] } : { output: event['output'] } };
}

/**
 * Services have an order: without its script no captcha is solved. Start-up failures come first and without a saved
 * session; a test of tests/machines/invariants.test.ts shows that they change nothing anywhere else.
 */
function isPossible(step: Step, snapshot: PortalSnapshot, ended: Ended): boolean {
  const end = serviceEndOf(step.event.type);
  if (!end) return true;
  const captchaFailed = ended.has('loadCaptcha');
  if (end.id === 'loadCaptcha') return snapshot.matches('starting');
  if (end.id === 'requestToken') return snapshot.matches('starting') && captchaFailed;
  if (end.id === 'restoreSession') return !captchaFailed || step.name.endsWith(' nothing');
  return !(captchaFailed && outcomes[end.id]?.service === 'runCaptcha' && !end.fails);
}

function isCustomerEvent(event: StepEvent): event is StepEvent & PortalEvent {
  return Object.hasOwn(customerEvents, event.type);
}
