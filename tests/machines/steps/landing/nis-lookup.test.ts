import { describe, expect, it } from 'vitest';
import { emptyContext } from '../../../../machines/model/context.ts';
import { routes } from '../../../../machines/model/events.ts';
import { selectSavedSession } from '../../../../machines/selectors.ts';
import { toLeafKey } from '../../../../machines/states.ts';
import { ana, newcomer } from '../../../../tools/portal/sample-data.ts';
import { answer, runLanding } from '../portal-run-answers.ts';
import { done, end, expectRow, send, snapshotsIn, takeFrom } from '../specification-rows.ts';

it('[NIS-5] calls captcha submit_form, validateRecaptcha, EncontrarNis, stores the client, EncontrarRegistro, then opens /menu', async () => {
  const running = await runLanding();
  const { actor, controlled } = running;
  actor.send({ type: 'NIS.SUBMIT', nis: '123456789', privacyAccepted: true });
  expect(controlled.calls.at(-1)).toMatchObject({ service: 'runCaptcha', input: { action: 'submit_form' } });
  await answer(running, 'runCaptcha', { output: { token: 'tkn' } });
  expect(controlled.calls.at(-1)).toMatchObject({ service: 'validateCaptcha', input: { token: 'tkn' } });
  await answer(running, 'validateCaptcha', { output: { ok: true } });
  expect(controlled.calls.at(-1)).toMatchObject({ service: 'findNis', input: { nis: '123456789' } });
  await answer(running, 'findNis', { output: { ok: true, client: newcomer } });
  expect(controlled.calls.at(-1)).toMatchObject({ service: 'findRegistro', input: { nis: '123456789' } });
  // a reload drops the client until EncontrarRegistro has admitted it (session.md#reload)
  expect(selectSavedSession(actor.getSnapshot()).client).toBeUndefined();
  await answer(running, 'findRegistro', { output: { ok: true, message: '' } });
  expect(actor.getSnapshot().context.client).toEqual(newcomer);
  expect(actor.getSnapshot().value).toEqual('confirming');
});

it.each([
  ['[NIS-6]', 'validatingCaptcha', end('validateNisCaptcha', 'not ok'), 'Captcha inválido'],
  ['[NIS-7]', 'validatingCaptcha', end('validateNisCaptcha', 'failed'), 'Error al validar captcha'],
  ['[NIS-8]', 'runningCaptcha', end('runNisCaptcha', 'broken'), 'Error en captcha'],
  ['[NIS-10]', 'findingNis', end('findNis', 'not ok'), '¡Ups! ¡Lo sentimos! Estamos en mantenimiento.'],
  ['[NIS-11]', 'findingNis', end('findNis', 'failed'), 'Error al validar NIS'],
] as const)('%s in %s: the dialog of the catalogue', (_id, state, step, text) => {
  expectRow({ from: `landing.postingNis.calls.${state}`, step, to: 'landing.dialog', text, severity: 'error' });
});

it.each([
  ['[NIS-12] failed', end('findRegistro', 'failed'), '¡Ups! Ha ocurrido un error, intente más tarde', 'error'],
  ['[NIS-13] not Ok', done('findRegistro', { ok: false, message: 'Ya existe' }), 'Ya existe', 'info'],
] as const)('%s: shows the dialog of EncontrarRegistro, and removes the client', (_what, step, text, severity) => {
  expectRow({
    from: 'landing.postingNis.calls.findingRegistro',
    step,
    to: 'landing.dialog',
    text,
    severity,
    check: ({ snapshot }) => expect(snapshot.context.client).toBeNull(),
  });
});

it.each(routes)(
  '[NIS-5] rejects every address, including %s, during the look-up: the client is stored before it may register',
  (to) => {
    for (const state of ['runningCaptcha', 'validatingCaptcha', 'findingNis', 'findingRegistro'] as const) {
      const from = `landing.postingNis.calls.${state}` as const;
      expectRow({
        from,
        step: send({ type: 'NAVIGATE', to }),
        to: from,
        check: ({ snapshot }, before) => expect(snapshot.children).toEqual(before.children),
      });
    }
  },
);

it('[NIS-9] another submission during the look-up opens an info dialog, and the calls continue behind it', () => {
  const readChain = (value: unknown) => JSON.stringify(value).match(/"chain":"\w+"/)?.[0];
  expectRow({
    from: 'landing.postingNis.repeatedPress.idle',
    step: send({ type: 'NIS.SUBMIT', nis: '1234567', privacyAccepted: true }),
    to: 'landing.postingNis.repeatedPress.answering',
    text: 'Ingrese un NIS válido',
    severity: 'info',
    check: ({ snapshot }, before) => expect(readChain(snapshot.value)).toEqual(readChain(before.value)),
  });
});

const other = { ...newcomer, nis: '7654321' };

it('keeps only the typed form of an earlier client for another client', () => {
  expectRow({
    from: 'landing.postingNis.calls.findingNis',
    step: done('findNis', { ok: true, client: other }),
    to: 'landing.postingNis.calls.findingRegistro',
    check: ({ snapshot }, before) =>
      expect(snapshot.context).toMatchObject({
        client: other,
        program: null,
        document: null,
        contact: undefined,
        forms: { ...before.context.forms, contactPrivacyAccepted: false },
      }),
  });
  const before = snapshotsIn('landing.postingNis.calls.findingNis').map(({ context }) => context.contact?.phone);
  expect(before, 'some nodes hold an earlier customer').toContain(ana.phone);
});

it('keeps the input of a client who returns to the landing, who has to confirm the account again', () => {
  expectRow({
    from: 'landing.postingNis.calls.findingNis',
    where: ({ client, contact }) => client?.consented === true && contact?.phone === ana.phone,
    step: end('findNis', 'newcomer'),
    to: 'landing.postingNis.calls.findingRegistro',
    check: ({ snapshot }, before) =>
      expect(snapshot.context).toEqual({
        ...before.context,
        client: { ...newcomer, consented: true },
      }),
  });
});

it('[NIS-5] saves the form at once, but the client only after EncontrarRegistro is Ok', () => {
  expectRow({
    from: 'landing.postingNis.calls.findingRegistro',
    step: end('findRegistro', 'ok'),
    to: 'confirming',
    check: ({ snapshot }, before) => {
      expect(selectSavedSession(before)).toEqual({ forms: before.context.forms });
      expect(selectSavedSession(snapshot)).toMatchObject({ client: before.context.client, step: 'confirming' });
    },
  });
});

describe('[NIS-13] a rejection that names a folio', () => {
  it('offers the folio, and keeps the form unchanged', () => {
    expectRow({
      from: 'landing.postingNis.calls.findingRegistro',
      step: end('findRegistro', 'not ok, with a folio'),
      to: 'landing.folioOfferDialog',
      text: 'Ya tiene un registro con folio 26AG0001DEMO',
      check: ({ snapshot }, before) => {
        expect(snapshot.context.dialog).toHaveProperty('secondButton', 'prefillFolio');
        expect(snapshot.context.client).toBeNull();
        expect(snapshot.context.forms).toEqual({ ...before.context.forms, contactPrivacyAccepted: false });
      },
    });
  });

  it.each([
    ['its folio', 'landing.folioPrefilled', '26AG0001DEMO'],
    ['confirmed', 'landing.idle', ''],
    ['broken', 'landing.idle', ''],
  ] as const)('closed by %s: %s with the folio «%s» in its form', (choice, to, folio) => {
    const offer = takeFrom(
      { landing: { postingNis: { calls: 'findingRegistro', repeatedPress: 'idle' } } },
      { forms: { ...emptyContext.forms, nis: '1234567', folioPrivacyAccepted: true } },
      end('findRegistro', 'not ok, with a folio'),
    );
    const after = takeFrom(offer.value, offer.context, end('showFolioOffer', choice));
    expect(toLeafKey(after)).toBe(to);
    expect(after.context.forms).toMatchObject({ nis: '1234567', folio, folioPrivacyAccepted: true });
  });
});

it.each(['not ok', 'failed'])('[NIS-13] keeps the form unchanged if EncontrarRegistro is %s', (outcome) => {
  expectRow({
    from: 'landing.postingNis.calls.findingRegistro',
    step: end('findRegistro', outcome),
    to: 'landing.dialog',
    check: ({ snapshot }, before) =>
      expect(snapshot.context).toMatchObject({
        client: null,
        program: null,
        document: null,
        contact: undefined,
        forms: { ...before.context.forms, contactPrivacyAccepted: false },
      }),
  });
});
