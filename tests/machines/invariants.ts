import { selectFolioText } from '../../machines/model/context.ts';
import { selectRoute, selectSavedSession, type PortalSnapshot } from '../../machines/selectors.ts';
import { isApiCall } from '../../tools/portal/backend/replies.ts';
import { activeNodes, type Step, toLeaves } from 'xstate-paths';
import { customerEventOf } from '../../tools/drivers/portal-chart.ts';
import { outcomes } from '../../tools/portal/steps/all-steps.ts';
import type { Countdown } from '../../tools/portal/steps/step-facts.ts';
import type { ServiceName } from '../../machines/model/services.ts';

/** One step of any path, planned or random. */
export interface Transition {
  readonly before: PortalSnapshot;
  readonly step: Step;
  readonly after: PortalSnapshot;
  readonly actions: readonly string[];
}

/** Rules that hold after every transition. A rule returns the violation, or null. */
export const invariants: Readonly<Record<string, (transition: Transition) => string | null>> = {
  'menu, panel and exito are never shown without cliente (APP-2)': ({ after }) =>
    selectRoute(after) !== '/' && !after.matches('starting') && after.context.client === null ? 'no client' : null,

  "the folio shown is the registration's or the placeholder (EXI-7)": ({ after }) => {
    const shown = selectFolioText(after.context);
    const { registration } = after.context;
    const real = registration.kind === 'folio' ? String(registration.folio) : '00AB0000ABCD';
    return shown === real ? null : shown;
  },

  'no zero folio is ever shown (EXI-6)': ({ after }) =>
    after.matches('success') && selectFolioText(after.context) === '0' ? 'folio 0' : null,

  'nothing is registered without a confirmed phone (OTP-13)': ({ before, after }) => {
    if (!listStarted(before, after).includes('register')) return null;
    const { contact } = after.context;
    const { confirmation } = after.context.phone;
    return confirmation && contact && confirmation.phone === contact.phone ? null : 'the phone is not confirmed';
  },

  'nothing is registered without client, program and document (REG-1)': ({ before, after }) => {
    if (!listStarted(before, after).includes('register')) return null;
    const { client, program, document } = after.context;
    return client?.consented && program && document ? null : 'a step is missing';
  },

  'a pending registration ends only with its reply (decision 004)': ({ before, step, after }) =>
    before.matches({ registering: 'saving' }) &&
    !after.matches({ registering: 'saving' }) &&
    !step.event.type.endsWith('.actor.register')
      ? 'it was left'
      : null,

  'at most one network call runs at a time': ({ after }) => {
    const running = listRunning(after).filter(isApiCall);
    return running.length > 1 ? running.join(' and ') : null;
  },

  'a customer event sends nothing while a reply is pending (wire.md#calls)': ({ before, step, after }) => {
    const event = customerEventOf(step);
    if (!event || ['NAVIGATE', 'BACK'].includes(event.type) || !before.hasTag('posting')) return null;
    const sent = listStarted(before, after).filter(isApiCall);
    return sent.length > 0 ? sent.join(' and ') : null;
  },

  'Cancelar leads to the landing with an empty session (SEC-3)': ({ before, step, after, actions }) => {
    if (!['CANCEL', 'HOME'].includes(step.event.type) || after === before) return null;
    const empty = Object.values(selectSavedSession(after)).every((item) => item === undefined);
    return after.matches({ landing: 'idle' }) && empty && actions.includes('clearSession') ? null : 'something is kept';
  },

  'leaving exito in any way clears the session (EXI-5)': ({ before, after, actions }) =>
    before.matches('success') && !after.matches('success') && !actions.includes('clearSession') ? 'kept' : null,

  'typed digits of a code are kept only while its window is open': ({ after }) => {
    const { typedCode } = after.context.phone;
    return typedCode !== '' && !after.hasTag('modal') ? typedCode : null;
  },

  'a dialog has content when it opens': ({ before, after }) =>
    listStarted(before, after).includes('showDialog') && after.context.dialog === null ? 'nothing' : null,

  'no transient state is active after a step': ({ after }) =>
    after.hasTag('transient') ? toLeaves(after.value).join() : null,
};

/** The invariants that a transition violates, with details. */
export function listViolations(transition: Transition): string[] {
  return Object.entries(invariants).flatMap(([sentence, rule]) => {
    const wrong = rule(transition);
    return wrong === null
      ? []
      : [`${sentence}: ${wrong} after ${transition.step.name} in ${toLeaves(transition.after.value).join(' + ')}`];
  });
}

function listRunning(snapshot: PortalSnapshot): (ServiceName | Countdown)[] {
  return activeNodes(snapshot).flatMap((node) => node.invoke.flatMap(({ id }) => outcomes[id]?.service ?? []));
}

/** Services that a step started, as new or replaced children. */
export function listStarted(before: PortalSnapshot, after: PortalSnapshot): (ServiceName | Countdown)[] {
  const known = new Set<unknown>(Object.values(before.children));
  return Object.entries(after.children).flatMap(([id, child]) =>
    known.has(child) ? [] : (outcomes[id]?.service ?? []),
  );
}
