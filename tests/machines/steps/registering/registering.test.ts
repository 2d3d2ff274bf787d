import { describe, expect, it } from 'vitest';
import { selectSavedSession } from '../../../../machines/model/context.ts';
import type { Contact } from '../../../../machines/model/entities.ts';
import { routes } from '../../../../machines/model/events.ts';
import { Failure } from '../../../../machines/model/failure.ts';
import { take } from '../../../../tools/planning/pure-transition.ts';
import { run } from '../../../../tools/drivers/portal-run.ts';
import {
  ana,
  otherContact,
  farFuture,
  identity,
  longAgo,
  now,
  programs,
  ready,
} from '../../../../tools/planning/sample-data.ts';
import { sessions } from '../../../../tools/planning/saved-sessions.ts';
import { answer } from '../portal-run-answers.ts';
import { done, end, expectRow, send, takeFrom } from '../specification-rows.ts';

const complete = { client: ready, programs, program: programs[0], document: identity, contact: ana };
const editing = { contact: { form: { editing: 'idle' } } };

describe('the registration', () => {
  const submit = (contact: Contact, at = now) => send({ type: 'CONTACT.SUBMIT', contact, privacyAccepted: true, at });

  it('[OTP-13] follows a confirmed code, whose modal closes', () => {
    expectRow({
      from: 'verifying.validating',
      step: end('validateCode', 'ok'),
      to: 'registering.saving',
      check: ({ snapshot }) => {
        expect(snapshot.hasTag('modal')).toBe(false);
        expect(snapshot.context.confirmation).toEqual({ phone: snapshot.context.contact?.phone, until: farFuture });
      },
    });
  });

  it.each([
    ['the confirmed number', ana, farFuture, { registering: 'saving' }],
    ['the confirmed number, too late', ana, longAgo, { contact: { form: 'requestingCode' } }],
    ['another number', otherContact, farFuture, { contact: { form: 'requestingCode' } }],
  ])('[OTP-13] needs no new code for %s: %j', (_whose, contact, until, value) => {
    const own = { ...complete, confirmation: { phone: ana.phone, until } };
    expect(takeFrom(editing, own, submit(contact)).value).toEqual(value);
  });

  it('[REG-1] sends Nis, ten digits, e-mail, numeric program and document', async () => {
    const running = run('/panel');
    await answer(running, 'restoreSession', { output: sessions['phone confirmed'] });
    const contact = { ...ana, email: ' ana@correo.mx ' };
    running.actor.send({ type: 'CONTACT.SUBMIT', contact, privacyAccepted: true, at: now });
    expect(running.controlled.calls.at(-1)).toEqual({
      service: 'register',
      input: { nis: '123456789', phone: '5512345678', email: 'ana@correo.mx', programId: 1, document: identity },
    });
  });

  it.each(routes)(
    '[REG-1] under way, nothing but its answer leaves it: not %s, which is typed or comes by Back',
    (to) => {
      for (const step of [send({ type: 'NAVIGATE', to }), send({ type: 'BACK' }), send({ type: 'CANCEL' })])
        expectRow({
          from: 'registering.saving',
          step,
          to: 'registering.saving',
          check: ({ snapshot, actions }, before) => {
            expect(snapshot.children['register']).toBe(before.children['register']);
            expect(snapshot.context).toEqual(before.context);
            expect(actions).toEqual([]);
          },
        });
      expectRow({
        from: 'registering.registered',
        where: ({ registration }) => registration?.folio === '26AG0001DEMO',
        step: send({ type: 'NAVIGATE', to }),
        to: 'success.showing',
      });
    },
  );

  it("[REG-2] Ok: 'Datos Registrados', the result stored, then /exito", () => {
    expectRow({
      from: 'registering.saving',
      step: end('register', 'folio'),
      to: 'registering.registered',
      text: 'Datos Registrados',
      severity: 'success',
      check: ({ snapshot }) => expect(snapshot.context.registration).toEqual({ folio: '26AG0001DEMO' }),
    });
    for (const outcome of ['confirmed', 'broken'])
      expectRow({
        from: 'registering.registered',
        where: ({ registration }) => registration?.folio === '26AG0001DEMO',
        step: end('showRegisteredDialog', outcome),
        to: 'success.showing',
      });
  });

  it.each([
    ['[REG-3]', done('register', { ok: false, message: 'El NIS ya tiene registro' }), 'El NIS ya tiene registro'],
    ['[REG-4]', end('register', 'failed'), '¡Ups! Problemas técnicos'],
    ['[REG-4]', end('register', 'lost'), '¡Ups! Problemas técnicos'],
  ])('%s not Ok or failed: a dialog, and contact and confirmation are kept', (_id, step, text) => {
    expectRow({
      from: 'registering.saving',
      step,
      to: 'registering.dialog',
      text,
      check: ({ snapshot: { context } }, { context: { contact, confirmation } }) =>
        expect(context).toMatchObject({ contact, confirmation }),
    });
  });

  it.each(['confirmed', 'broken'])('the form is kept after a dialog that is %s', (outcome) => {
    expectRow({
      from: 'registering.dialog',
      step: end('showRegistrationDialog', outcome),
      to: ['contact.form.editing.idle', 'contact.form.editing.outcomeUnknown'],
      check: ({ snapshot }, before) => expect(snapshot.context.contact).toEqual(before.context.contact),
    });
  });

  it.each([
    ['no connection', new Failure('offline', ''), true],
    ['no answer in time', new Failure('timeout', ''), true],
    ['an answer that can not be read', new Failure('malformed', ''), true],
    ['502', new Failure('status', '', { status: 502 }), true],
    ['503', new Failure('status', '', { status: 503 }), true],
    ['504', new Failure('status', '', { status: 504 }), true],
    ['500', new Failure('status', '', { status: 500 }), false],
    ['429', new Failure('status', '', { status: 429 }), false],
    ['the browser could not', new Failure('unavailable', ''), false],
  ])('[REG-4] a reply that is lost (%s) says that it is not known what was saved', (_why, error, lost) => {
    const step = () => ({
      name: 'register',
      event: { type: 'xstate.error.actor.register', error, actorId: 'register' },
    });
    const after = takeFrom({ registering: 'saving' }, { ...complete, registrationSent: true }, step);
    expect(after.context).toMatchObject({
      dialog: { key: lost ? 'registrationLost' : 'registrationFailed' },
      registrationSent: lost,
    });
    const closed = take(after, done('showRegistrationDialog', undefined)()).snapshot;
    expect(closed.value).toEqual({ contact: { form: { editing: lost ? 'outcomeUnknown' : 'idle' } } });
  });

  it('[REG-4] a reload while it is on its way shows the same on the contact screen', () => {
    const registering = takeFrom(
      editing,
      { ...complete, confirmation: { phone: ana.phone, until: farFuture } },
      submit(ana),
    );
    expect(selectSavedSession(registering.context).phone).toMatchObject({ registrationSent: true });
    expectRow({
      from: 'starting',
      where: ({ startRoute }) => startRoute === '/panel',
      step: end('restoreSession', 'registration sent'),
      to: 'contact.form.editing.outcomeUnknown',
    });
  });

  it('[REG-3] a document that the server refuses leads back to the document, with its message', () => {
    const refusal = 'El documento no se lee bien';
    const dialog = takeFrom({ registering: 'saving' }, complete, done('register', { ok: false, message: refusal }));
    expect(dialog.value).toEqual({ registering: 'documentDialog' });
    expect(dialog.context.dialog).toEqual({ key: 'registrationRefused', message: refusal });
    const { value, context } = take(dialog, done('showDocumentDialog', undefined)()).snapshot;
    expect(value).toEqual({ choosing: 'refused' });
    expect(context).toMatchObject({
      document: null,
      documentRefusal: 'server',
      documentRefusalMessage: refusal,
      contact: ana,
    });
  });

  it('the receipt keeps date and program, which the session no longer has afterwards', () => {
    const registered = takeFrom(
      { registering: 'saving' },
      complete,
      done('register', { ok: true, registration: { folio: '26AG0001DEMO' }, registeredAt: now }),
    );
    expect(registered.context.receipt).toEqual({ registeredAt: now, program: 'Refrendo general' });
    const shown = take(registered, done('showRegisteredDialog', undefined)()).snapshot;
    expect(selectSavedSession(shown.context)).toMatchObject({
      receipt: registered.context.receipt,
      program: undefined,
    });
  });
});
