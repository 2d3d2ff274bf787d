import { expect, it } from 'vitest';
import type { Contact } from '../../../../machines/model/entities.ts';
import { ana, now } from '../../../../tools/planning/sample-data.ts';
import { done, end, expectCleared, expectRow, readDialogTexts, send } from '../specification-rows.ts';

const submit = (contact: Partial<Contact>, privacyAccepted = true) =>
  send({ type: 'CONTACT.SUBMIT', contact: { ...ana, ...contact }, privacyAccepted, at: now });
const editing = 'panel.form.editing.idle';
const requesting = 'panel.form.requestingCode';

it('[DAT-8] Cancelar clears all', () => {
  for (const from of [editing, 'panel.form.editing.codeExpired', requesting] as const)
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
])('[DAT-9] invalid form %o, privacy box %s', (contact, privacyAccepted) => {
  expectRow({
    from: editing,
    step: submit(contact, privacyAccepted),
    to: 'panel.dialog',
    text: 'Ingrese un NIS válido',
    severity: 'info',
  });
});

it('[OTP-12] no phone, whatever else is wrong', () => {
  const step = submit({ phone: '', email: '' }, false);
  expectRow({ from: editing, step, to: 'panel.dialog', text: 'Ingrese un número de teléfono' });
});

it('[OTP-1] a code is requested for the ten digits; the reply replaces the whole phone validation state', () => {
  const verification = { number: '+525512345678', code: 7777, expiresAt: 99 };
  expectRow({ from: editing, where: ({ confirmation }) => confirmation === null, step: submit({}), to: requesting });
  expectRow({
    from: requesting,
    step: done('requestCode', { ok: true, verification }),
    to: 'panel.verifying.entering.unchecked',
    check: ({ snapshot }) => expect(snapshot.context.verification).toEqual(verification),
  });
});

it('[OTP-10] code request failed', () => {
  expectRow({
    from: requesting,
    step: end('requestCode', 'failed'),
    to: 'panel.codeRequestDialog',
    text: '¡Ups!',
    check: ({ snapshot }) =>
      expect(readDialogTexts(snapshot)).toContain('Espera un minuto para volver a solicitar un nuevo codigo.'),
  });
});

it("[OTP-11] code request not ok: the server's mensaje", () => {
  expectRow({
    from: requesting,
    step: done('requestCode', { ok: false, message: 'Línea no disponible' }),
    to: 'panel.codeRequestDialog',
    text: 'Línea no disponible',
  });
});

it("'Regresar' leads to the program and the document, and all that was entered stays", () => {
  for (const from of [editing, 'panel.form.editing.codeExpired', requesting] as const)
    expectRow({
      from,
      step: send({ type: 'BACK' }),
      to: ['menu.choosing.attached', 'menu.loadingPrograms'],
      check: ({ snapshot }, before) => expect(snapshot.context).toEqual(before.context),
    });
});

it('the privacy tick is kept as it is typed and as it is sent', () => {
  for (const privacyAccepted of [true, false])
    for (const step of [submit({}, privacyAccepted), send({ type: 'CONTACT.EDIT', contact: ana, privacyAccepted })])
      expectRow({
        from: editing,
        step,
        to: ['panel.form.editing.idle', 'panel.dialog', 'panel.registering', requesting],
        check: ({ snapshot }) => expect(snapshot.context.forms.contactPrivacyAccepted).toBe(privacyAccepted),
      });
});
