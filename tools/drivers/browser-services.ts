import type { Page } from 'playwright';
import { readFailureKind } from '../../machines/model/failure.ts';
import { endOf, type Step } from '../planning/steps.ts';
import { serviceOf } from './portal-run.ts';
import type { Outcome } from '../planning/outcomes.ts';
import type { ControlledBackend, Reply } from './controlled-backend.ts';
import { bodyFor, isWired, type Wired } from './wire-format.ts';
import type { PageStubs } from './page-stubs.ts';

/** Makes a service end in a real browser as a step says: by the wire, by the page's own means, or by the customer. */
export async function endInBrowser(page: Page, backend: ControlledBackend, step: Step): Promise<void> {
  const end = endOf(step);
  if (!end) throw new Error(`${step.name} is not the end of a service`);
  const service = serviceOf(end.id);
  const fails = 'error' in end.outcome;
  if (isWired(service)) return answerWire(page, backend, service, end.outcome);
  switch (service) {
    case 'loadCaptcha':
    case 'requestToken':
      return backend.answer(service, 'dropped');
    case 'runCaptcha':
      // where its script is still on its way, that is what breaks
      if (fails && backend.isWaiting('loadCaptcha')) return backend.answer('loadCaptcha', 'dropped');
      return release(page, 'captchas', fails);
    case 'readDocument':
      return release(page, 'files', fails);
    case 'copyFolio':
      return release(page, 'copies', fails);
    case 'showDialog':
      if (fails) await page.evaluate(() => void (window.__stubs.breaksPopup = true));
      return closeDialog(page);
    case 'showToast':
      if (fails) await page.evaluate(() => void (window.__stubs.breaksPopup = true));
      return page.clock.fastForward(2000);
    case 'restoreSession':
    case 'reloadPage':
    case 'countdown':
      // the page load itself, or armed before the step that starts it
      return;
  }
}

/** Makes the countdown that the next step starts break at once. */
export async function breakNextCountdown(page: Page): Promise<void> {
  await page.evaluate(() => void (window.__stubs.breaksCountdown = true));
}

async function answerWire(page: Page, backend: ControlledBackend, service: Wired, outcome: Outcome): Promise<void> {
  if (!('error' in outcome)) {
    const now = await page.evaluate(() => Date.now());
    return backend.answer(service, { body: bodyFor(service, outcome.output, now) });
  }
  if (readFailureKind(outcome.error) === 'timeout') {
    await backend.request(service);
    return page.clock.fastForward(61_000);
  }
  return backend.answer(service, replyFor(outcome.error));
}

function replyFor(error: unknown): Reply {
  switch (readFailureKind(error)) {
    case 'malformed':
      return { type: 'text/html', body: '<!doctype html><title>Mantenimiento</title>' };
    case 'status':
      return { status: 429, body: '{}' };
    default:
      return 'dropped';
  }
}

type Held = 'captchas' | 'files' | 'copies';

async function release(page: Page, kind: Held, fails: boolean): Promise<void> {
  await page.waitForFunction((name: Held) => window.__stubs[name].length > 0, kind, { polling: 20, timeout: 10_000 });
  await page.evaluate(releaseInPage, { kind, fails });
}

function releaseInPage({ kind, fails }: { kind: keyof PageStubs; fails: boolean }): void {
  const { captchas, files, copies } = window.__stubs;
  const error = new Error('the browser refused');
  if (kind === 'captchas') {
    const captcha = captchas.shift();
    if (fails) captcha?.reject(error);
    else captcha?.resolve('captcha-token');
  } else if (kind === 'files') {
    const file = files.shift();
    if (fails) file?.fail();
    else file?.read();
  } else {
    const copy = copies.shift();
    if (fails) copy?.reject(error);
    else copy?.resolve();
  }
}

/** Presses 'Aceptar', or lets the two seconds of a dialog that has no button pass. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.locator('.portal-dialog');
  await dialog.waitFor();
  const accept = dialog.getByRole('button', { name: 'Aceptar' });
  if (await accept.isVisible()) await accept.click();
  else await page.clock.fastForward(2000);
}
