import type { Page } from 'playwright';
import type { PickedFile } from '../../machines/model/entities.ts';
import { documentContent } from './document-content.ts';
import { awaitNoDifferences } from './page-clock.ts';
import { pageReaderSource, toWanted, type PageReading } from './page-reader.ts';
import type { ExpectedScreen, Screen } from '../portal/screen.ts';
import { screenDifferences } from './screen-differences.ts';

/** Maximum time for a screen to show the expected content, in ms. */
const timeout = 30_000;

/** Drives the portal in a real browser. */
export function browserScreen(page: Page): Screen {
  let visits = 0;
  const box = (position: number) => page.getByRole('textbox', { name: `Dígito ${position} de 4` });

  return {
    async press(name, role = 'button') {
      const control = page.getByRole(role, { name, exact: true });
      // a button with aria-disabled accepts clicks (journey.md#unavailable-buttons), but Playwright would wait until it
      // is enabled
      const force = (await control.getAttribute('aria-disabled', { timeout })) === 'true';
      await control.click({ force, timeout });
    },
    fill: (name, value) => page.getByRole('textbox', { name, exact: true }).fill(value, { timeout }),
    tick: (name, on) => page.getByRole('form', { name, exact: true }).getByRole('checkbox').setChecked(on, { timeout }),
    async choose(name, option) {
      await page.getByRole('combobox', { name, exact: true }).selectOption({ label: option }, { timeout });
    },
    upload: (files) =>
      page.getByLabel('Documento', { exact: true }).and(page.locator('input')).setInputFiles(files.map(toPayload)),
    async takePhoto(name, file) {
      // intercept the file chooser: without a listener the browser would cancel it
      const hold = () => {};
      page.on('filechooser', hold);
      // the camera button is hidden on desktops
      await page.locator('button', { hasText: name }).dispatchEvent('click', {}, { timeout });
      await page.locator('input[capture]').setInputFiles(toPayload(file));
      page.off('filechooser', hold);
    },
    async enterCode(code) {
      for (const position of [1, 2, 3, 4]) await box(position).fill(code[position - 1] ?? '', { timeout });
    },
    async navigate(to) {
      visits += 1;
      await page.evaluate(goBackTo, { to, key: `visit-${visits}` });
    },
    elapse: ({ left, resendIn }) => page.clock.fastForward(left <= 0 ? 120_000 : resendIn > 0 ? 1000 : 61_000),
    async sendDocument(event) {
      // wait for the upload request before advancing the clock
      await page.waitForFunction(() => window.__portalStubs?.sendBytes !== null, null, { timeout });
      await page.evaluate((percent) => window.__portalStubs?.sendBytes?.(percent), event.percent);
    },
    differences: (expected) =>
      awaitNoDifferences(page, async () => screenDifferences(expected, await readPage(page, expected))),
  };
}

function toPayload(file: PickedFile) {
  return { name: file.name, mimeType: file.type, buffer: documentContent(file) };
}

/** Inserts an address as the previous history entry and goes back to it, as the browser's Back button does. */
export function goBackTo({ to, key }: { to: string; key: string }): Promise<void> {
  return new Promise((resolve) => {
    const here = { state: history.state, address: location.href };
    history.pushState({ usr: null, key, idx: 1 }, '', to);
    history.pushState(here.state, '', here.address);
    window.addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });
}

/** Reads the expected elements and the state of a page. */
export async function readPage(page: Page, { elements }: Pick<ExpectedScreen, 'elements'>): Promise<PageReading> {
  const wanted = elements.map(toWanted);
  const read = () => page.evaluate((all) => window.__portalReader?.read(all) ?? null, wanted);
  const reading = await read();
  if (reading) return reading;
  await page.evaluate(pageReaderSource);
  return readPage(page, { elements });
}
