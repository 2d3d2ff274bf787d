import { describe, expect, it } from 'vitest';
import { emptyContext } from '../../../machines/model/context.ts';
import type { Contact } from '../../../machines/model/entities.ts';
import { ana, now } from '../../../tools/planning/sample-data.ts';
import { customer, ends, hold } from './rows.ts';

const submit = (contact: Partial<Contact>, privacyAccepted = true) =>
  customer({ type: 'CONTACT.SUBMIT', contact: { ...ana, ...contact }, privacyAccepted, at: now });
const asking = 'panel.form.requestingCode';

describe('contact data', () => {
  it('[DAT-8] cancel returns to the landing with nothing kept', () => {
    for (const from of ['panel.form.editing.idle', 'panel.form.editing.codeExpired', asking] as const)
      hold({
        from,
        does: customer({ type: 'CANCEL' }),
        to: 'landing.idle',
        then: ({ snapshot, actions }) => {
          expect(snapshot.context).toMatchObject(emptyContext);
          expect(actions).toContain('clearSession');
        },
      });
  });

  it.each([
    { email: '' },
    { email: 'ana' },
    { email: 'ana@correo' },
    { email: 'a b@correo.mx' },
    { phone: '551234567' },
    { phone: '55123456789' },
  ])('[DAT-9] invalid form %o', (contact) => {
    hold({
      from: 'panel.form.editing.idle',
      does: submit(contact),
      to: 'panel.dialog',
      says: 'Ingrese un NIS válido',
      kind: 'info',
    });
  });

  it('[DAT-9] unticked privacy box', () => {
    hold({
      from: 'panel.form.editing.idle',
      does: submit({}, false),
      to: 'panel.dialog',
      says: 'Ingrese un NIS válido',
      kind: 'info',
    });
  });

  it('[OTP-12] no phone, whatever else is wrong', () => {
    hold({
      from: 'panel.form.editing.idle',
      does: submit({ phone: '', email: '' }, false),
      to: 'panel.dialog',
      says: 'Ingrese un número de teléfono',
    });
  });

  it('every contact dialog leaves the form as it was', () => {
    for (const outcome of ['confirmed', 'broken'])
      hold({
        from: 'panel.dialog',
        does: ends('showContactDialog', outcome),
        to: 'panel.form.editing.idle',
        then: ({ snapshot }, before) => expect(snapshot.context.contact).toEqual(before.context.contact),
      });
  });
});
