import { describe, expect, it } from 'vitest';
import { perform, run, type Run } from '../../../tools/drivers/portal-run.ts';
import { ana, newcomer } from '../../../tools/planning/sample-data.ts';
import { customer, ends, gives, hold, snapshotsIn } from './rows.ts';

const submitNis = customer({ type: 'NIS.SUBMIT', nis: '1234567', privacyAccepted: true });
const submitFolio = customer({ type: 'FOLIO.SUBMIT', folio: ' 26AG0001DEMO ', privacyAccepted: true });

describe('start-up', () => {
  it('[LAN-5] asks for an access token at once, and for the session', () => {
    expect(run('/').controlled.calls.map(({ service }) => service)).toEqual([
      'loadCaptcha',
      'requestToken',
      'restoreSession',
    ]);
  });

  it('[APP-8] only logs what fails at the start', async () => {
    const running = await opened();
    const before = running.actor.getSnapshot();
    running.controlled.answer('loadCaptcha', { error: new Error('blocked') });
    running.controlled.answer('requestToken', { error: new Error('down') });
    await turn();
    expect(running.controlled.logged.map(({ service }) => service)).toEqual(['loadCaptcha', 'requestToken']);
    expect(running.actor.getSnapshot().value).toEqual(before.value);
    expect(running.actor.getSnapshot().context).toEqual(before.context);
  });
});

describe('the NIS flow', () => {
  it('[NIS-5] captcha submit_form, validateRecaptcha, EncontrarNis, client stored, EncontrarRegistro, then /menu', async () => {
    const running = await opened();
    const { actor, controlled } = running;
    actor.send({ type: 'NIS.SUBMIT', nis: '123456789', privacyAccepted: true });
    expect(controlled.calls.at(-1)).toMatchObject({ service: 'runCaptcha', input: { action: 'submit_form' } });
    await answer(running, 'runCaptcha', { token: 'tkn' });
    expect(controlled.calls.at(-1)).toMatchObject({ service: 'validateCaptcha', input: { token: 'tkn' } });
    await answer(running, 'validateCaptcha', { ok: true });
    expect(controlled.calls.at(-1)).toMatchObject({ service: 'findNis', input: { nis: '123456789' } });
    await answer(running, 'findNis', { ok: true, client: newcomer });
    expect(controlled.calls.at(-1)).toMatchObject({ service: 'findRegistro', input: { nis: '123456789' } });
    expect(actor.getSnapshot().context.client).toEqual(newcomer);
    await answer(running, 'findRegistro', { ok: true, message: '' });
    expect(actor.getSnapshot().value).toEqual({ menu: 'confirming' });
  });

  it('[NIS-6] captcha not ok', () => {
    hold({
      from: 'landing.postingNis.chain.validatingCaptcha',
      does: ends('validateNisCaptcha', 'not ok'),
      to: 'landing.dialog',
      says: 'Captcha inválido',
    });
  });

  it('[NIS-7] captcha call failed', () => {
    hold({
      from: 'landing.postingNis.chain.validatingCaptcha',
      does: ends('validateNisCaptcha', 'failed'),
      to: 'landing.dialog',
      says: 'Error al validar captcha',
    });
  });

  it('[NIS-8] captcha could not run', () => {
    hold({
      from: 'landing.postingNis.chain.runningCaptcha',
      does: ends('runNisCaptcha', 'broken'),
      to: 'landing.dialog',
      says: 'Error en captcha',
    });
  });

  it.each(['', '123456', '12345678', '1234567890', '12345x7', ' 1234567', '1234567.0', '١٢٣٤٥٦٧'])(
    '[NIS-9] invalid form, NIS «%s»: an info dialog',
    (nis) => {
      hold({
        from: 'landing.idle',
        does: customer({ type: 'NIS.SUBMIT', nis, privacyAccepted: true }),
        to: 'landing.dialog',
        says: 'Ingrese un NIS válido',
        kind: 'info',
      });
    },
  );

  it.each(['1234567', '123456789'])('[NIS-9] NIS %s: invalid without the privacy box, sent with it', (nis) => {
    const submit = (privacyAccepted: boolean) => customer({ type: 'NIS.SUBMIT', nis, privacyAccepted });
    hold({
      from: 'landing.idle',
      does: submit(false),
      to: 'landing.dialog',
      says: 'Ingrese un NIS válido',
      kind: 'info',
    });
    hold({ from: 'landing.idle', does: submit(true), to: 'landing.postingNis.chain.runningCaptcha' });
  });

  it('[NIS-9] already posting: an info dialog, and the chain goes on behind it', () => {
    hold({
      from: 'landing.postingNis.presses.quiet',
      does: submitNis,
      to: 'landing.postingNis.presses.answering',
      says: 'Ingrese un NIS válido',
      kind: 'info',
      then: ({ snapshot }, before) => expect(chainOf(snapshot.value)).toEqual(chainOf(before.value)),
    });
  });

  it('[NIS-10] NIS not Ok', () => {
    hold({
      from: 'landing.postingNis.chain.findingNis',
      does: ends('findNis', 'not ok'),
      to: 'landing.dialog',
      says: '¡Ups! ¡Lo sentimos! Estamos en mantenimiento.',
    });
  });

  it('[NIS-11] NIS call failed', () => {
    hold({
      from: 'landing.postingNis.chain.findingNis',
      does: ends('findNis', 'failed'),
      to: 'landing.dialog',
      says: 'Error al validar NIS',
    });
  });

  it('[NIS-12] registration look-up failed: the client that was stored goes again', () => {
    hold({
      from: 'landing.postingNis.chain.findingRegistro',
      does: ends('findRegistro', 'failed'),
      to: 'landing.dialog',
      says: '¡Ups! Ha ocurrido un error, intente más tarde',
      then: ({ snapshot }) => expect(snapshot.context.client).toBeNull(),
    });
  });

  it("[NIS-13] registration look-up not Ok: the server's message as an info dialog, the client goes again", () => {
    hold({
      from: 'landing.postingNis.chain.findingRegistro',
      does: gives('findRegistro', { ok: false, message: 'Su solicitud ya existe' }),
      to: 'landing.dialog',
      says: 'Su solicitud ya existe',
      kind: 'info',
      then: ({ snapshot }) => expect(snapshot.context.client).toBeNull(),
    });
  });

  it('[NIS-9] every NIS dialog leaves the landing as it was', () => {
    hold({ from: 'landing.dialog', does: ends('showLandingDialog', 'confirmed'), to: 'landing.idle' });
  });

  it('a newly found client begins a journey of its own', () => {
    hold({
      from: 'landing.postingNis.chain.findingNis',
      does: ends('findNis', 'newcomer'),
      to: 'landing.postingNis.chain.findingRegistro',
      then: ({ snapshot }) =>
        expect(snapshot.context).toMatchObject({ client: newcomer, program: null, document: null, contact: undefined }),
    });
    const before = snapshotsIn('landing.postingNis.chain.findingNis').map(({ context }) => context.contact?.phone);
    expect(before, 'some nodes hold an earlier customer').toContain(ana.phone);
  });
});

describe('the folio flow', () => {
  it.each(['', ' ', '\t\n'])('[FOL-3] blank folio «%s»: a warning, which reloads nothing', (folio) => {
    hold({
      from: 'landing.idle',
      does: customer({ type: 'FOLIO.SUBMIT', folio, privacyAccepted: true }),
      to: 'landing.dialog',
      says: 'Ingrese un folio válido',
      kind: 'warning',
    });
  });

  it.each(['26-AG', 'a b', 'ñ', '<b>'])('[FOL-3] folio «%s» with other characters: nothing is sent', (folio) => {
    hold({
      from: 'landing.idle',
      does: customer({ type: 'FOLIO.SUBMIT', folio, privacyAccepted: true }),
      to: 'landing.idle',
    });
  });

  it('[FOL-4] captcha submit_folio, validateRecaptcha, EncontrarFolio with the trimmed folio, then its Message', async () => {
    const running = await opened();
    const { actor, controlled } = running;
    actor.send({ type: 'FOLIO.SUBMIT', folio: ' 26AG0001DEMO ', privacyAccepted: true });
    expect(controlled.calls.at(-1)).toMatchObject({ service: 'runCaptcha', input: { action: 'submit_folio' } });
    await answer(running, 'runCaptcha', { token: 'tkn' });
    expect(controlled.calls.at(-1)).toMatchObject({ service: 'validateCaptcha', input: { token: 'tkn' } });
    await answer(running, 'validateCaptcha', { ok: true });
    expect(controlled.calls.at(-1)).toMatchObject({ service: 'findFolio', input: { folio: '26AG0001DEMO' } });
    await answer(running, 'findFolio', { message: 'Su solicitud fue aprobada' });
    expect(controlled.calls.at(-1)).toMatchObject({
      service: 'showDialog',
      input: { message: 'Su solicitud fue aprobada' },
    });
  });

  it('[FOL-5] look-up failed', () => {
    hold({
      from: 'landing.postingFolio.findingFolio',
      does: ends('findFolio', 'failed'),
      to: 'landing.folioDialog',
      says: '¡Ups! Estamos experimentando problemas tecnicos',
    });
  });

  it.each([
    ['validatingCaptcha', 'validateFolioCaptcha', 'not ok', 'Captcha inválido'],
    ['validatingCaptcha', 'validateFolioCaptcha', 'failed', 'Error al validar captcha'],
    ['runningCaptcha', 'runFolioCaptcha', 'broken', 'Error en captcha'],
  ] as const)('[FOL-6] %s: %s %s', (state, id, outcome, says) => {
    hold({ from: `landing.postingFolio.${state}`, does: ends(id, outcome), to: 'landing.folioDialog', says });
  });

  it.each(['confirmed', 'broken'])('[FOL-7] a folio dialog %s: the page is loaded again', (outcome) => {
    hold({ from: 'landing.folioDialog', does: ends('showFolioDialog', outcome), to: 'landing.reloading' });
  });

  it('one request at a time: a press in one form while the other posts sends nothing', () => {
    for (const chain of ['runningCaptcha', 'validatingCaptcha', 'findingNis', 'findingRegistro'] as const)
      hold({ from: `landing.postingNis.chain.${chain}`, does: submitFolio, to: `landing.postingNis.chain.${chain}` });
    for (const chain of ['runningCaptcha', 'validatingCaptcha', 'findingFolio'] as const)
      for (const press of [submitNis, submitFolio])
        hold({ from: `landing.postingFolio.${chain}`, does: press, to: `landing.postingFolio.${chain}` });
  });
});

async function opened(): Promise<Run> {
  const running = run('/');
  await perform(running, ends('restoreSession', 'nothing')(running.actor.getSnapshot()));
  return running;
}

async function answer(
  { controlled }: Run,
  service: Parameters<Run['controlled']['answer']>[0],
  output: unknown,
): Promise<void> {
  controlled.answer(service, { output });
  await turn();
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function chainOf(value: unknown): unknown {
  return JSON.stringify(value).match(/"chain":"\w+"/)?.[0];
}
