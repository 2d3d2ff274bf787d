import type { Page } from 'playwright';
import { delayOf, endOf, type Outcome, type PathStep } from 'xstate-paths';
import { isApiCall, type ApiCall } from '../portal/backend/replies.ts';
import { failingReply, failures } from '../portal/backend/faults.ts';
import { replyWith } from '../portal/backend/wire.ts';
import { captchaWithoutExecute } from './captcha-stub.ts';
import type { ControlledBackend } from './controlled-backend.ts';
import { awaitNoDifferences, passPopup } from './page-clock.ts';
import type { PageService } from './page-stubs.ts';
import { portalChart } from './portal-chart.ts';
import { serviceOf } from './portal-run.ts';

/** Ends a service in a real browser as the step requires: through the backend, the page stubs, or as a customer. */
export async function endServiceInBrowser(page: Page, backend: ControlledBackend, step: PathStep): Promise<void> {
  const delay = delayOf(portalChart, step, step.before);
  if (delay !== null) return passDelay(page, step.name, delay);
  const end = endOf(step);
  const reason = end ? portalChart.inBrowser?.stepReason(step) : 'it is not the end of a service';
  if (!end || reason) throw new Error(`a browser cannot do '${step.name}': ${reason}`);
  const service = serviceOf(end.id);
  const fails = 'error' in end.outcome;
  if (isApiCall(service)) return answerCall(page, backend, service, end.outcome);
  switch (service) {
    case 'loadCaptcha':
    case 'requestToken':
      return backend.answer(service, 'dropped');
    case 'runCaptcha':
      // if the captcha's script is still loading, failing the script fails the captcha
      if (fails && backend.isWaiting('loadCaptcha'))
        return backend.answer('loadCaptcha', isUnreached(end.outcome) ? 'dropped' : captchaWithoutExecute);
      if (isUnreached(end.outcome)) return endHeldCall(page, service, 'cutOff');
      return endHeldCall(page, service, fails ? 'fail' : 'succeed');
    case 'receiveCode':
    case 'copyFolio':
    case 'downloadReceipt':
    case 'printPage':
    case 'shareReceipt':
      return endHeldCall(page, service, fails ? 'fail' : isRefused(end.outcome) ? 'refuse' : 'succeed');
    case 'readDocument':
    case 'reducePhoto':
    case 'joinPhotos':
      return endHeldCall(page, 'readFile', fails ? 'fail' : isRefused(end.outcome) ? 'refuse' : 'succeed');
    case 'showDialog':
      return closeDialog(page, buttonOf(end.outcome));
    case 'showToast':
    case 'restoreSession':
    case 'reloadPage':
    case 'countdown':
      // no step ends a toast or a countdown; the page load itself ends the other two
      return;
  }
}

async function answerCall(page: Page, backend: ControlledBackend, service: ApiCall, outcome: Outcome): Promise<void> {
  if (!('error' in outcome)) {
    const now = await page.evaluate(() => Date.now());
    return backend.answer(service, replyWith(service, outcome.output, now));
  }
  const reply = failingReply(outcome.error);
  if (reply) return backend.answer(service, reply);
  await backend.request(service);
  return page.clock.fastForward(61_000);
}

/** Whether the page must reject a file for its content, which the stub then replaces. It rejects a wrong size by itself. */
function isRefused(outcome: Outcome): boolean {
  const output: unknown = 'output' in outcome ? outcome.output : undefined;
  if (typeof output !== 'object' || output === null || !('ok' in output)) return false;
  return !output.ok && !('refusal' in output && output.refusal === 'size');
}

function isUnreached(outcome: Outcome): boolean {
  return 'error' in outcome && outcome.error === failures.unreachable.error;
}

type HeldEnd = 'succeed' | 'refuse' | 'fail' | 'cutOff';

async function endHeldCall(page: Page, service: PageService, end: HeldEnd): Promise<void> {
  const missing = await awaitNoDifferences(page, async () => {
    const isHeld = await page.evaluate((name: PageService) => window.__portalStubs?.held[name].length, service);
    return isHeld ? [] : [`${service} was not called`];
  });
  if (missing.length > 0) throw new Error(missing.join());
  await page.evaluate(endInPage, { service, end });
}

/** Ends the latest call. The portal awaits one at a time and has abandoned the earlier ones. */
function endInPage({ service, end }: { service: PageService; end: HeldEnd }): void {
  const calls = window.__portalStubs?.held[service].splice(0);
  calls?.at(-1)?.[end]?.();
}

const secondButtons = new Map<unknown, string>([
  ['changeDocument', 'Cambiar documento'],
  ['prefillFolio', 'Consultar este folio'],
]);

function buttonOf(outcome: Outcome): string {
  return ('output' in outcome && secondButtons.get(outcome.output)) || 'Aceptar';
}

/** Advances the page's clock by a delay of the chart. */
async function passDelay(page: Page, delay: string, ms: number): Promise<void> {
  if (delay === 'after slowUpload') {
    // the delay starts with the upload
    await page.waitForFunction(() => window.__portalStubs?.sendBytes !== null, null, { timeout: 10_000 });
    return page.clock.fastForward(ms);
  }
  await passPopup(page, delay === 'after copiedToast' ? '.portal-toast' : '.portal-dialog', ms);
}

/** Closes the dialog with one of its buttons. */
async function closeDialog(page: Page, name: string): Promise<void> {
  const dialog = page.locator('.portal-dialog');
  await dialog.waitFor();
  await dialog.getByRole('button', { name }).click();
  // sweetalert2 restores the focus after 100 ms, before a customer presses anything else
  await page.clock.runFor(150);
}
