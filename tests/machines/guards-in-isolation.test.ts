import { describe, expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import { emptyContext, type PortalContext } from '../../machines/model/context.ts';
import { documentExtensionOf } from '../../machines/model/document.ts';
import { portal } from '../../machines/portal.ts';
import { isPhone } from '../../machines/model/rules.ts';
import { ana, farFuture, identity, programs, ready, verification, now } from '../../tools/planning/sample-data.ts';
import { take } from '../../tools/planning/pure-transition.ts';

/*
 * Moments that no journey of the tables leads to, because the chart admits nobody there without the step before:
 * each rule has to hold alone, too.
 */
const [program] = programs;
const complete: Partial<PortalContext> = { client: ready, programs, program, document: identity, contact: ana };

function after(
  value: StateValue,
  own: Partial<PortalContext>,
  event: { readonly type: string; readonly [field: string]: unknown },
) {
  const before = portal.resolveState({ value, context: { ...emptyContext, startRoute: '/', ...own } });
  return take(before, { name: event.type, event }).snapshot;
}

const toPanel = { type: 'NAVIGATE', to: '/panel' };
const submit = { type: 'CONTACT.SUBMIT', contact: ana, privacyAccepted: true, at: now };
const editing = { panel: { form: { editing: 'idle' } } };

describe('the earliest step that is incomplete', () => {
  test.each([
    ['the account', { client: { ...ready, confirmed: false } }, { menu: 'confirming' }],
    ['the consent', { client: { ...ready, consented: false } }, { menu: 'consenting' }],
    ['the program', { program: null }, { menu: { choosing: 'attached' } }],
    ['the document', { document: null }, { menu: { choosing: 'empty' } }],
  ])('is %s', (_step, own, value) => {
    expect(after({ landing: 'idle' }, { ...complete, ...own }, toPanel).value).toEqual(value);
  });

  test('is none where all is there', () => {
    expect(after({ landing: 'idle' }, complete, toPanel).value).toEqual(editing);
  });

  test('[APP-2] is the landing without a client', () => {
    expect(after({ landing: 'idle' }, { ...complete, client: null }, toPanel).value).toEqual({ landing: 'idle' });
  });
});

describe('the code window', () => {
  test.each([
    [
      'a code and an open window',
      { verification, codeWindowOpen: true },
      { panel: { verifying: { entering: 'unchecked' } } },
    ],
    ['a code and a closed one', { verification, codeWindowOpen: false }, editing],
    ['an open one and no code', { verification: null, codeWindowOpen: true }, editing],
  ])('comes back with %s', (_what, own, value) => {
    expect(after({ landing: 'idle' }, { ...complete, ...own }, toPanel).value).toEqual(value);
  });

  test.each([
    ['the number it was sent to', ana, { panel: { verifying: { entering: 'unchecked' } } }],
    ['no other', { ...ana, phone: '5587654321' }, editing],
    ['none', { ...ana, phone: '' }, editing],
  ])('comes back after a refused request for %s', (_whose, contact, value) => {
    const done = { type: 'xstate.done.actor.showCodeRequestDialog', output: undefined };
    expect(after({ panel: 'codeRequestDialog' }, { ...complete, contact, verification }, done).value).toEqual(value);
  });
});

describe('a confirmed number', () => {
  const until = Date.UTC(2026, 10, 21, 12);
  const confirmed = { ...complete, confirmation: { phone: ana.phone, until } };

  test.each([
    ['a moment before it ends', until - 1, 'registering'],
    ['when it ends', until, { form: 'requestingCode' }],
    ['afterwards', until + 1, { form: 'requestingCode' }],
  ])('admits a registration until it ends: %s', (_when, at, panel) => {
    expect(after(editing, confirmed, { ...submit, at }).value).toEqual({ panel });
  });

  test('admits no other number', () => {
    const other = { ...submit, contact: { ...ana, phone: '5587654321' } };
    const far = { ...complete, confirmation: { phone: ana.phone, until: farFuture } };
    expect(after(editing, far, other).value).toEqual({ panel: { form: 'requestingCode' } });
  });
});

describe('[EXI-8] the alert of the success screen', () => {
  const opened = (own: Partial<PortalContext>) =>
    after({ landing: 'idle' }, { client: ready, ...own }, { type: 'NAVIGATE', to: '/exito' }).value;

  test('stands where both objects are null, and nowhere else', () => {
    expect(opened({ contact: null, registration: null })).toEqual({ success: 'dialog' });
    expect(opened({ contact: ana, registration: null })).toEqual({ success: 'showing' });
    expect(opened({ contact: null, registration: { folio: 'A' } })).toEqual({ success: 'showing' });
    expect(opened({ contact: undefined, registration: undefined })).toEqual({ success: 'showing' });
  });
});

describe('[EXI-7] /exito before any registration', () => {
  const opened = (own: Partial<PortalContext>) =>
    after({ landing: 'idle' }, { client: ready, ...own }, { type: 'NAVIGATE', to: '/exito' }).context.registration;

  test('stands for one without a folio, and leaves what is stored as it is', () => {
    expect(opened({})).toStrictEqual({ folio: undefined });
    expect(opened({ registration: null })).toBeNull();
    expect(opened({ registration: { folio: 'A' } })).toEqual({ folio: 'A' });
  });
});

describe('programs', () => {
  const choosing = { menu: { choosing: 'empty' } };
  const list = { type: 'xstate.done.actor.listPrograms', output: programs };

  test('[PRO-5] are chosen by their id, and an id that is not listed chooses none', () => {
    const chosen = (programId: number | null) =>
      after(choosing, { client: ready, programs }, { type: 'PROGRAM.CHOOSE', programId }).context.program;
    expect(chosen(2)).toBe(programs[1]);
    expect(chosen(99)).toBeNull();
    expect(chosen(null)).toBeNull();
    expect(after(choosing, { client: ready }, { type: 'PROGRAM.CHOOSE', programId: 1 }).context.program).toBeNull();
  });

  test('that were chosen before a reload stay chosen while they are listed', () => {
    const kept = (id: number) =>
      after({ menu: 'loadingPrograms' }, { client: ready, program: { id, name: 'de antes' } }, list).context.program;
    expect(kept(2)).toBe(programs[1]);
    expect(kept(99)).toBeNull();
  });

  test('[PRO-16] and a document are both needed to go on', () => {
    const on = (own: Partial<PortalContext>) =>
      after({ menu: { choosing: 'attached' } }, { ...complete, ...own }, { type: 'REQUEST.CONTINUE' }).value;
    expect(on({})).toEqual(editing);
    expect(on({ program: null })).toEqual({ menu: { choosing: 'attached' } });
    expect(on({ document: null })).toEqual({ menu: { choosing: 'attached' } });
  });
});

describe('what a dialog is told', () => {
  test('[FOL-3] is the key alone where the server said nothing and nothing failed', () => {
    const empty = { type: 'FOLIO.SUBMIT', folio: ' ', privacyAccepted: true };
    expect(after({ landing: 'idle' }, {}, empty).context.dialog).toStrictEqual({ key: 'folioEmpty' });
  });
});

describe('odd input', () => {
  test.each([['a5512345678'], ['5512345678a'], ['55123456a8'], ['5512 45678'], ['x512345678'], ['551234567x']])(
    '[DAT-5] %j is no phone',
    (text) => {
      expect(isPhone(text)).toBe(false);
    },
  );

  test.each([
    ['.pdf', 'application/pdf', 'pdf'],
    ['foto', 'image/jpeg', 'jpg'],
    ['foto', 'image/jpg', 'jpg'],
    ['foto', 'image/png', 'png'],
    ['.txt', 'application/pdf', 'pdf'],
    ['foto', '', null],
  ])('[PRO-12] a file %j of type %j is sent as %j', (name, type, extension) => {
    expect(documentExtensionOf({ name, type, size: 1 })).toBe(extension);
  });

  test('[CON-2] Ok without a client makes the placeholder, whom nobody presumes to have agreed', () => {
    const found = { type: 'xstate.done.actor.findNis', output: { ok: true, client: null } };
    const { client } = after(
      { landing: { postingNis: { chain: 'findingNis', presses: 'quiet' } } },
      { nis: '7654321' },
      found,
    ).context;
    expect(client).toEqual({
      fullName: null,
      nis: '7654321',
      paymentFormId: null,
      customerId: null,
      consented: false,
      confirmed: false,
    });
  });
});
