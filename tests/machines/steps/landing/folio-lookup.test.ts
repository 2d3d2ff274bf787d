import { expect, it } from 'vitest';
import { answer, runLanding } from '../portal-run-answers.ts';
import { end, expectRow } from '../specification-rows.ts';

it('[FOL-4] calls captcha submit_folio, validateRecaptcha, EncontrarFolio with the trimmed folio, then shows its Message', async () => {
  const running = await runLanding();
  const { actor, controlled } = running;
  actor.send({ type: 'FOLIO.SUBMIT', folio: ' 26AG0001DEMO ', privacyAccepted: true });
  expect(controlled.calls.at(-1)).toMatchObject({ service: 'runCaptcha', input: { action: 'submit_folio' } });
  await answer(running, 'runCaptcha', { output: { token: 'tkn' } });
  expect(controlled.calls.at(-1)).toMatchObject({ service: 'validateCaptcha', input: { token: 'tkn' } });
  await answer(running, 'validateCaptcha', { output: { ok: true } });
  expect(controlled.calls.at(-1)).toMatchObject({ service: 'findFolio', input: { folio: '26AG0001DEMO' } });
  await answer(running, 'findFolio', { output: { message: 'Su solicitud fue aprobada' } });
  expect(controlled.calls.at(-1)).toMatchObject({
    service: 'showDialog',
    input: { message: 'Su solicitud fue aprobada' },
  });
});

it.each([
  ['[FOL-5]', 'findingFolio', end('findFolio', 'failed'), '¡Ups! Estamos experimentando problemas tecnicos'],
  ['[FOL-6]', 'validatingCaptcha', end('validateFolioCaptcha', 'not ok'), 'Captcha inválido'],
  ['[FOL-6]', 'validatingCaptcha', end('validateFolioCaptcha', 'failed'), 'Error al validar captcha'],
  ['[FOL-6]', 'runningCaptcha', end('runFolioCaptcha', 'broken'), 'Error en captcha'],
] as const)('%s in %s: the dialog of the catalogue', (_id, state, step, text) => {
  expectRow({ from: `landing.postingFolio.${state}`, step, to: 'landing.folioDialog', text, severity: 'error' });
});
