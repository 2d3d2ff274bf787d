import { describe, expect, test } from 'vitest';
import {
  selectApplication,
  selectFolioText,
  emptyContext,
  emptyPhone,
  emptyPick,
  selectOpenDialog,
  selectPhone,
  selectPhoto,
  selectPickedFile,
} from '../../../machines/model/context.ts';
import { toContext, selectSavedSession, type SavedPhone } from '../../../machines/model/saved-session.ts';
import type { PortalContext } from '../../../machines/model/context.ts';
import {
  ana,
  otherVerification,
  farFuture,
  folio,
  identity,
  newcomer,
  programs,
  ready,
} from '../../../tools/portal/sample-data.ts';

const blank: PortalContext = { ...emptyContext, startRoute: '/' };
const [program] = programs;
const whole: PortalContext = { ...blank, client: ready, program, document: identity, contact: ana };

describe('[SEC-2] the saved session', () => {
  test('is empty at first, and then has an item for each step', () => {
    expect(selectSavedSession(blank)).toEqual({});
    expect(selectSavedSession({ ...whole, registration: { folio } })).toEqual({
      client: ready,
      program,
      document: identity,
      contact: ana,
      registration: { folio },
    });
  });

  test('has a phone where a code was sent or the number is confirmed', () => {
    const confirmation = { phone: ana.phone, until: farFuture };
    const phoneWith = (own: Partial<SavedPhone>) =>
      selectSavedSession({ ...blank, phone: { ...emptyPhone, ...own } }).phone;
    expect(phoneWith({ verification: otherVerification, codeWindowOpen: true })).toEqual({
      verification: otherVerification,
      earlierCodes: [],
      codeWindowOpen: true,
      typedCode: '',
      confirmation: null,
      registrationSent: false,
    });
    expect(phoneWith({ confirmation })).toEqual({
      verification: null,
      earlierCodes: [],
      codeWindowOpen: false,
      typedCode: '',
      confirmation,
      registrationSent: false,
    });
    expect(phoneWith({ registrationSent: true })).toMatchObject({ registrationSent: true });
    expect(phoneWith({ earlierCodes: [otherVerification] })).toMatchObject({
      earlierCodes: [otherVerification],
    });
    expect(selectSavedSession(blank).phone).toBeUndefined();
  });

  test('has what is typed and ticked, once anything is', () => {
    for (const typed of [{ nis: '12' }, { nisPrivacyAccepted: true }, { contactPrivacyAccepted: true }]) {
      const forms = { ...blank.forms, ...typed };
      expect(selectSavedSession({ ...blank, forms })).toEqual({ forms });
      expect(toContext({ forms }).forms).toEqual(forms);
    }
    // a session without it still fills the landing's field in
    expect(toContext({ client: newcomer }).forms).toEqual({ ...blank.forms, nis: '123456789' });
  });

  test('is restored; a stored program or document means that the account was confirmed', () => {
    const confirmedIn = (saved: Parameters<typeof toContext>[0]) =>
      toContext({ client: { ...newcomer, confirmed: undefined }, ...saved }).client?.confirmed;
    expect(confirmedIn({})).toBe(false);
    expect(confirmedIn({ program })).toBe(true);
    expect(confirmedIn({ document: identity })).toBe(true);
    for (const confirmed of [true, false])
      expect(toContext({ client: { ...newcomer, confirmed }, program }).client?.confirmed).toBe(confirmed);
    expect(toContext({})).toEqual({
      client: null,
      program: null,
      document: null,
      pick: emptyPick,
      contact: undefined,
      phone: {
        verification: null,
        earlierCodes: [],
        codeWindowOpen: false,
        typedCode: '',
        confirmation: null,
        registrationSent: false,
      },
      registration: undefined,
      receipt: null,
      forms: {
        nis: '',
        nisPrivacyAccepted: false,
        folio: '',
        folioPrivacyAccepted: false,
        contactPrivacyAccepted: false,
      },
    });
  });
});

describe('[REG-1] the registration', () => {
  test('has the data of every step, the e-mail trimmed', () => {
    expect(selectApplication({ ...whole, contact: { ...ana, email: ' ana@correo.mx ' } })).toEqual({
      nis: ready.nis,
      contact: ana,
      programId: 1,
      document: identity,
    });
  });

  test.each([
    ['client', { ...whole, client: null }],
    ['contact', { ...whole, contact: undefined }],
    ['program', { ...whole, program: null }],
  ])('throws where a step is missing: %s', (_step, context) => {
    expect(() => selectApplication(context)).toThrow('a registration needs client, contact and program');
  });

  test('[EXI-7] has a folio, or its placeholder', () => {
    expect(selectFolioText({ ...blank, registration: { folio } })).toBe(folio);
    expect(selectFolioText({ ...blank, registration: { folio: undefined } })).toBe('00AB0000ABCD');
    expect(selectFolioText(blank)).toBe('00AB0000ABCD');
  });
});

describe('the selectors', () => {
  test('the phone: its digits, none before any were typed', () => {
    expect(selectPhone(whole)).toBe(ana.phone);
    expect(selectPhone(blank)).toBe('');
    expect(selectPhone({ ...blank, contact: null })).toBe('');
  });

  test('the picked file, which has to be set', () => {
    const file = { name: 'INE.pdf', type: 'application/pdf', size: 1 };
    const pick = { ...emptyPick, file };
    expect(selectPickedFile({ ...blank, pick })).toBe(file);
    expect(() => selectPickedFile(blank)).toThrow('no file was picked');
    expect(selectPhoto({ ...whole, pick })).toBe(file);
    expect(selectPhoto(whole)).toBe(identity);
    expect(() => selectPhoto(blank)).toThrow('there is no photo');
  });

  test('the open dialog, which has to be set', () => {
    const dialog = { key: 'nisInvalid' } as const;
    expect(selectOpenDialog({ ...blank, dialog })).toBe(dialog);
    expect(() => selectOpenDialog(blank)).toThrow('there is no dialog');
  });
});
