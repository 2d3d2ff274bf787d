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
  otherVerification,
  farFuture,
  identity,
  longAgo,
  now,
  programs,
  ready,
  verification,
} from '../../../../tools/planning/sample-data.ts';
import { sessions } from '../../../../tools/planning/saved-sessions.ts';
import { answer } from '../portal-run-answers.ts';
import { done, end, expectRow, send, takeFrom } from '../specification-rows.ts';

const toPanel = send({ type: 'NAVIGATE', to: '/panel' });
const complete = { client: ready, programs, program: programs[0], document: identity, contact: ana };
const editing = { panel: { form: { editing: 'idle' } } };
const verifying = { panel: { verifying: { entering: 'unchecked' } } };

describe('/panel opens', () => {
  it.each([
    ['the account, where it is not confirmed', { client: { ...ready, confirmed: false } }, { menu: 'confirming' }],
    ['the consent, where it is missing', { client: { ...ready, consented: false } }, { menu: 'consenting' }],
    ['the programs, where none is chosen', { program: null }, { menu: { choosing: 'attached' } }],
    ['the document, where none is attached', { document: null }, { menu: { choosing: 'empty' } }],
    ['the form, where all is complete', {}, editing],
    ['the landing, without a client', { client: null }, { landing: 'idle' }],
    ['the code window, where it was open', { verification, codeWindowOpen: true }, verifying],
    ['the form, where the code window was closed', { verification, codeWindowOpen: false }, editing],
    ['the form, where the code has expired', { verification: null, codeWindowOpen: true }, editing],
  ])('[APP-2] %s', (_what, own, value) => {
    expect(takeFrom({ landing: 'idle' }, { ...complete, ...own }, toPanel).value).toEqual(value);
  });
});

it.each([
  ['this number', ana, verification, verifying],
  ['another number', ana, otherVerification, editing],
  ['this number, since changed', otherContact, verification, editing],
  ['no number', { ...ana, phone: '' }, verification, editing],
  ['none', ana, null, editing],
])('[OTP-10] after the dialog of a code request, an earlier code for %s', (_whose, contact, earlier, value) => {
  const own = { ...complete, contact, verification: earlier };
  const closed = done('showCodeRequestDialog', undefined);
  expect(takeFrom({ panel: 'codeRequestDialog' }, own, closed).value).toEqual(value);
});

describe('the registration', () => {
  const submit = (contact: Contact, at = now) => send({ type: 'CONTACT.SUBMIT', contact, privacyAccepted: true, at });

  it('[OTP-13] follows a confirmed code, whose modal closes', () => {
    expectRow({
      from: 'panel.verifying.validating',
      step: end('validateCode', 'ok'),
      to: 'panel.registering',
      check: ({ snapshot }) => {
        expect(snapshot.hasTag('modal')).toBe(false);
        expect(snapshot.context.confirmation).toEqual({ phone: snapshot.context.contact?.phone, until: farFuture });
      },
    });
  });

  it.each([
    ['the confirmed number', ana, farFuture, { panel: 'registering' }],
    ['the confirmed number, too late', ana, longAgo, { panel: { form: 'requestingCode' } }],
    ['another number', otherContact, farFuture, { panel: { form: 'requestingCode' } }],
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
          from: 'panel.registering',
          step,
          to: 'panel.registering',
          check: ({ snapshot, actions }, before) => {
            expect(snapshot.children['register']).toBe(before.children['register']);
            expect(snapshot.context).toEqual(before.context);
            expect(actions).toEqual([]);
          },
        });
      expectRow({
        from: 'panel.registered',
        where: ({ registration }) => registration?.folio === '26AG0001DEMO',
        step: send({ type: 'NAVIGATE', to }),
        to: 'success.showing',
      });
    },
  );

  it("[REG-2] Ok: 'Datos Registrados', the result stored, then /exito", () => {
    expectRow({
      from: 'panel.registering',
      step: end('register', 'folio'),
      to: 'panel.registered',
      text: 'Datos Registrados',
      severity: 'success',
      check: ({ snapshot }) => expect(snapshot.context.registration).toEqual({ folio: '26AG0001DEMO' }),
    });
    for (const outcome of ['confirmed', 'broken'])
      expectRow({
        from: 'panel.registered',
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
      from: 'panel.registering',
      step,
      to: 'panel.dialog',
      text,
      check: ({ snapshot: { context } }, { context: { contact, confirmation } }) =>
        expect(context).toMatchObject({ contact, confirmation }),
    });
  });

  it.each(['confirmed', 'broken'])('the form is kept after a dialog that is %s', (outcome) => {
    expectRow({
      from: 'panel.dialog',
      step: end('showContactDialog', outcome),
      to: ['panel.form.editing.idle', 'panel.form.editing.outcomeUnknown'],
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
    const after = takeFrom({ panel: 'registering' }, { ...complete, registrationSent: true }, step);
    expect(after.context).toMatchObject({
      dialog: { key: lost ? 'registrationLost' : 'registrationFailed' },
      registrationSent: lost,
    });
    const closed = take(after, done('showContactDialog', undefined)()).snapshot;
    expect(closed.value).toEqual({ panel: { form: { editing: lost ? 'outcomeUnknown' : 'idle' } } });
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
      to: 'panel.form.editing.outcomeUnknown',
    });
  });

  it('[REG-3] a document that the server refuses leads back to the document, with its message', () => {
    const refusal = 'El documento no se lee bien';
    const dialog = takeFrom({ panel: 'registering' }, complete, done('register', { ok: false, message: refusal }));
    expect(dialog.value).toEqual({ panel: 'documentDialog' });
    expect(dialog.context.dialog).toEqual({ key: 'registrationRefused', message: refusal });
    const { value, context } = take(dialog, done('showDocumentDialog', undefined)()).snapshot;
    expect(value).toEqual({ menu: { choosing: 'refused' } });
    expect(context).toMatchObject({
      document: null,
      documentRefusal: 'server',
      documentRefusalMessage: refusal,
      contact: ana,
    });
  });

  it('the receipt keeps date and program, which the session no longer has afterwards', () => {
    const registered = takeFrom(
      { panel: 'registering' },
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
