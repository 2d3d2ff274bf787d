import { createActor, type InspectionEvent } from 'xstate';
import { afterEach, expect, it } from 'vitest';
import { providePortal } from '../../../../src/boot/provide-portal.ts';
import { createControlledServices } from '../../../../tools/drivers/controlled-services.ts';
import { createChartLink, type ChartReport } from '../../../../tools/chart/panel/chart-link.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function start(inspect: (event: InspectionEvent) => void) {
  const controlled = createControlledServices();
  const actor = createActor(providePortal(controlled), { input: { route: '/' }, inspect }).start();
  stops.push(() => actor.stop());
  return { actor, controlled };
}

/** A portal that has shown its landing, and the reports that its link has made. */
async function atLanding() {
  const reports: ChartReport[] = [];
  const link = createChartLink((report) => reports.push(report));
  expect(link.report()).toBeNull();
  const portal = start(link.inspect);
  portal.controlled.answer('restoreSession', { output: {} });
  await new Promise((resolve) => setImmediate(resolve));
  return { ...portal, link, reports };
}

it('reports the state, the transitions taken last, and what can happen now', async () => {
  const { link, reports } = await atLanding();
  const report = link.report();
  expect(report?.leaves).toEqual(['landing.idle']);
  expect(report?.taken.map((key) => key.split(' --')[1])).toEqual(['xstate.done.actor.restoreSession[0]', 'always[6]']);
  const names = report?.steps.map(({ name }) => name);
  expect(names).toContain('NIS.SUBMIT valid');
  expect(names).not.toContain('CODE.CLOSE');
  expect(reports.at(-1)).toEqual(report);
});

it('says in the words of the screen what can happen', async () => {
  const { link } = await atLanding();
  const wordsOf = (name: string) => link.report()?.steps.find((step) => step.name === name)?.words;
  expect(link.report()?.place).toBe('Entrada: formularios');
  expect(wordsOf('NIS.SUBMIT unticked')).toBe('NIS: 1234567 · ☐ Aviso de Privacidad · Siguiente');
  link.takeStep('NIS.SUBMIT valid');
  expect(wordsOf('runNisCaptcha ✓ solved')).toBe('✓ NIS: revisión del captcha');
  expect(wordsOf('runNisCaptcha ✗ broken')).toBe('✗ Error en captcha');
});

it('takes a transition that is pressed, and none that can not be taken now', async () => {
  const { link, actor } = await atLanding();
  const valid = link.report()?.offered.find((key) => key.endsWith('NIS.SUBMIT[0]')) ?? '';
  link.takeTransition('portal.registering.saving --xstate.done.actor.register[0]');
  expect(actor.getSnapshot().matches({ landing: 'idle' })).toBe(true);
  link.takeTransition(valid);
  expect(actor.getSnapshot().matches({ landing: 'postingNis' })).toBe(true);
  expect(link.report()?.taken).toEqual([valid]);
  link.takeStep('runNisCaptcha ✗ broken');
  expect(link.report()?.leaves).toEqual(['landing.dialog']);
  link.takeStep('showLandingDialog ✓ confirmed');
  expect(link.report()?.leaves).toEqual(['landing.idle']);
});

it('follows the portal that was started last', async () => {
  const { link, actor } = await atLanding();
  start(link.inspect);
  expect(link.report()?.leaves).toEqual(['starting']);
  actor.send({ type: 'NIS.SUBMIT', nis: '', privacyAccepted: false });
  expect(link.report()?.leaves).toEqual(['starting']);
});
