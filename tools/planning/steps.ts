import type { PortalContext } from '../../machines/model/context.ts';
import type { PortalEvent } from '../../machines/model/events.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import { outcomes, type Outcome } from './outcomes.ts';
import { payloads } from './payloads.ts';

/** An event with the name it has in titles: 'NIS.SUBMIT valid', 'findNis ✓ newcomer', 'findNis ✗ failed'. */
export interface Step {
  readonly name: string;
  readonly event: StepEvent;
}

export interface StepEvent {
  readonly type: string;
  readonly [payload: string]: unknown;
}

/** How an invoke that was started has ended, by its id; invokes that still work are not in it. */
export type Ended = ReadonlyMap<string, 'done' | 'error'>;

/** Every event of a customer, with each payload that it is tried with. */
export const customerSteps: readonly Step[] = Object.entries(payloads).flatMap(([type, cases]) =>
  Object.entries(cases).map(([name, payload]) => ({
    name: name ? `${type} ${name}` : type,
    event: { type, ...payload },
  })),
);

/**
 * What can happen in a state: the customer's events that the active states know, and the ends of the services
 * that are at work.
 */
export function stepsFrom(snapshot: PortalSnapshot, ended: Ended): Step[] {
  const known = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]));
  const working = snapshot._nodes.flatMap((node) => node.invoke.map(({ id }) => id)).filter((id) => !ended.has(id));
  return [...customerSteps, ...working.flatMap((id) => endsOf(id, snapshot.context))].filter(
    (step) => known.has(step.event.type) && isPossible(step, snapshot, ended),
  );
}

/** The ends of one invoke as the events that tell the machine of them. */
export function endsOf(id: string, context: PortalContext): Step[] {
  return Object.entries(outcomes[id]?.cases ?? {}).flatMap(([name, given]) => {
    const outcome = typeof given === 'function' ? given(context) : given;
    return [stepOf(id, name, outcome)];
  });
}

/** The customer's event in a step, or null where it is the end of a service. */
export function customerEventOf(step: Step): PortalEvent | null {
  return isCustomerEvent(step.event) ? step.event : null;
}

/** The invoke that a step ends, or null where it is an event of the customer. */
export function endOf(step: Step): { readonly id: string; readonly outcome: Outcome } | null {
  const match = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(step.event.type);
  if (!match?.[1]) return null;
  const { event } = step;
  if ('error' in event) return { id: match[1], outcome: { error: event.error } };
  return { id: match[1], outcome: { output: 'output' in event ? event.output : undefined } };
}

function stepOf(id: string, name: string, outcome: Outcome): Step {
  return 'error' in outcome
    ? { name: `${id} ✗ ${name}`, event: { type: `xstate.error.actor.${id}`, error: outcome.error, actorId: id } }
    : { name: `${id} ✓ ${name}`, event: { type: `xstate.done.actor.${id}`, output: outcome.output, actorId: id } };
}

/**
 * Services have an order of their own: a captcha whose script did not load can't be solved. And what changes nothing is
 * told once: start-up failures come first of all, to a customer who has no session yet (a test shows that they
 * change nothing elsewhere).
 */
function isPossible(step: Step, snapshot: PortalSnapshot, ended: Ended): boolean {
  const end = endOf(step);
  if (!end) return true;
  const captchaFailed = ended.has('loadCaptcha');
  if (end.id === 'loadCaptcha') return snapshot.matches('starting');
  if (end.id === 'requestToken') return snapshot.matches('starting') && captchaFailed;
  if (end.id === 'restoreSession') return !captchaFailed || step.name.endsWith(' nothing');
  return !(captchaFailed && outcomes[end.id]?.service === 'runCaptcha' && 'output' in end.outcome);
}

function isCustomerEvent(event: StepEvent): event is StepEvent & PortalEvent {
  return Object.hasOwn(payloads, event.type);
}
