import { describe, expect, it } from 'vitest';
import type { Contact } from '../../../machines/model/entities.ts';
import { run } from '../../../tools/drivers/portal-run.ts';
import { ana, anaElsewhere, farFuture, identity, longAgo, now } from '../../../tools/planning/sample-data.ts';
import { take } from '../../../tools/planning/pure-transition.ts';
import { customer, ends, gives, hold, snapshotsIn } from './rows.ts';
import { sessions } from '../../../tools/planning/sessions.ts';

const submit = (contact: Partial<Contact>) =>
  customer({ type: 'CONTACT.SUBMIT', contact: { ...ana, ...contact }, privacyAccepted: true, at: now });

describe('the registration', () => {
  it('[OTP-13] a confirmed code closes the modal and starts the registration', () => {
    hold({
      from: 'panel.verifying.validating',
      does: ends('validateCode', 'ok'),
      to: 'panel.registering',
      then: ({ snapshot }) => {
        expect(snapshot.hasTag('modal')).toBe(false);
        expect(snapshot.context.confirmation).toEqual({ phone: snapshot.context.contact?.phone, until: farFuture });
      },
    });
  });

  it('[OTP-13] a number confirmed before registers without a new code; not once its time is over, nor another number', () => {
    const confirmed = (until: number) => (node: Parameters<typeof take>[0]) => ({
      ...node,
      context: { ...node.context, confirmation: { phone: ana.phone, until } },
    });
    for (const node of snapshotsIn('panel.form.editing.idle')) {
      expect(take(confirmed(farFuture)(node), submit({})()).snapshot.value).toEqual({ panel: 'registering' });
      expect(take(confirmed(longAgo)(node), submit({})()).snapshot.value).toEqual({
        panel: { form: 'requestingCode' },
      });
      expect(take(confirmed(farFuture)(node), submit(anaElsewhere)()).snapshot.value).toEqual({
        panel: { form: 'requestingCode' },
      });
    }
  });

  it('[REG-1] sends Nis, ten digits, e-mail, numeric program and document', async () => {
    const running = run('/panel');
    running.controlled.answer('restoreSession', { output: sessions['phone confirmed'] });
    await new Promise((resolve) => setImmediate(resolve));
    running.actor.send({
      type: 'CONTACT.SUBMIT',
      contact: { ...ana, email: ' ana@correo.mx ' },
      privacyAccepted: true,
      at: now,
    });
    expect(running.controlled.calls.at(-1)).toEqual({
      service: 'register',
      input: { nis: '123456789', phone: '5512345678', email: 'ana@correo.mx', programId: 1, document: identity },
    });
  });

  it("[REG-2] Ok: 'Datos Registrados', the result stored, then /exito", () => {
    hold({
      from: 'panel.registering',
      does: ends('register', 'folio'),
      to: 'panel.registered',
      says: 'Datos Registrados',
      kind: 'success',
      then: ({ snapshot }) => expect(snapshot.context.registration).toEqual({ folio: '26AG0001DEMO' }),
    });
    for (const outcome of ['confirmed', 'broken'])
      hold({
        from: 'panel.registered',
        when: ({ registration }) => registration?.folio === '26AG0001DEMO',
        does: ends('showRegisteredDialog', outcome),
        to: 'success.showing',
      });
  });

  it("[REG-3] Ok false: the server's Mensaje, the form kept", () => {
    hold({
      from: 'panel.registering',
      does: gives('register', { ok: false, message: 'El NIS ya tiene registro' }),
      to: 'panel.dialog',
      says: 'El NIS ya tiene registro',
      then: ({ snapshot }, before) => expect(snapshot.context.contact).toEqual(before.context.contact),
    });
  });

  it('[REG-4] transport error', () => {
    hold({
      from: 'panel.registering',
      does: ends('register', 'failed'),
      to: 'panel.dialog',
      says: '¡Ups! Problemas técnicos',
      then: ({ snapshot }, before) => expect(snapshot.context.confirmation).toEqual(before.context.confirmation),
    });
  });
});
