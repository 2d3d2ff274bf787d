import { describe, expect, test } from 'vitest';
import {
  emptyContext,
  emptyPhone,
  emptyPick,
  selectApplication,
  selectFolioText,
  selectOpenDialog,
  selectPhone,
  selectPhoto,
  selectPickedFile,
  toContext,
  type PortalContext,
} from '../../../machines/model/context.ts';
import { toSavedData, type KeptValues, type SavedSession } from '../../../machines/model/kept-items.ts';
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
import { complete } from '../../../tools/portal/saved-sessions.ts';

const blank: PortalContext = { ...emptyContext, startRoute: '/' };
const [program] = programs;
const whole: PortalContext = { ...blank, client: ready, program, document: identity, contact: ana };

describe('[SEC-2] the saved session', () => {
  test('is empty at first, and gains an item at each step', () => {
    expect(toSavedData(blank)).toEqual({});
    expect(toSavedData({ ...whole, registration: { kind: 'folio', folio } })).toEqual({
      client: ready,
      program,
      document: identity,
      contact: ana,
      registration: { kind: 'folio', folio },
    });
  });

  test('has a phone if a code was sent or the number is confirmed', () => {
    const confirmation = { phone: ana.phone, until: farFuture };
    const phoneWith = (own: Partial<KeptValues['phone']>) =>
      toSavedData({ ...blank, phone: { ...emptyPhone, ...own } }).phone;
    expect(phoneWith({ verification: otherVerification })).toEqual({
      verification: otherVerification,
      earlierCodes: [],
      typedCode: '',
      confirmation: null,
      registrationSent: false,
    });
    expect(phoneWith({ confirmation })).toEqual({
      verification: null,
      earlierCodes: [],
      typedCode: '',
      confirmation,
      registrationSent: false,
    });
    expect(phoneWith({ registrationSent: true })).toMatchObject({ registrationSent: true });
    expect(phoneWith({ earlierCodes: [otherVerification] })).toMatchObject({
      earlierCodes: [otherVerification],
    });
    expect(toSavedData(blank).phone).toBeUndefined();
  });

  test('has the form as soon as a field is filled in or a box is ticked', () => {
    for (const typed of [{ nis: '12' }, { nisPrivacyAccepted: true }, { contactPrivacyAccepted: true }]) {
      const forms = { ...blank.forms, ...typed };
      expect(toSavedData({ ...blank, forms })).toEqual({ forms });
      expect(toContext({ forms }, '/').forms).toEqual(forms);
    }
    // without a saved form, the client's NIS fills the landing's field
    expect(toContext({ client: newcomer }, '/').forms).toEqual({ ...blank.forms, nis: '123456789' });
  });

  test('is restored', () => {
    expect(toContext({ client: newcomer, step: 'consenting' }, '/menu')).toMatchObject({
      client: newcomer,
      restoredStep: 'consenting',
    });
    expect({ ...blank, ...toContext({}, '/') }).toEqual(blank);
  });
});

describe('typed digits of a code', () => {
  const phone = { ...emptyPhone, verification: otherVerification, typedCode: '4 2' };
  const open: SavedSession = { ...complete, step: 'verifying', phone };
  test.each<[string, SavedSession, '/' | '/menu' | '/panel', string]>([
    ['are restored with the code window', open, '/panel', '4 2'],
    ['are dropped at another address', open, '/menu', ''],
    ['are dropped if the window was closed', { ...open, step: 'contact' }, '/panel', ''],
    ['are dropped without a code', { ...open, phone: { ...phone, verification: null } }, '/panel', ''],
    ['are dropped with an incomplete request', { ...open, document: undefined }, '/panel', ''],
    ['are dropped without consent', { ...open, client: newcomer }, '/panel', ''],
    ['are dropped after the registration', { ...open, registration: { kind: 'folio', folio } }, '/panel', ''],
  ])('%s', (_what, saved, route, typedCode) => {
    const { restoredStep, phone: restored } = toContext(saved, route);
    expect(restored?.typedCode).toBe(typedCode);
    expect(restoredStep === 'verifying').toBe(typedCode !== '');
  });
});

describe('[REG-1] the registration', () => {
  test('has the data of every step, with the e-mail trimmed', () => {
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
  ])('throws if a step is missing: %s', (_step, context) => {
    expect(() => selectApplication(context)).toThrow('a registration needs client, contact and program');
  });

  test('[EXI-7] has a folio or the placeholder', () => {
    expect(selectFolioText({ ...blank, registration: { kind: 'folio', folio } })).toBe(folio);
    expect(selectFolioText({ ...blank, registration: { kind: 'placeholder' } })).toBe('00AB0000ABCD');
    expect(selectFolioText(blank)).toBe('00AB0000ABCD');
  });
});

describe('the selectors', () => {
  test("select the phone's digits, or none before the customer has typed any", () => {
    expect(selectPhone(whole)).toBe(ana.phone);
    expect(selectPhone(blank)).toBe('');
    expect(selectPhone({ ...blank, contact: null })).toBe('');
  });

  test('select the picked file, and throw if there is none', () => {
    const file = { name: 'INE.pdf', type: 'application/pdf', size: 1 };
    const pick = { ...emptyPick, file };
    expect(selectPickedFile({ ...blank, pick })).toBe(file);
    expect(() => selectPickedFile(blank)).toThrow('no file was picked');
    expect(selectPhoto({ ...whole, pick })).toBe(file);
    expect(selectPhoto(whole)).toBe(identity);
    expect(() => selectPhoto(blank)).toThrow('there is no photo');
  });

  test('select the open dialog, and throw if there is none', () => {
    const dialog = { key: 'nisInvalid' } as const;
    expect(selectOpenDialog({ ...blank, dialog })).toBe(dialog);
    expect(() => selectOpenDialog(blank)).toThrow('there is no dialog');
  });
});
