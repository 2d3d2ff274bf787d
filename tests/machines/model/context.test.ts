import { describe, expect, test } from 'vitest';
import {
  applicationOf,
  contextOf,
  folioTextOf,
  forgotten,
  selectOpenDialog,
  phoneOf,
  savedSessionOf,
} from '../../../machines/model/context.ts';
import type { PortalContext } from '../../../machines/model/context.ts';
import { Failure, failureKindOf } from '../../../machines/model/failure.ts';
import { refusalOf } from '../../../machines/model/dialogs.ts';
import {
  ana,
  elsewhere,
  farFuture,
  folio,
  identity,
  newcomer,
  programs,
  ready,
} from '../../../tools/planning/people.ts';

const blank: PortalContext = { ...forgotten, startRoute: '/' };
const [program] = programs;
const whole: PortalContext = { ...blank, client: ready, program, document: identity, contact: ana };

describe('[SEC-2] what the session holds of a journey', () => {
  test('is nothing before it begins, and what was found out, item by item', () => {
    expect(savedSessionOf(blank)).toEqual({});
    expect(savedSessionOf({ ...whole, registration: { folio } })).toEqual({
      client: ready,
      program,
      document: identity,
      contact: ana,
      registration: { folio },
    });
  });

  test('is the phone, where a code was sent or the number is confirmed', () => {
    const confirmation = { phone: ana.phone, until: farFuture };
    expect(savedSessionOf({ ...blank, verification: elsewhere, codeWindowOpen: true }).phone).toEqual({
      verification: elsewhere,
      codeWindowOpen: true,
      confirmation: null,
    });
    expect(savedSessionOf({ ...blank, confirmation }).phone).toEqual({
      verification: null,
      codeWindowOpen: false,
      confirmation,
    });
    expect(savedSessionOf(blank).phone).toBeUndefined();
  });

  test('comes back: whoever had gone on to a program or a document had confirmed the account', () => {
    const confirmedIn = (saved: Parameters<typeof contextOf>[0]) =>
      contextOf({ client: newcomer, ...saved }).client?.confirmed;
    expect(confirmedIn({})).toBe(false);
    expect(confirmedIn({ program })).toBe(true);
    expect(confirmedIn({ document: identity })).toBe(true);
    expect(contextOf({ client: { ...newcomer, confirmed: true } }).client?.confirmed).toBe(true);
    expect(contextOf({})).toEqual({
      client: null,
      program: null,
      document: null,
      contact: undefined,
      registration: undefined,
      verification: null,
      codeWindowOpen: false,
      confirmation: null,
    });
  });
});

describe('[REG-1] what a registration sends', () => {
  test('is the journey, the e-mail without blanks around it', () => {
    expect(applicationOf({ ...whole, contact: { ...ana, email: ' ana@correo.mx ' } })).toEqual({
      nis: ready.nis,
      phone: '5512345678',
      email: 'ana@correo.mx',
      programId: 1,
      document: identity,
    });
  });

  test.each([
    ['client', { ...whole, client: null }],
    ['contact', { ...whole, contact: undefined }],
    ['program', { ...whole, program: null }],
  ])('is refused where a step is missing: %s', (_step, context) => {
    expect(() => applicationOf(context)).toThrow('registering without client, contact or program');
  });

  test('[EXI-7] leads to a folio, or its placeholder', () => {
    expect(folioTextOf({ ...blank, registration: { folio } })).toBe(folio);
    expect(folioTextOf({ ...blank, registration: { folio: undefined } })).toBe('00AB0000ABCD');
    expect(folioTextOf(blank)).toBe('00AB0000ABCD');
  });
});

describe('what a state asks of the context', () => {
  test('the phone: its digits, none before they were given', () => {
    expect(phoneOf(whole)).toBe(ana.phone);
    expect(phoneOf(blank)).toBe('');
    expect(phoneOf({ ...blank, contact: null })).toBe('');
  });

  test("the words of a dialog, which can't open without any", () => {
    const dialog = { key: 'nisInvalid' } as const;
    expect(selectOpenDialog({ ...blank, dialog })).toBe(dialog);
    expect(() => selectOpenDialog(blank)).toThrow('a dialog opens and nothing was announced');
  });

  test('[OTP-11] [REG-3] the words of a refusal', () => {
    expect(refusalOf({ ok: false, message: 'Ya existe' })).toBe('Ya existe');
    expect(refusalOf({ ok: true })).toBe('');
  });
});

describe('the kind of a failure', () => {
  test.each(['offline', 'timeout', 'status', 'garbled', 'unavailable', 'unknown'] as const)(
    '%s is read as it is',
    (kind) => {
      expect(failureKindOf(new Failure(kind, 'why'))).toBe(kind);
      expect(failureKindOf({ kind })).toBe(kind);
    },
  );

  test.each([[{ kind: 'hunger' }], [{ kind: '' }], [{}], [null], [undefined], ['offline'], [new Error('broken')]])(
    'of %j is not known',
    (error) => {
      expect(failureKindOf(error)).toBe('unknown');
    },
  );

  test('a failure says what caused it, and the status of the answer', () => {
    const cause = new Error('socket hang up');
    const failure = new Failure('status', 'the server refused', { status: 429, cause });
    expect(failure).toMatchObject({ name: 'Failure', kind: 'status', message: 'the server refused', status: 429 });
    expect(failure.cause).toBe(cause);
  });
});
