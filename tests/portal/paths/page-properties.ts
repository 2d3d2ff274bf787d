import { isMatch } from 'es-toolkit/compat';
import { selectSavedSession } from '../../../machines/selectors.ts';
import { plainItems } from '../../../tools/portal/saved-sessions.ts';
import { decrypt } from '../../../tools/portal/backend/wire.ts';
import type { EventOf } from '../../../machines/model/events.ts';
import type { ControlledBackend } from '../../../tools/drivers/controlled-backend.ts';
import type { PageState } from '../../../tools/drivers/page-reader.ts';
import { endOf, type PathStep } from 'xstate-paths';
import { formattedPhone } from '../../../tools/portal/screen.ts';
import { ana, folio, newcomer, oneTimeCode, otherContact } from '../../../tools/portal/sample-data.ts';
import { customerEventOf } from '../../../tools/drivers/portal-chart.ts';
import { outcomes } from '../../../tools/portal/steps/all-steps.ts';

/** A step of a path, with the page after it and the memory of earlier steps. */
interface PageStep {
  readonly step: PathStep;
  readonly after: PageState;
  readonly memory: Memory;
  /** whether the backend has an unanswered request */
  readonly isAwaited: boolean;
}

interface Memory {
  /** last value of each field, as shown on the page or entered by the last step */
  readonly fields: Readonly<Record<string, string>>;
  /** whether any element has had the focus since the page load */
  readonly hadFocus: boolean;
}

const nothing: Memory = { fields: {}, hadFocus: false };

const personal = [newcomer.nis, newcomer.fullName ?? '', ...Object.values(ana), otherContact.phone, oneTimeCode, folio];

/**
 * Properties of the page that hold on every path; those of the statechart are in tests/machines/properties.ts. Each
 * returns the violation, or false. Duplicate calls are checked at the end of each path.
 */
const properties: Readonly<Record<string, (given: PageStep) => string | false>> = {
  'a waiting screen has a pending call': ({ after, isAwaited }) =>
    after.waits && !isAwaited && !after.isHeld && !after.window && 'no call is pending',

  'the focus never moves to the body': ({ after, memory }) => memory.hadFocus && !after.hasFocus && 'it is on the body',

  'an open dialog has the focus': ({ after: { window } }) => window?.hasFocus === false && 'the focus is behind it',

  'personal values are never in the address or the title': ({ after }) =>
    personal.find((value) => decodeURIComponent(after.address).includes(value)) ?? false,

  "the stored session matches the chart's context": ({ step, after }) => {
    const found = comparable(itemsOf(after));
    const expected = comparable(plainItems(selectSavedSession(step.after), 0));
    const isSame = Object.keys(found).join() === Object.keys(expected).join() && isMatch(found, expected);
    return !isSame && `${JSON.stringify(found)}, not ${JSON.stringify(expected)}`;
  },

  'failures, and closing their messages, keep the typed text': ({ step, after, memory: { fields } }) => {
    const lost = Object.entries(after.fields).find(([name, value]) => (fields[name] ?? value) !== value);
    return isFailure(step) && lost !== undefined && `${lost[0]} was '${fields[lost[0]]}' and is '${lost[1]}'`;
  },
};

/**
 * Checks the page after each step of a path.
 * @returns a function that lists the violations after a step, one sentence each. Calling it again for the same step
 * repeats the check, because a page may need a moment.
 */
export function watchPage(backend: ControlledBackend): (step: PathStep, after: PageState) => string[] {
  let last: PathStep | null = null;
  let known = nothing;
  let seen = known;
  return (step, after) => {
    const isPageLoad = ['restoreSession', 'reloadPage'].includes(endOf(step)?.id ?? '');
    if (step !== last) known = isPageLoad ? nothing : seen;
    last = step;
    const memory = remember(known, step);
    seen = afterwards(memory, after);
    const given = { step, after, memory, isAwaited: backend.isAwaited() };
    return Object.entries(properties).flatMap(([sentence, rule]) => {
      const wrong = rule(given);
      return wrong === false ? [] : [`${sentence}: ${wrong}`];
    });
  };
}

/** Adds the values that the step itself enters. */
function remember(memory: Memory, step: PathStep): Memory {
  const event = customerEventOf(step);
  return event && 'contact' in event ? { ...memory, fields: { ...memory.fields, ...contactFields(event) } } : memory;
}

/** Updates the memory from the page after the step. Without an account, the page drops the account's inputs. */
function afterwards({ fields, hadFocus }: Memory, page: PageState): Memory {
  return {
    fields: 'cliente' in page.items ? { ...fields, ...page.fields } : page.fields,
    hadFocus: hadFocus || page.hasFocus,
  };
}

/** Contact form values that an event enters. */
function contactFields({ contact, privacyAccepted }: Omit<EventOf<'CONTACT.EDIT'>, 'type'>): Memory['fields'] {
  const values = { email: contact.email, phone: formattedPhone(contact), privacyAccepted: String(privacyAccepted) };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`Ahora, actualiza tus datos ${name}`, value]),
  );
}

/** Whether a service failed or rejected its input, or the customer closed the dialog about the failure. */
function isFailure(step: PathStep): boolean {
  const end = endOf(step);
  if (end === null) return false;
  if ('error' in end.outcome) return true;
  const { output } = end.outcome;
  // the customer chose to replace the typed folio with the one in the message
  if (outcomes[end.id]?.service === 'showDialog') return output !== 'prefillFolio';
  return typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;
}

/** The customer's data in the session, without the token and the empty mark of an open camera. */
function itemsOf({ items }: PageState): Record<string, unknown> {
  const own = Object.entries(items).filter(([name]) => name !== 'token' && name !== 'camara');
  return Object.fromEntries(own.map(([name, item]): [string, unknown] => [name, JSON.parse(decrypt(item))]));
}

/** Items in sorted order, without clock-dependent values, partially typed digits and document contents. */
function comparable(items: Readonly<Record<string, unknown>>): object {
  const left = ['expiresAt', 'sentAt', 'until', 'fecha', 'typedCode', 'ArchivoB64'];
  const sorted = Object.fromEntries(Object.entries(items).toSorted(([a], [b]) => a.localeCompare(b)));
  return JSON.parse(JSON.stringify(sorted, (name, value: unknown) => (left.includes(name) ? undefined : value)));
}
