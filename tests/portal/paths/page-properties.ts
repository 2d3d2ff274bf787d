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
import { stepIndex } from '../../../machines/portal.ts';
import { outcomes } from '../../../tools/portal/steps/all-steps.ts';
import { placeOfHeading } from '../../../tools/drivers/pass-account.ts';

/** A step of a path, with the page before and after it and the memory of earlier steps. */
interface PageStep {
  readonly step: PathStep;
  /** null: the step is a page load */
  readonly before: PageState | null;
  readonly after: PageState;
  readonly memory: Memory;
  /** whether the backend has an unanswered request */
  readonly isAwaited: boolean;
}

interface Memory {
  /** last value of each field, as shown or as entered by the last step */
  readonly fields: Readonly<Record<string, string>>;
  /** whether any element had the focus since the page load */
  readonly hadFocus: boolean;
  /** the furthest step allowed after a Back, until the next press */
  readonly mostRank: number;
  readonly hasFolio: boolean;
  /** whether the countdown of a code window has ended since the last press */
  readonly isOver: boolean;
}

const nothing: Memory = { fields: {}, hadFocus: false, mostRank: Infinity, hasFolio: false, isOver: false };

const rankOf = (page: PageState | null): number => placeOfHeading(page?.heading);

const personal = [newcomer.nis, newcomer.fullName ?? '', ...Object.values(ana), otherContact.phone, oneTimeCode, folio];

/**
 * Invariants of the page on every path: the properties of tests/machines/properties.ts, as the customer sees them. Each
 * returns the violation, or false. Duplicate calls are checked at the end of each path.
 */
const properties: Readonly<Record<string, (given: PageStep) => string | false>> = {
  'what is shown as awaited is awaited': ({ after, isAwaited }) =>
    after.waits && !isAwaited && !after.isHeld && !after.window && 'nothing is asked for',

  'the focus never falls to the body': ({ after, memory }) => memory.hadFocus && !after.hasFocus && 'it is on the body',

  'an open dialog has the focus': ({ after: { window } }) => window?.hasFocus === false && 'the focus is behind it',

  'personal values are never in the address or the title': ({ after }) =>
    personal.find((value) => decodeURIComponent(after.address).includes(value)) ?? false,

  'the stored session is what the steps have made it': ({ step, after }) => {
    const found = comparable(itemsOf(after));
    const expected = comparable(plainItems(selectSavedSession(step.after), 0));
    const isSame = Object.keys(found).join() === Object.keys(expected).join() && isMatch(found, expected);
    return !isSame && `${JSON.stringify(found)}, not ${JSON.stringify(expected)}`;
  },

  'nothing typed is lost by a failure, or by closing its message': ({ step, after, memory: { fields } }) => {
    const lost = Object.entries(after.fields).find(([name, value]) => (fields[name] ?? value) !== value);
    return isFailure(step) && lost !== undefined && `${lost[0]} was '${fields[lost[0]]}' and is '${lost[1]}'`;
  },

  'Back never leads forward, nor does what follows without a press': ({ after, memory }) =>
    rankOf(after) > memory.mostRank && `'${after.heading}' is shown`,

  'after a folio nothing leads back to a form': ({ after, memory }) =>
    memory.hasFolio && rankOf(after) > 0 && rankOf(after) < stepIndex('registering') && `'${after.heading}' is shown`,

  'a code window closes when its countdown is over, and stays closed until a press': ({ after, memory }) =>
    memory.isOver && after.window !== null && 'it is open',
};

/**
 * Checks the page after each step of a path.
 * @returns a function that lists the violations after a step, a sentence each. A repeated call for the same step checks
 * again, because a page may need a moment.
 */
export function watchPage(backend: ControlledBackend): (step: PathStep, after: PageState) => string[] {
  let last: PathStep | null = null;
  let known: { readonly page: PageState | null; readonly memory: Memory } = { page: null, memory: nothing };
  let seen = known;
  return (step, after) => {
    const isPageLoad = ['restoreSession', 'reloadPage'].includes(endOf(step)?.id ?? '');
    if (step !== last) known = isPageLoad ? { page: null, memory: nothing } : seen;
    last = step;
    const before = known.page;
    const memory = remember(known.memory, step, before);
    seen = { page: after, memory: { ...memory, ...afterwards(memory, after) } };
    const given = { step, before, after, memory, isAwaited: backend.isAwaited() };
    return Object.entries(properties).flatMap(([sentence, rule]) => {
      const wrong = rule(given);
      return wrong === false ? [] : [`${sentence}: ${wrong}`];
    });
  };
}

/** Updates the memory with the effects of the step itself. */
function remember(memory: Memory, step: PathStep, before: PageState | null): Memory {
  const event = customerEventOf(step);
  const isOwn = event !== null && !['TICK', 'UPLOAD.PROGRESS'].includes(event.type);
  const isBack = event?.type === 'BACK';
  return {
    ...memory,
    fields: { ...memory.fields, ...(event && 'contact' in event ? contactFields(event) : {}) },
    mostRank: isBack ? Math.max(0, rankOf(before) - 1) : isOwn ? Infinity : memory.mostRank,
    isOver: event?.type === 'TICK' ? event.left <= 0 : memory.isOver && !isOwn,
  };
}

/** Updates the memory from the page after the step. The account's inputs are dropped with the account. */
function afterwards({ fields, hadFocus, hasFolio }: Memory, page: PageState): Partial<Memory> {
  const hasClient = 'cliente' in page.items;
  return {
    fields: hasClient ? { ...fields, ...page.fields } : page.fields,
    hadFocus: hadFocus || page.hasFocus,
    hasFolio: hasClient && (hasFolio || rankOf(page) === stepIndex('success')),
  };
}

/** Contact form values that an event enters. */
function contactFields({ contact, privacyAccepted }: Omit<EventOf<'CONTACT.EDIT'>, 'type'>): Memory['fields'] {
  const values = { email: contact.email, phone: formattedPhone(contact), privacyAccepted: String(privacyAccepted) };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`Ahora, actualiza tus datos ${name}`, value]),
  );
}

/** Whether a service failed or rejected, or the customer closed its message. */
function isFailure(step: PathStep): boolean {
  const end = endOf(step);
  if (end === null) return false;
  if ('error' in end.outcome) return true;
  const { output } = end.outcome;
  // the customer chose to replace the typed folio by the message's folio
  if (outcomes[end.id]?.service === 'showDialog') return output !== 'prefillFolio';
  return typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;
}

function itemsOf({ items }: PageState): Record<string, unknown> {
  const own = Object.entries(items).filter(([name]) => name !== 'token');
  return Object.fromEntries(own.map(([name, item]): [string, unknown] => [name, JSON.parse(decrypt(item))]));
}

/** Items in sorted order, without values that depend on the page's clock, the digits being typed and document contents. */
function comparable(items: Readonly<Record<string, unknown>>): object {
  const left = ['expiresAt', 'sentAt', 'until', 'fecha', 'typedCode', 'ArchivoB64'];
  const sorted = Object.fromEntries(Object.entries(items).toSorted(([a], [b]) => a.localeCompare(b)));
  return JSON.parse(JSON.stringify(sorted, (name, value: unknown) => (left.includes(name) ? undefined : value)));
}
