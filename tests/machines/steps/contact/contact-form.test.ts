import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyPhone, type PortalContext } from '../../../../machines/model/context.ts';
import type { Contact, Verification } from '../../../../machines/model/entities.ts';
import { take } from 'xstate-paths';
import { ana, otherContact, otherVerification, verification as sent } from '../../../../tools/portal/sample-data.ts';
import { done, end, expectCleared, expectRow, readDialogTexts, send, takeFrom } from '../specification-rows.ts';

const submit = (contact: Partial<Contact>, privacyAccepted = true) =>
  send({ type: 'CONTACT.SUBMIT', contact: { ...ana, ...contact }, privacyAccepted });
const editing = 'contact.form.editing.idle';
const requesting = 'contact.form.requestingCode';

it('[DAT-8] Cancelar clears everything', () => {
  for (const from of [editing, 'contact.form.editing.codeExpired', requesting] as const)
    expectRow({ from, step: send({ type: 'CANCEL' }), to: 'landing.idle', check: expectCleared });
});

it.each([
  [{ email: '' }, true],
  [{ email: 'ana' }, true],
  [{ email: 'ana@correo' }, true],
  [{ email: 'a b@correo.mx' }, true],
  [{ phone: '551234567' }, true],
  [{ phone: '55123456789' }, true],
  [{}, false],
])('[DAT-9] shows an info dialog for the invalid form %o with the privacy box %s', (contact, privacyAccepted) => {
  expectRow({
    from: editing,
    step: submit(contact, privacyAccepted),
    to: 'contact.dialog',
    text: 'Ingrese un NIS válido',
    severity: 'info',
  });
});

it('[OTP-12] reports a missing phone before any other error', () => {
  const step = submit({ phone: '', email: '' }, false);
  expectRow({ from: editing, step, to: 'contact.dialog', text: 'Ingrese un número de teléfono' });
});

it('[OTP-1] requests a code for the ten digits; the reply replaces the whole phone validation state', () => {
  const verification = { ...sent, code: 7777 };
  const hasNone = ({ phone }: PortalContext) => phone.confirmation === null && phone.verification === null;
  expectRow({ from: editing, where: hasNone, step: submit({}), to: requesting });
  expectRow({
    from: requesting,
    step: done('requestCode', { ok: true, verification }),
    to: 'verifying.entering.unchecked',
    check: ({ snapshot }) => expect(snapshot.context.phone.verification).toEqual(verification),
  });
});

it('[OTP-10] shows a dialog if a code request fails', () => {
  expectRow({
    from: requesting,
    step: end('requestCode', 'failed'),
    to: 'contact.codeRequestDialog',
    text: '¡Ups!',
    check: ({ snapshot }) =>
      expect(readDialogTexts(snapshot)).toContain('Espera un minuto para volver a solicitar un nuevo codigo.'),
  });
});

it("[OTP-11] shows the server's mensaje if the reply to a code request is not ok", () => {
  expectRow({
    from: requesting,
    step: done('requestCode', { ok: false, message: 'Línea no disponible' }),
    to: 'contact.codeRequestDialog',
    text: 'Línea no disponible',
  });
});

it("'Regresar' leads to the program and the document, and keeps everything entered", () => {
  for (const from of [editing, 'contact.form.editing.codeExpired', requesting] as const)
    expectRow({
      from,
      step: send({ type: 'BACK' }),
      to: ['choosing.attached', 'choosing.heavyPhoto', 'choosing.photo.reduced', 'loadingPrograms'],
      check: ({ snapshot }, before) => expect(snapshot.context).toEqual(before.context),
    });
});

it('keeps the privacy tick when it changes and when the form is submitted', () => {
  for (const privacyAccepted of [true, false])
    for (const step of [submit({}, privacyAccepted), send({ type: 'CONTACT.EDIT', contact: ana, privacyAccepted })])
      expectRow({
        from: editing,
        step,
        to: [
          'contact.form.editing.idle',
          'contact.dialog',
          'registering.saving.sending',
          'verifying.entering.unchecked',
          'verifying.exhausted',
          requesting,
        ],
        check: ({ snapshot }) => expect(snapshot.context.forms.contactPrivacyAccepted).toBe(privacyAccepted),
      });
});

it('[OTP-5] opens no window for a code that expired before the reply', () => {
  expectRow({
    from: requesting,
    step: done('requestCode', { ok: true, verification: { ...sent, expiresAt: sent.sentAt } }),
    to: 'contact.form.editing.clockWrong',
  });
});

describe("'Continuar proceso' after a code was sent", () => {
  const from = { contact: { form: { editing: 'idle' } } };
  const at = 1_000_000;
  const code: Verification = { ...sent, sentAt: at, expiresAt: at + 300_000 };
  afterEach(() => void vi.useRealTimers());
  const press = (own: Partial<PortalContext['phone']>, contact: Contact, when: number) => {
    vi.useFakeTimers({ now: when, toFake: ['Date'] });
    return takeFrom(
      from,
      { phone: { ...emptyPhone, verification: code, ...own }, contact: ana },
      send({ type: 'CONTACT.SUBMIT', contact, privacyAccepted: true }),
    );
  };
  const reopened = { verifying: { entering: 'unchecked' } };
  const asked = { contact: { form: 'requestingCode' } };

  it.each([
    ['at once', {}, ana, at, reopened],
    ['59.999 s later', {}, ana, at + 59_999, reopened],
    ['a minute later', {}, ana, at + 60_000, asked],
    ['for another number', {}, otherContact, at, asked],
    ['expired', { verification: { ...code, expiresAt: at + 10 } }, ana, at + 10, asked],
    ['exhausted', { verification: { ...code, attemptsLeft: 0 } }, ana, at, asked],
    [
      'sent before another number was tried',
      { verification: otherVerification, earlierCodes: [code] },
      ana,
      at,
      reopened,
    ],
  ])('[OTP-1] %s', (_when, own, contact, when, value) => {
    const after = press(own, contact, when);
    expect(after.value).toEqual(value);
    expect(after.matches('verifying') && after.context.phone.verification === code).toBe(value === reopened);
  });

  it('forgets expired codes when the customer requests another', () => {
    const dead = { ...code, expiresAt: at };
    const { context } = press({ verification: dead, earlierCodes: [{ ...dead, number: '+525500000000' }] }, ana, at);
    expect(context.phone).toMatchObject({ verification: null, earlierCodes: [] });
  });

  it('keeps the codes for earlier numbers when a code is sent to another number', () => {
    const first = { ...code, number: '+525500000000' };
    const asking = press({ earlierCodes: [first] }, otherContact, at);
    const another = { ...code, number: '+525587654321' };
    const { snapshot } = take(asking, done('requestCode', { ok: true, verification: another })());
    expect(snapshot.context.phone).toMatchObject({ verification: another, earlierCodes: [code, first] });
  });

  it.each([
    ['[OTP-10]', end('requestCode', 'failed')],
    ['[OTP-11]', end('requestCode', 'not ok')],
  ])('%s reports that the earlier code is still valid if no new one is sent', (_id, step) => {
    const asking = press({}, ana, at + 60_000);
    const { snapshot } = take(asking, step(asking));
    expect(snapshot.value).toEqual({ contact: 'codeRequestDialog' });
    expect(snapshot.context.dialog).toMatchObject({ hasEarlierCode: true });
    expect(take(snapshot, end('showCodeRequestDialog', 'confirmed')(snapshot)).snapshot.value).toEqual(reopened);
  });
});
