import { createActor, SimulatedClock, type Actor, type AnyActor, type InspectionEvent } from 'xstate';
import type { portal } from '../../machines/portal.ts';
import type { Route } from '../../machines/model/events.ts';
import { providePortal } from '../../src/boot/provide-portal.ts';
import { createControlledServices, type ControlledServices } from './controlled-services.ts';
import { delayOf, endOf, type Step } from 'xstate-paths';
import { customerEventOf, portalChart } from './portal-chart.ts';
import { outcomes } from '../portal/steps/all-steps.ts';

/** A running portal with controlled services. */
export interface Run {
  readonly actor: Actor<typeof portal>;
  readonly controlled: ControlledServices;
  /** frozen clock that the delays use */
  readonly clock: SimulatedClock;
}

/** Starts a portal as a page load at an address does. `inspect` receives every microstep. */
export function run(route: Route, inspect: (event: InspectionEvent) => void = () => {}): Run {
  const controlled = createControlledServices();
  const clock = new SimulatedClock();
  const actor = createActor(providePortal(controlled), { input: { route }, inspect, clock });
  return { actor: actor.start(), controlled, clock };
}

/** Performs a step: sends the customer's event, ends the service with its outcome, or lets the delay elapse. */
export async function perform({ actor, controlled, clock }: Run, step: Step): Promise<void> {
  const end = endOf(step);
  const event = customerEventOf(step);
  const service = end && serviceOf(end.id);
  const delay = delayOf(portalChart, step, actor.getSnapshot());
  // a callback can fail only when it starts, so send the error event directly
  if (service === 'countdown') sendServiceEnd(actor, step);
  else if (end && service) controlled.answer(service, end.outcome);
  else if (delay !== null) clock.increment(delay);
  else if (event?.type === 'TICK') controlled.tick(event);
  else if (event?.type === 'UPLOAD.PROGRESS') controlled.report(event);
  else if (event) actor.send(event);
  // an outcome needs a few microtasks to reach the machine
  await new Promise((resolve) => setImmediate(resolve));
}

/** The service of an invocation, by its id. */
export function serviceOf(id: string) {
  const listed = outcomes[id];
  if (!listed) throw new Error(`the invoke ${id} is not in tools/portal/steps`);
  return listed.service;
}

/** Sends a service's done or error event, which the machine's event type does not list. */
function sendServiceEnd(actor: AnyActor, { event }: Step): void {
  actor.send(event);
}
