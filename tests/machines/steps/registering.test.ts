import { afterEach, describe, expect, it, vi } from 'vitest';
import { selectFolioText, emptyPhone } from '../../../machines/model/context.ts';
import { selectSavedSession } from '../../../machines/selectors.ts';
import type { Contact } from '../../../machines/model/entities.ts';
import { routes } from '../../../machines/model/events.ts';
import { Failure } from '../../../machines/model/failure.ts';
import { take } from 'xstate-paths';
import { run, type Run } from '../../../tools/drivers/portal-run.ts';
import {
  ana,
  otherContact,
  farFuture,
  identity,
  now,
  programs,
  ready,
  smallPhoto,
} from '../../../tools/portal/sample-data.ts';
import { complete, sessions } from '../../../tools/portal/saved-sessions.ts';
import { answer } from './portal-run-answers.ts';
import { done, elapse, end, expectRow, send, takeFrom } from './specification-rows.ts';

const written = { ...complete, programs, contact: ana };
const sentBefore = { phone: { ...emptyPhone, registrationSent: true } };
const saving = 'registering.saving.sending';
const editing = { contact: { form: { editing: 'idle' } } };

afterEach(() => void vi.useRealTimers());

/** Starts a portal with a confirmed phone, and submits a contact. */
async function runRegistration(contact: Contact): Promise<Run> {
  const running = run('/panel');
  await answer(running, 'restoreSession', { output: sessions['phone confirmed'] });
  running.actor.send({ type: 'CONTACT.SUBMIT', contact, privacyAccepted: true });
  return running;
}

describe('the registration', () => {
  const submit = (contact: Contact) => send({ type: 'CONTACT.SUBMIT', contact, privacyAccepted: true });

  it('[OTP-13] starts after a confirmed code, and closes the code window', () => {
    expectRow({
      from: 'verifying.validating',
      step: end('validateCode', 'ok'),
      to: 'registering.saving.sending',
      check: ({ snapshot }) => {
        expect(snapshot.hasTag('modal')).toBe(false);
        expect(snapshot.context.phone.confirmation).toEqual({
          phone: snapshot.context.contact?.phone,
          until: farFuture,
        });
      },
    });
  });

  it.each([
    ['the confirmed number', ana, farFuture, { registering: { saving: 'sending' } }],
    ['the confirmed number, when its confirmation has ended', ana, now, { contact: { form: 'requestingCode' } }],
    ['another number', otherContact, farFuture, { contact: { form: 'requestingCode' } }],
  ])('[OTP-13] requests a new code unless the number is confirmed: %s', (_whose, contact, until, value) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const own = { ...written, phone: { ...emptyPhone, confirmation: { phone: ana.phone, until } } };
    expect(takeFrom(editing, own, submit(contact)).value).toEqual(value);
  });

  it('[REG-1] sends Nis, ten-digit phone, e-mail, numeric program and document', async () => {
    const running = await runRegistration({ ...ana, email: ' ana@correo.mx ' });
    expect(running.controlled.calls.at(-1)).toEqual({
      service: 'register',
      input: {
        application: {
          nis: '123456789',
          contact: ana,
          programId: 1,
          document: identity,
        },
        report: expect.any(Function),
      },
    });
  });

  it.each(routes)('[REG-1] ends only with its reply, not when the customer types %s, goes back or cancels', (to) => {
    for (const step of [send({ type: 'NAVIGATE', to }), send({ type: 'BACK' }), send({ type: 'CANCEL' })])
      expectRow({
        from: saving,
        step,
        to: saving,
        check: ({ snapshot, actions }, before) => {
          expect(snapshot.children['register']).toBe(before.children['register']);
          expect(snapshot.context).toEqual(before.context);
          expect(actions).toEqual([]);
        },
      });
    expectRow({
      from: 'registering.registered',
      where: (context) => selectFolioText(context) === '26AG0001DEMO',
      step: send({ type: 'NAVIGATE', to }),
      to: 'success.showing',
    });
  });

  it("[REG-2] Ok: shows 'Datos Registrados', stores the result, then opens /exito", () => {
    expectRow({
      from: saving,
      step: end('register', 'folio'),
      to: 'registering.registered',
      text: 'Datos Registrados',
      severity: 'success',
      check: ({ snapshot }) => expect(snapshot.context.registration).toEqual({ kind: 'folio', folio: '26AG0001DEMO' }),
    });
    const shown = elapse('registeredDialog');
    for (const step of [shown, end('showRegisteredDialog', 'broken')])
      expectRow({
        from: 'registering.registered',
        where: (context) => selectFolioText(context) === '26AG0001DEMO',
        step,
        to: 'success.showing',
      });
  });

  it.each([
    [
      '[REG-3]',
      done('register', { ok: false, message: 'El NIS ya tiene registro', aboutDocument: false }),
      'El NIS ya tiene registro',
    ],
    ['[REG-4]', end('register', 'failed'), '¡Ups! Problemas técnicos'],
    ['[REG-4]', end('register', 'lost'), '¡Ups! Problemas técnicos'],
  ])('%s not Ok or failed: shows a dialog, and keeps contact and confirmation', (_id, step, text) => {
    expectRow({
      from: saving,
      where: ({ document }) => document?.extension === 'pdf',
      step,
      to: 'registering.dialog',
      text,
      check: ({ snapshot: { context } }, { context: { contact, phone } }) =>
        expect(context).toMatchObject({ contact, phone: { confirmation: phone.confirmation } }),
    });
  });

  it.each(['confirmed', 'broken'])('keeps the form after a dialog that is %s', (outcome) => {
    expectRow({
      from: 'registering.dialog',
      step: end('showRegistrationDialog', outcome),
      to: ['contact.form.editing.idle', 'contact.form.editing.outcomeUnknown'],
      check: ({ snapshot }, before) => expect(snapshot.context.contact).toEqual(before.context.contact),
    });
  });

  it.each([
    ['no connection', new Failure('offline', ''), true],
    ['another page', new Failure('otherPage', ''), true],
    ['511', new Failure('otherPage', '', { status: 511 }), false],
    ['403', new Failure('refused', '', { status: 403 }), false],
    ['401 twice', new Failure('cookiesRefused', '', { status: 401 }), false],
    ['no reply in time', new Failure('timeout', ''), true],
    ['an unreadable reply', new Failure('malformed', ''), true],
    ['502', new Failure('status', '', { status: 502 }), true],
    ['503', new Failure('status', '', { status: 503 }), true],
    ['504', new Failure('status', '', { status: 504 }), true],
    ['500', new Failure('status', '', { status: 500 }), false],
    ['429', new Failure('status', '', { status: 429 }), false],
    ['no support in the browser', new Failure('unavailable', ''), false],
  ])('[REG-4] reports an unknown result only if the reply may have been lost: %s', (_why, error, lost) => {
    const step = () => ({
      name: 'register',
      event: { type: 'xstate.error.actor.register', error, actorId: 'register' },
    });
    const after = takeFrom({ registering: { saving: 'awaiting' } }, { ...written, ...sentBefore }, step);
    expect(after.context).toMatchObject({
      dialog: { key: lost ? 'registrationLost' : 'registrationFailed' },
      phone: { registrationSent: lost },
    });
    const closed = take(after, done('showRegistrationDialog', 'accepted')()).snapshot;
    expect(closed.value).toEqual({ contact: { form: { editing: lost ? 'outcomeUnknown' : 'idle' } } });
  });

  it.each([
    ['a photo', smallPhoto, 'timeout', true],
    ['a PDF', identity, 'timeout', false],
    ['a photo, but no timeout', smallPhoto, 'offline', false],
    ['a photo, but another page', smallPhoto, 'otherPage', false],
  ] as const)('[REG-4] a timeout with %s offers a smaller document', (_what, document, kind, offersDocument) => {
    const error = new Failure(kind, '');
    const step = () => ({
      name: 'register',
      event: { type: 'xstate.error.actor.register', error, actorId: 'register' },
    });
    const own = { ...written, document, ...sentBefore };
    const after = takeFrom({ registering: { saving: 'sendingSlowly' } }, own, step);
    expect(after.value).toEqual({ registering: offersDocument ? 'documentDialog' : 'dialog' });
    expect(after.context.dialog).toEqual({
      key: 'registrationLost',
      ...(offersDocument ? { secondButton: 'changeDocument' } : {}),
      // the dialog adds help, except after a timeout
      ...(kind === 'timeout' ? {} : { failure: kind }),
    });
    expect(after.context.phone.registrationSent).toBe(true);
  });

  it.each([
    ['sending', { type: 'UPLOAD.PROGRESS', percent: 30 }, 'sending', 30],
    ['sending', { type: 'UPLOAD.PROGRESS', percent: 100 }, 'awaiting', 100],
    ['sendingSlowly', { type: 'UPLOAD.PROGRESS', percent: 99 }, 'sendingSlowly', 99],
    ['sendingSlowly', { type: 'UPLOAD.PROGRESS', percent: 100 }, 'awaiting', 100],
    // the upload restarts with a new access token
    ['awaiting', { type: 'UPLOAD.PROGRESS', percent: 1 }, 'sending', 1],
  ] as const)('[REG-1] while %s, %j leads to %s', (from, event, to, percent) => {
    const after = takeFrom({ registering: { saving: from } }, written, send(event));
    expect(after.value).toEqual({ registering: { saving: to } });
    expect(after.context.uploadedPercent).toBe(percent);
  });

  it('[REG-1] reports a slow connection 15 s after the upload started', async () => {
    const running = await runRegistration(ana);
    running.clock.increment(14_999);
    running.controlled.report({ type: 'UPLOAD.PROGRESS', percent: 1 });
    expect(running.actor.getSnapshot().value).toEqual({ registering: { saving: 'sending' } });
    running.clock.increment(1);
    expect(running.actor.getSnapshot().value).toEqual({ registering: { saving: 'sendingSlowly' } });
  });

  it('[REG-1] never reports a slow connection while only the reply is pending', async () => {
    const running = await runRegistration(ana);
    running.controlled.report({ type: 'UPLOAD.PROGRESS', percent: 100 });
    running.clock.increment(60_000);
    expect(running.actor.getSnapshot().value).toEqual({ registering: { saving: 'awaiting' } });
  });

  it("[REG-2] shows 'Datos Registrados' for 2 s", async () => {
    const running = await runRegistration(ana);
    await answer(running, 'register', {
      output: { ok: true, registration: { kind: 'folio', folio: '26AG0001DEMO' }, registeredAt: now },
    });
    running.clock.increment(1999);
    expect(running.controlled.dialog()).toEqual({ key: 'registered' });
    running.clock.increment(1);
    expect(running.controlled.dialog()).toBeNull();
    expect(running.actor.getSnapshot().value).toEqual({ success: 'showing' });
  });

  it("[REG-1] forwards the service's progress to the chart", async () => {
    const running = await runRegistration(ana);
    running.controlled.report({ type: 'UPLOAD.PROGRESS', percent: 41 });
    expect(running.actor.getSnapshot().context.uploadedPercent).toBe(41);
  });

  it('[REG-4] reports the lost reply on the contact screen after a reload during the registration', () => {
    const registering = takeFrom(
      editing,
      { ...written, phone: { ...emptyPhone, confirmation: { phone: ana.phone, until: farFuture } } },
      submit(ana),
    );
    expect(selectSavedSession(registering).phone).toMatchObject({ registrationSent: true });
    expectRow({
      from: 'starting',
      where: ({ startRoute }) => startRoute === '/panel',
      step: end('restoreSession', 'registration sent'),
      to: 'contact.form.editing.outcomeUnknown',
    });
  });

  it.each([
    ['accepted', { contact: { form: { editing: 'idle' } } }],
    ['changeDocument', { choosing: 'attached' }],
  ] as const)('[REG-3] keeps a rejected document attached when the dialog is %s', (choice, value) => {
    const message = 'No pudimos abrirlo. Use otro.';
    const dialog = takeFrom(
      { registering: { saving: 'awaiting' } },
      written,
      done('register', { ok: false, message, aboutDocument: true }),
    );
    expect(dialog.value).toEqual({ registering: 'documentDialog' });
    expect(dialog.context.dialog).toEqual({ key: 'registrationRefused', message, secondButton: 'changeDocument' });
    const after = take(dialog, done('showDocumentDialog', choice)()).snapshot;
    expect(after.value).toEqual(value);
    expect(after.context).toMatchObject({
      document: written.document,
      contact: ana,
      phone: { registrationSent: false },
    });
  });

  it('keeps date and program for the receipt; removes document, photo and code from the session when the folio arrives', () => {
    const registered = takeFrom(
      { registering: { saving: 'awaiting' } },
      { ...written, ...sentBefore, reducedPhoto: smallPhoto },
      done('register', { ok: true, registration: { kind: 'folio', folio: '26AG0001DEMO' }, registeredAt: now }),
    );
    expect(registered.context.receipt).toEqual({ registeredAt: now, program: 'Refrendo general' });
    const shown = take(registered, elapse('registeredDialog')(registered)).snapshot;
    const { receipt, registration } = registered.context;
    expect(selectSavedSession(shown)).toEqual({ client: ready, contact: ana, registration, receipt });
  });
});
