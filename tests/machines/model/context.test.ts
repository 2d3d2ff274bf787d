import { describe, expect, test } from 'vitest';
import {
  selectApplication,
  contextFromSession,
  selectFolioText,
  emptyContext,
  selectOpenDialog,
  selectPhone,
  selectSavedSession,
} from '../../../machines/model/context.ts';
import type { PortalContext } from '../../../machines/model/context.ts';
import { Failure, readFailureKind } from '../../../machines/model/failure.ts';
import { refusalMessage } from '../../../machines/model/dialogs.ts';
import {
  ana,
  elsewhere,
  farFuture,
  folio,
  identity,
  newcomer,
  programs,
  ready,
} from '../../../tools/planning/sample-data.ts';

const blank: PortalContext = { ...emptyContext, startRoute: '/' };
const [program] = programs;
const whole: PortalContext = { ...blank, client: ready, program, document: identity, contact: ana };

describe('[SEC-2] what the session holds of a journey', () => {
  test('is nothing before it begins, and what was found out, item by item', () => {
    expect(selectSavedSession(blank)).toEqual({});
    expect(selectSavedSession({ ...whole, registration: { folio } })).toEqual({
      client: ready,
      program,
      document: identity,
      contact: ana,
      registration: { folio },
    });
  });

  test('is the phone, where a code was sent or the number is confirmed', () => {
    const confirmation = { phone: ana.phone, until: farFuture };
    expect(selectSavedSession({ ...blank, verification: elsewhere, codeWindowOpen: true }).phone).toEqual({
      verification: elsewhere,
      codeWindowOpen: true,
      confirmation: null,
    });
    expect(selectSavedSession({ ...blank, confirmation }).phone).toEqual({
      verification: null,
      codeWindowOpen: false,
      confirmation,
    });
    expect(selectSavedSession(blank).phone).toBeUndefined();
  });

  test('comes back: whoever had gone on to a program or a document had confirmed the account', () => {
    const confirmedIn = (saved: Parameters<typeof contextFromSession>[0]) =>
      contextFromSession({ client: newcomer, ...saved }).client?.confirmed;
    expect(confirmedIn({})).toBe(false);
    expect(confirmedIn({ program })).toBe(true);
    expect(confirmedIn({ document: identity })).toBe(true);
    expect(contextFromSession({ client: { ...newcomer, confirmed: true } }).client?.confirmed).toBe(true);
    expect(contextFromSession({})).toEqual({
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
    expect(selectApplication({ ...whole, contact: { ...ana, email: ' ana@correo.mx ' } })).toEqual({
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
    expect(() => selectApplication(context)).toThrow('registering without client, contact or program');
  });

  test('[EXI-7] leads to a folio, or its placeholder', () => {
    expect(selectFolioText({ ...blank, registration: { folio } })).toBe(folio);
    expect(selectFolioText({ ...blank, registration: { folio: undefined } })).toBe('00AB0000ABCD');
    expect(selectFolioText(blank)).toBe('00AB0000ABCD');
  });
});

describe('what a state asks of the context', () => {
  test('the phone: its digits, none before they were given', () => {
    expect(selectPhone(whole)).toBe(ana.phone);
    expect(selectPhone(blank)).toBe('');
    expect(selectPhone({ ...blank, contact: null })).toBe('');
  });

  test("the words of a dialog, which can't open without any", () => {
    const dialog = { key: 'nisInvalid' } as const;
    expect(selectOpenDialog({ ...blank, dialog })).toBe(dialog);
    expect(() => selectOpenDialog(blank)).toThrow('a dialog opens and nothing was announced');
  });

  test('[OTP-11] [REG-3] the words of a refusal', () => {
    expect(refusalMessage({ ok: false, message: 'Ya existe' })).toBe('Ya existe');
    expect(refusalMessage({ ok: true })).toBe('');
  });
});

describe('the kind of a failure', () => {
  test.each(['offline', 'timeout', 'status', 'malformed', 'unavailable', 'unknown'] as const)(
    '%s is read as it is',
    (kind) => {
      expect(readFailureKind(new Failure(kind, 'why'))).toBe(kind);
      expect(readFailureKind({ kind })).toBe(kind);
    },
  );

  test.each([[{ kind: 'hunger' }], [{ kind: '' }], [{}], [null], [undefined], ['offline'], [new Error('broken')]])(
    'of %j is not known',
    (error) => {
      expect(readFailureKind(error)).toBe('unknown');
    },
  );

  test('a failure says what caused it, and the status of the answer', () => {
    const cause = new Error('socket hang up');
    const failure = new Failure('status', 'the server refused', { status: 429, cause });
    expect(failure).toMatchObject({ name: 'Failure', kind: 'status', message: 'the server refused', status: 429 });
    expect(failure.cause).toBe(cause);
  });
});
