import type { SavedSession } from '../../machines/model/kept-items.ts';
import { emptyContact } from '../../machines/model/fields.ts';
import type { PortalEvent } from '../../machines/model/events.ts';
import { Failure } from '../../machines/model/failure.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import { activeNodes, type Ended, type Outcome, outsideSteps, type Step, stepsFrom } from 'xstate-paths';
import { outcomes } from '../../tools/portal/steps/all-steps.ts';
import { sessions } from '../../tools/portal/saved-sessions.ts';
import type { ServiceName } from '../../machines/model/services.ts';
import {
  ana,
  otherContact,
  otherVerification,
  folio,
  newcomer,
  oneTimeCode,
  programs,
  verification,
  now,
} from '../../tools/portal/sample-data.ts';
import { portalChart } from '../../tools/drivers/portal-chart.ts';

/** Events beyond the planned paths that a customer, a browser or a backend may send. */
const fuzzEvents: readonly PortalEvent[] = [
  ...['', '0', '12345678', '1234567890', '9'.repeat(5000), "1234567'--", '１２３４５６７'].map((nis): PortalEvent => ({
    type: 'NIS.SUBMIT',
    nis,
    privacyAccepted: true,
  })),
  ...['_', '26-AG', '🚰', ' x ', '<img src=x onerror=1>'].map((text): PortalEvent => ({
    type: 'FOLIO.SUBMIT',
    folio: text,
    privacyAccepted: true,
  })),
  { type: 'FOLIO.SUBMIT', folio: 'ABC', privacyAccepted: false },
  ...[-1, 0, 2, 99, Number.NaN].map((programId): PortalEvent => ({ type: 'PROGRAM.CHOOSE', programId })),
  ...[0, 1, 1_081_920, 1_081_921, Number.MAX_SAFE_INTEGER].map((size): PortalEvent => ({
    type: 'DOCUMENT.PICK',
    file: { name: 'foto.PNG', size, type: 'image/png' },
  })),
  { type: 'DOCUMENT.PICK', file: { name: 'x'.repeat(300), size: 10, type: '' } },
  { type: 'CONTACT.SUBMIT', contact: otherContact, privacyAccepted: true },
  { type: 'CONTACT.SUBMIT', contact: { ...ana, email: 'ana' }, privacyAccepted: true },
  { type: 'CONTACT.SUBMIT', contact: emptyContact, privacyAccepted: false },
  { type: 'CONTACT.EDIT', contact: otherContact, privacyAccepted: true },
  { type: 'NIS.EDIT', nis: 'x'.repeat(40), privacyAccepted: false },
  { type: 'CONTACT.EDIT', contact: emptyContact, privacyAccepted: false },
  ...[-5, 1, 4, 305, Number.NaN].map((left): PortalEvent => ({ type: 'TICK', left, resendIn: left - 5 })),
  ...['0000', '43211', oneTimeCode.slice(0, 2), '٤٣٢١', '4321 '].map((typed): PortalEvent => ({
    type: 'CODE.SUBMIT',
    typed,
  })),
];

const fuzzOutcomes: Readonly<Partial<Record<ServiceName, readonly Outcome[]>>> = {
  findNis: [{ output: { ok: true, client: { ...newcomer, nis: '7654321' }, message: '' } }],
  findRegistro: [{ output: { ok: false, message: '' } }],
  findFolio: [{ output: { found: true, message: '' } }, { output: { found: false, message: '' } }],
  listPrograms: [{ output: [programs[1]] }],
  requestCode: [
    { output: { ok: true, verification: { ...verification, code: 0 } } },
    { output: { ok: true, verification: otherVerification } },
    { output: { ok: true, verification: { ...verification, expiresAt: 0 } } },
  ],
  validateCode: [{ output: { ok: true, confirmedUntil: 0 } }],
  register: [
    { output: { ok: true, registration: { kind: 'folio', folio: '' } } },
    { output: { ok: true, registration: { kind: 'folio', folio: 7 } } },
  ],
  // sessions with unreadable or modified items
  restoreSession: partialSessions().map((output) => ({ output })),
};

const fuzzErrors: readonly unknown[] = [
  new Failure('malformed', 'HTML'),
  new TypeError('not a Failure'),
  'a string',
  undefined,
];

/** Steps for a random path to choose from, by kind. Paths choose the kind first, because most events have no effect in a state. */
export interface FuzzSteps {
  /** customer events that this state handles */
  readonly likely: readonly Step[];
  /** all customer events, and fuzzed ones */
  readonly unlikely: readonly Step[];
  /** outcomes of running services that the step tables list */
  readonly ends: readonly Step[];
  /** outcomes of running services that no table lists */
  readonly unlikelyEnds: readonly Step[];
}

/** All steps in the tables, plus unhandled events and unlisted replies. */
export function fuzzSteps(snapshot: PortalSnapshot, ended: Ended): FuzzSteps {
  const listed = stepsFrom(portalChart, snapshot, ended);
  const isEnd = ({ event }: Step) => event.type.startsWith('xstate.');
  const running = activeNodes(snapshot)
    .flatMap((node) => node.invoke.map(({ id }) => id))
    // no fuzzed captcha failures at start-up: they would end most paths on the landing
    .filter((id) => !ended.has(id) && !['loadCaptcha', 'requestToken'].includes(id));
  return {
    likely: listed.filter((step) => !isEnd(step)),
    unlikely: fuzzCustomerSteps.filter((step) => portalChart.isPossible?.(step, snapshot, ended) ?? true),
    ends: listed.filter(isEnd),
    unlikelyEnds: running.flatMap(listFuzzOutcomes),
  };
}

const fuzzCustomerSteps: readonly Step[] = [
  ...outsideSteps(portalChart),
  ...fuzzEvents.map((event) => ({ name: `${event.type} ${JSON.stringify(event).slice(0, 60)}`, event: { ...event } })),
];

function listFuzzOutcomes(id: string): Step[] {
  const ends = outcomes[id];
  if (!ends) return [];
  const errors = fuzzErrors.map((error): Outcome => ({ error }));
  return [...(ends.service === 'countdown' ? [] : (fuzzOutcomes[ends.service] ?? [])), ...errors].map((outcome) =>
    'error' in outcome
      ? {
          name: `${id} ✗ ${String(outcome.error)}`,
          event: { type: `xstate.error.actor.${id}`, error: outcome.error, actorId: id },
        }
      : {
          name: `${id} ✓ ${JSON.stringify(outcome.output)}`,
          event: { type: `xstate.done.actor.${id}`, output: outcome.output, actorId: id },
        },
  );
}

/** All combinations of present and missing session items. */
function partialSessions(): SavedSession[] {
  const { phone, ...open } = sessions['code window open'];
  const whole: SavedSession = {
    ...open,
    client: newcomer,
    registration: { kind: 'folio', folio },
    phone: { ...phone, earlierCodes: [otherVerification], typedCode: '4 2' },
    receipt: { registeredAt: now, program: programs[0].name },
  };
  const items = Object.entries(whole);
  return Array.from({ length: 2 ** items.length }, (_, bits) =>
    Object.fromEntries(items.filter((_item, node) => bits & (1 << node))),
  );
}
