import { createActor } from 'xstate';
import { expect, it, onTestFinished } from 'vitest';
import { providePortal } from '../../../../src/boot/provide-portal.ts';
import { createChartLink } from 'xstate-paths/panel';
import { createControlledServices } from '../../../../tools/drivers/controlled-services.ts';
import { portalChart } from '../../../../tools/drivers/portal-chart.ts';
import { customerWords } from '../../../../tools/drivers/step-words.ts';

it("describes the possible events in the screen's words", async () => {
  const link = createChartLink(portalChart, customerWords, () => {});
  const controlled = createControlledServices();
  const actor = createActor(providePortal(controlled), { input: { route: '/' }, inspect: link.inspect }).start();
  onTestFinished(() => void actor.stop());
  controlled.answer('restoreSession', { output: {} });
  await new Promise((resolve) => setImmediate(resolve));
  const wordsOf = (name: string) => link.report()?.steps.find((step) => step.name === name)?.words;
  expect(link.report()?.place).toBe('Entrada: formularios');
  expect(wordsOf('CODE.CLOSE')).toBeUndefined();
  expect(wordsOf('NIS.SUBMIT unticked')).toBe('NIS: 1234567 · ☐ Aviso de Privacidad · Siguiente');
  // preceding states: directly, from a parent state, and through a transient state
  const before = link.report()?.before.map(({ name }) => name);
  expect(before).toEqual(expect.arrayContaining(['Entrada: aviso', 'Contacto', 'Carga de la página']));
  expect(before).not.toContain('Entrada: formularios');
  link.takeStep('NIS.SUBMIT valid');
  expect(wordsOf('runNisCaptcha ✓ solved')).toBe('✓ NIS: revisión del captcha');
  expect(wordsOf('runNisCaptcha ✗ broken')).toBe('✗ Error en captcha');
});
