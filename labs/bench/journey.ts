import { writeFileSync } from 'node:fs';
import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { limits } from '../../machines/model/limits.ts';
import { pdf } from '../../tools/drivers/document-content.ts';
import type { PortalServer } from '../../tools/drivers/portal-server.ts';
import { contactSamples } from '../../tools/portal/contact-samples.ts';
import { passAccount } from '../../tools/drivers/pass-account.ts';
import { installTimeline, type Timeline } from './page-timeline.ts';

/** A device and connection that are typical of customers. */
export interface Profile {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** processor slowdown relative to this machine */
  readonly cpu: number;
  /** null: not throttled */
  readonly line: { readonly kilobitsDown: number; readonly kilobitsUp: number; readonly latencyMs: number } | null;
}

export const profiles: readonly Profile[] = [
  { name: 'desktop', width: 1280, height: 800, cpu: 1, line: null },
  { name: 'phone, 4G', width: 390, height: 844, cpu: 4, line: { kilobitsDown: 9000, kilobitsUp: 1500, latencyMs: 85 } },
  {
    name: 'old phone, slow 3G',
    width: 360,
    height: 640,
    cpu: 6,
    line: { kilobitsDown: 400, kilobitsUp: 400, latencyMs: 400 },
  },
];

/** One step of the journey: the customer's wait after the step's last action, and the page's timeline. */
export interface MeasuredStep extends Timeline {
  readonly name: string;
  /** milliseconds from the action to the next screen; for the first step, from the request to the first paint */
  readonly waited: number;
  readonly requests: number;
  /** transferred bytes, including headers */
  readonly bytes: number;
}

/** A page throttled to a profile's processor and connection. */
export interface BenchPage {
  readonly page: Page;
  /** Returns the measurements since the last call. */
  measure(name: string, waited: number): Promise<MeasuredStep>;
  close(): Promise<void>;
}

export async function openBenchPage(browser: Browser, profile: Profile): Promise<BenchPage> {
  const { width, height } = profile;
  const context = await browser.newContext({ viewport: { width, height }, locale: 'es-MX' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  // tsx compiles functions with esbuild's keepNames helper, which pages lack
  await page.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  await page.addInitScript(installTimeline);
  const session = await context.newCDPSession(page);
  await slowDown(session, profile);
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', () => (requests += 1));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));

  return {
    page,
    async measure(name, waited) {
      // let the effects of the last action finish, so that the next step begins with an idle page
      await page.waitForTimeout(1500);
      const timeline = await page.evaluate(() => window.__takeTimeline?.());
      if (timeline === undefined) throw new Error('the page has no timeline');
      const step = { name, waited: Math.round(waited), requests, bytes, ...timeline };
      requests = 0;
      bytes = 0;
      return step;
    },
    close: () => context.close(),
  };
}

async function slowDown(session: CDPSession, { cpu, line }: Profile): Promise<void> {
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (line === null) return;
  const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: bytesPerSecond(line.kilobitsDown),
    uploadThroughput: bytesPerSecond(line.kilobitsUp),
  });
}

/** Loads an address and waits until the page is idle. */
export async function measureLoad(open: BenchPage, name: string, url: string): Promise<MeasuredStep> {
  await open.page.goto(url, { waitUntil: 'load' });
  await open.page.waitForLoadState('networkidle');
  const step = await open.measure(name, 0);
  return { ...step, waited: Math.round(step.firstPaint) };
}

/** Measures the journey from the NIS to the folio, with a document of maximum size. */
export async function measureJourney(
  browser: Browser,
  portal: PortalServer,
  profile: Profile,
): Promise<MeasuredStep[]> {
  const phone = '5512345678';
  const open = await openBenchPage(browser, profile);
  const { page } = open;
  // a file, because Playwright would decode a buffer on the page's main thread
  writeFileSync('reports/bench.pdf', pdf(limits.documentBytes));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const shownHeading = () => page.evaluate(() => window.document.querySelector('h1')?.textContent ?? '');
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const type = async (field: string, text: string) => {
    await page.getByRole('textbox', { name: field, exact: true }).click();
    await page.keyboard.type(text, { delay: 80 });
  };
  const press = (name: string) => button(name).click();
  const steps: MeasuredStep[] = [];
  /** Performs the last action of a step and waits for the next step. */
  const step = async (name: string, act: () => Promise<unknown>, arrived: Locator) => {
    const began = performance.now();
    await act();
    await arrived.waitFor();
    steps.push(await open.measure(name, performance.now() - began));
  };
  try {
    steps.push(await measureLoad(open, 'landing', portal.url));
    await type('NIS', '123456789');
    await page.getByRole('checkbox').first().click();
    steps.push(await open.measure('typing the NIS', 0));
    await step('Siguiente', () => press('Siguiente'), heading('Confirma tu cuenta'));
    await step('Continuar', () => passAccount({ heading: shownHeading, press }), page.getByRole('combobox'));
    await page.getByRole('combobox').selectOption({ index: 1 });
    const attach = () => page.locator('input[type=file]').setInputFiles('reports/bench.pdf');
    await step('attaching 1 MB', attach, button('Eliminar archivo'));
    await step('Continuar to contact', () => press('Continuar'), heading('Ahora, actualiza tus datos'));
    for (const { label, typed } of Object.values(contactSamples))
      await type(label, label === 'Teléfono' ? phone : typed);
    await page.getByRole('checkbox').click();
    steps.push(await open.measure('typing the contact', 0));
    await step('Continuar proceso', () => press('Continuar proceso'), page.getByRole('dialog'));
    await page.getByRole('textbox', { name: 'Dígito 1 de 4' }).focus();
    await page.keyboard.type(await portal.codeFor(phone), { delay: 80 });
    await step('Confirmar código', () => press('Confirmar código'), heading('Gracias por completar tu registro!'));
    return steps;
  } finally {
    await open.close();
  }
}
