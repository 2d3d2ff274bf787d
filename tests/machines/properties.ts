import { isDeepStrictEqual } from 'node:util';
import type { PortalContext } from '../../machines/model/context.ts';
import { selectScreen, type PortalSnapshot } from '../../machines/selectors.ts';
import { isApiCall } from '../../tools/portal/backend/replies.ts';
import { customerEventOf } from '../../tools/drivers/portal-chart.ts';
import { endOf } from 'xstate-paths';
import { stepIndex } from '../../machines/portal.ts';
import { outcomes } from '../../tools/portal/steps/all-steps.ts';
import { listStarted, type Transition } from './invariants.ts';

/** A rule for whole paths: planned paths, random walks, and every path of the explored statechart. */
export interface Property {
  /**
   * Returns the property's memory after a step, as a string; '' at a page load.
   * @throws {Violation} if the step violates the property
   */
  readonly next: (memory: string, transition: Transition) => string;
}

export class Violation extends Error {
  override readonly name = 'Violation';
}

const rankOf = (snapshot: PortalSnapshot): number => stepIndex(selectScreen(snapshot));

/** Everything that the customer has entered. */
const entered = ({ forms, program, document, contact }: PortalContext) => [forms, program, document, contact];

/** Whether the customer caused the step; timers and upload progress don't count. */
const isOwnStep = ({ step }: Transition): boolean => {
  const type = customerEventOf(step)?.type;
  return type !== undefined && !['TICK', 'UPLOAD.PROGRESS'].includes(type);
};

export const properties: Readonly<Record<string, Property>> = {
  'a service is no longer pending after its reply': {
    next(memory, { before, step, after }) {
      const id = endOf(step)?.id;
      const service = id && outcomes[id]?.service;
      // the customer doesn't wait for countdown and receiveCode
      if (!service || ['countdown', 'receiveCode'].includes(service) || before.matches('starting')) return memory;
      if (isSame(before.children, after.children, id)) throw new Violation(`${id} has replied but is still pending`);
      return memory;
    },
  },

  'no call is sent twice between two customer events': {
    next(memory, transition) {
      const sent = isOwnStep(transition) || memory === '' ? [] : memory.split(' ');
      const started = listStarted(transition.before, transition.after).filter(isApiCall);
      const again = started.find((service) => sent.includes(service));
      if (again !== undefined) throw new Violation(`${again} is sent again`);
      return [...sent, ...started].join(' ');
    },
  },

  'no step leads back to a form after a folio': {
    next(memory, { after, actions }) {
      if (actions.includes('clearSession')) return '';
      const rank = rankOf(after);
      if (memory !== '' && rank > 0 && rank < stepIndex('registering'))
        throw new Violation(`${selectScreen(after)} is shown`);
      return after.matches('success') ? 'folio' : memory;
    },
  },

  "failures, and closing their messages, keep the customer's input": {
    next(memory, { before, step, after, actions }) {
      const end = endOf(step);
      // A failed look-up drops the account's inputs; the session may drop them after the registration.
      if (end?.id === 'findRegistro') return memory;
      // the customer may choose to replace the typed folio with the one in the message
      if (end !== null && 'output' in end.outcome && end.outcome.output === 'prefillFolio') return memory;
      // PRO-12: the selection is cleared
      if (end?.id === 'readDocument' && after.context.pick.refusal === 'type') return memory;
      if (end === null || actions.includes('clearSession') || before.matches('starting') || after.matches('success'))
        return memory;
      const isFailure =
        'error' in end.outcome || isRefusal(end.outcome.output) || outcomes[end.id]?.service === 'showDialog';
      if (isFailure && !isDeepStrictEqual(entered(before.context), entered(after.context)))
        throw new Violation(
          `${JSON.stringify(entered(before.context))} became ${JSON.stringify(entered(after.context))}`,
        );
      return memory;
    },
  },

  'each dialog can be closed, and does not reopen by itself': {
    next(memory, transition) {
      const { before, step, after } = transition;
      const end = endOf(step);
      if (end && outcomes[end.id]?.service === 'showDialog' && isSame(before.children, after.children, end.id))
        throw new Violation(`${end.id} stays open`);
      const shown = isOwnStep(transition) || memory === '' ? [] : memory.split('\n');
      if (!listStarted(before, after).includes('showDialog')) return shown.join('\n');
      const dialog = JSON.stringify(after.context.dialog);
      if (shown.includes(dialog)) throw new Violation(`${dialog} opens again`);
      return [...shown, dialog].join('\n');
    },
  },

  'neither Back nor the automatic steps after it lead forward': {
    next(memory, transition) {
      const { step, before, after } = transition;
      const isBack = step.event.type === 'BACK';
      if (isOwnStep(transition) && !isBack) return '';
      const limit = isBack
        ? rankOf(before) - (before.hasTag('modal') ? 0 : 1)
        : memory === ''
          ? Infinity
          : Number(memory);
      const rank = rankOf(after);
      if (isBack && after === before) return memory;
      if (rank > Math.max(0, limit)) throw new Violation(`${selectScreen(after)} is shown`);
      return limit === Infinity ? '' : String(isBack ? rank : limit);
    },
  },

  'the code window closes when its countdown ends, and stays closed until a customer event': {
    next(memory, transition) {
      const { step, before, after } = transition;
      const event = customerEventOf(step);
      const isOver = event?.type === 'TICK' && event.left <= 0 && before.hasTag('modal');
      const closed = isOver || (memory === 'over' && !isOwnStep(transition));
      if (closed && after.hasTag('modal')) throw new Violation('it is open');
      return closed ? 'over' : '';
    },
  },

  'only another look-up restores a customer whose session was cleared': {
    next(memory, { step, before, after, actions }) {
      if (actions.includes('clearSession')) return 'forgotten';
      const isLookUp = endOf(step)?.id === 'findNis' || before.matches('starting');
      if (memory === '' || isLookUp) return '';
      const { client, document, contact, phone, registration } = after.context;
      const registered = registration.kind === 'none' ? null : registration;
      const known = { client, document, contact, confirmation: phone.confirmation, registered };
      const found = Object.entries(known).find(([, value]) => value !== null && value !== undefined);
      if (found) throw new Violation(`there is ${found[0]} again`);
      return memory;
    },
  },

  'a confirmed number needs no other code while its confirmation is valid': {
    next(memory, { step, before, after, actions }) {
      const end = endOf(step);
      if (actions.includes('clearSession') || end?.id === 'findNis') return '';
      const event = customerEventOf(step);
      const asked = listStarted(before, after).includes('requestCode');
      const { confirmation } = before.context.phone;
      if (event?.type === 'CONTACT.SUBMIT' && memory === event.contact.phone && asked) {
        if (confirmation === null) throw new Violation('the confirmation is lost');
        if (confirmation.until > Date.now()) throw new Violation(`${memory} is confirmed`);
      }
      const isConfirmed = end?.id === 'validateCode' && 'output' in end.outcome && !isRefusal(end.outcome.output);
      return isConfirmed ? (after.context.contact?.phone ?? '') : asked ? '' : memory;
    },
  },

  'late replies have no effect after the code window was closed': {
    next(memory, transition) {
      const { step, before, after } = transition;
      const closes = step.event.type === 'CODE.CLOSE' || step.event.type === 'CODE.CORRECT';
      if (closes && before.hasTag('modal') && !after.hasTag('modal')) return 'closed';
      if (isOwnStep(transition) || memory === '') return '';
      const running = listStarted(before, after).filter(isApiCall);
      if (after.hasTag('modal') || running.length > 0)
        throw new Violation(`${running.join()} in ${selectScreen(after)}`);
      return memory;
    },
  },
};

function isSame(before: PortalSnapshot['children'], after: PortalSnapshot['children'], id: string): boolean {
  const childOf = (children: object): unknown => Object.entries(children).find(([name]) => name === id)?.[1];
  return childOf(after) !== undefined && childOf(after) === childOf(before);
}

/** Whether a service replied with a rejection. */
function isRefusal(output: unknown): boolean {
  return (
    typeof output === 'object' && output !== null && ['ok', 'found'].some((key) => Reflect.get(output, key) === false)
  );
}
