import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goBackTo } from '../browser-screen.ts';
import { documentContent } from '../document-content.ts';
import type { ExpectedElement, ExpectedScreen, Screen } from '../../portal/screen.ts';
import { pageReaderSource, toWanted, type Wanted } from '../page-reader.ts';
import { screenDifferences } from '../screen-differences.ts';
import type { EnginePage } from './engine-page.ts';

/** Maximum time for a screen to show the expected content, in ms. */
const timeout = 15_000;

/** Maximum time for the focus to move, in ms. */
const settlingMs = 250;

/**
 * Drives the portal in a browser that Playwright does not drive here. Finds elements by role and Spanish name, and uses
 * real clicks and keys.
 */
export function engineScreen(page: EnginePage): Screen {
  let marks = 0;
  let visits = 0;

  /** Evaluates in the page; injects the reader and retries if the page lacks it. */
  const evaluate = async <Argument, Result>(run: (argument: Argument) => Result | null, argument: Argument) => {
    for (;;) {
      const result = await page.evaluate(run, argument);
      if (result !== null) return result;
      await page.inject(pageReaderSource);
    }
  };

  /** Waits for a matching element and returns it. */
  const wait = async (wanted: Wanted) => {
    for (const end = Date.now() + timeout; ; await pause(50)) {
      marks += 1;
      const [element] = await evaluate(findAndMark, { wanted, mark: marks });
      if (element) return { ...element, selector: `[data-found="${marks}"]` };
      if (Date.now() > end) throw new Error(`${JSON.stringify(wanted)} did not appear`);
    }
  };

  const click = async (wanted: Wanted) => page.click((await wait(wanted)).selector);

  const fill = async (wanted: Wanted, value: string) => {
    const { selector } = await wait(wanted);
    await page.click(selector);
    await page.evaluate(selectText, selector);
    await (value === '' ? page.press('Backspace') : page.type(value));
  };

  const differencesFrom = async (expected: ExpectedScreen) =>
    screenDifferences(
      { ...expected, clipboard: null },
      await evaluate((wanted) => window.__portalReader?.read(wanted) ?? null, expected.elements.map(toWanted)),
    );

  return {
    press: (name, role = 'button') => click(toWanted({ role, name })),
    fill: (name, value) => fill({ role: 'textbox', name }, value),
    async tick(form, on) {
      const { checked, selector } = await wait({ role: 'checkbox', form });
      if (checked !== on) await page.click(selector);
    },
    async choose(name, option) {
      const { selector } = await wait({ role: 'combobox', name });
      await page.evaluate(chooseOption, { selector, option });
    },
    async upload(files) {
      const folder = mkdtempSync(join(tmpdir(), 'refrendo-'));
      const paths = files.map((file) => join(folder, file.name));
      files.forEach((file, at) => writeFileSync(paths[at] ?? '', documentContent(file)));
      const { selector } = await wait({ role: 'document input' });
      await page.upload(selector, paths);
    },
    takePhoto: () => Promise.reject(new Error('these engines run on a desktop, where the camera button is hidden')),
    async enterCode(code) {
      await click({ role: 'textbox', name: 'Dígito 1 de 4' });
      await page.type(code);
    },
    async navigate(to) {
      visits += 1;
      await page.evaluate(goBackTo, { to, key: `visit-${visits}` });
    },
    elapse: () => Promise.reject(new Error('the clock of this browser cannot be set')),
    sendDocument: () => Promise.reject(new Error('the connection of this browser cannot be slowed')),
    async differences(expected) {
      for (const end = Date.now() + timeout; ; await pause(50)) {
        const differences = await differencesFrom(expected);
        // keys typed before the focus moves would go to another field
        if (differences.length === 0) await pause(settlingMs);
        if (differences.length === 0 || Date.now() > end) return differences;
      }
    },
  };
}

/** Marks the first matching element with a number. Runs in the page. */
function findAndMark({ wanted, mark }: { readonly wanted: Wanted; readonly mark: number }) {
  const found = window.__portalReader?.find(wanted);
  found?.[0]?.setAttribute('data-found', String(mark));
  return found?.map((element) => ({ checked: 'checked' in element && element.checked === true })) ?? null;
}

/** Runs in the page. */
function selectText(selector: string): void {
  document.querySelector<HTMLInputElement>(`input${selector}`)?.select();
}

/** Runs in the page, because the system draws a native select's list, which no driver can operate. */
function chooseOption({ selector, option }: { selector: string; option: string }): void {
  const select = document.querySelector<HTMLSelectElement>(`select${selector}`);
  const chosen = [...(select?.options ?? [])].find(({ text }) => text === option);
  if (!select || !chosen) throw new Error(`there is no option ${option}`);
  select.value = chosen.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** An expected screen with only these elements. */
export function screenWith(...elements: ExpectedElement[]): ExpectedScreen {
  return { elements, dialog: null, toast: null, clipboard: null };
}
