import { createActor } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { engineOf, offerReport } from '../../../src/demonstration/offer-report.ts';
import { readReport } from '../../../src/demonstration/path-report.ts';
import { providePortal } from '../../../src/boot/provide-portal.ts';
import { createControlledServices } from '../../../tools/drivers/controlled-services.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const turn = () => new Promise((resolve) => setTimeout(resolve));
const button = () => document.querySelector<HTMLButtonElement>('button');

test("'Reportar' copies the path without any entered data, even from the code window", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { userAgent: 'Firefox/132.0', clipboard: { writeText } });
  const controlled = createControlledServices();
  const actor = createActor(providePortal(controlled), { input: { route: '/' } }).start();
  controlled.answer('restoreSession', { output: {} });
  await turn();
  const remove = offerReport(actor);
  expect(button()?.textContent).toBe('Reportar');
  for (const nis of ['1', '12', '1234567']) actor.send({ type: 'NIS.EDIT', nis, privacyAccepted: true });
  actor.send({ type: 'NIS.SUBMIT', nis: '1234567', privacyAccepted: true });
  const modal = document.body.appendChild(document.createElement('dialog'));
  modal.setAttribute('open', '');
  controlled.answer('runCaptcha', { error: new Error('blocked') });
  await turn();
  await turn();
  expect(modal.contains(button())).toBe(true);

  button()?.click();
  await turn();
  expect(button()?.textContent).toBe('Reporte copiado');
  const text = writeText.mock.calls[0]?.[0] ?? '';
  expect(text).not.toContain('1234567');
  expect(readReport(text)).toMatchObject({
    version: __APP_VERSION__,
    engine: 'Firefox-132',
    viewport: { width: innerWidth, height: innerHeight },
    route: '/',
    leaf: 'landing.idle',
    steps: [
      { event: 'NIS.EDIT', leaf: 'landing.idle' },
      { event: 'NIS.SUBMIT', leaf: 'landing.postingNis.calls.runningCaptcha + landing.postingNis.repeatedPress.idle' },
      { event: 'xstate.error.actor.runNisCaptcha', leaf: 'landing.dialog' },
    ],
  });

  const edit = async () => {
    actor.send({ type: 'NIS.EDIT', nis: '', privacyAccepted: true });
    await turn();
  };
  await edit();
  expect(button()?.textContent).toBe('Reportar');
  button()?.click();
  await turn();
  await edit();
  // Neither an edit nor a countdown tick changes the copied path.
  expect(button()?.textContent).toBe('Reporte copiado');

  void edit();
  remove();
  await turn();
  expect(button()).toBeNull();
  actor.stop();
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox-132'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chromium-140',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'WebKit-17',
  ],
  ['', 'unknown'],
])('the engine of «%s» is %s', (userAgent, engine) => {
  expect(engineOf(userAgent)).toBe(engine);
});
