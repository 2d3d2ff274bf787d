import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goBackTo, readPopups } from '../browser-screen.ts';
import { documentContent } from '../document-content.ts';
import type { ExpectedElement, ExpectedScreen, Screen } from '../screen.ts';
import { difference, elementDifferences } from '../screen-differences.ts';
import type { EnginePage } from './engine-page.ts';
import { findInPage, toWanted, type Wanted } from './find-in-page.ts';

/** How long a screen may take to show what it has to, in milliseconds. */
const timeout = 15_000;

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The portal in a browser that Playwright does not drive here, by its roles and Spanish names, with real clicks and keys. */
export function engineScreen(page: EnginePage): Screen {
  let marks = 0;
  let visits = 0;

  const find = async (wanted: Wanted) => {
    marks += 1;
    const given = { wanted, mark: marks };
    let found = await page.evaluate(findInPage, given);
    if (found === null) {
      await page.inject(testingLibrary);
      found = await page.evaluate(findInPage, given);
    }
    return { elements: found ?? [], selector: `[data-found="${marks}"]` };
  };

  /** Waits until there is one, and returns it. */
  const wait = async (wanted: Wanted) => {
    for (const end = Date.now() + timeout; ; await pause(50)) {
      const { elements, selector } = await find(wanted);
      const [element] = elements;
      if (element) return { ...element, selector };
      if (Date.now() > end) throw new Error(`${JSON.stringify(wanted)} is not there`);
    }
  };

  const click = async (wanted: Wanted) => page.click((await wait(wanted)).selector);

  const fill = async (wanted: Wanted, value: string) => {
    const { selector } = await wait(wanted);
    await page.click(selector);
    await page.evaluate(selectText, selector);
    await (value === '' ? page.press('Backspace') : page.type(value));
  };

  const differencesFrom = async ({ elements, dialog, toast }: ExpectedScreen): Promise<string[]> => {
    const found: string[] = [];
    for (const expected of elements) {
      found.push(...elementDifferences(expected, (await find(toWanted(expected))).elements));
    }
    const popups = await page.evaluate(readPopups, undefined);
    return [
      ...found,
      ...difference('dialog', dialog, popups.dialog),
      ...difference('toast', toast?.text ?? null, popups.toast),
    ];
  };

  return {
    press: (name) => click(toWanted({ role: 'button', name })),
    follow: (name) => click({ role: 'link', name }),
    fill: (name, value) => fill({ role: 'textbox', name }, value),
    async tick(form, on) {
      const { checked, selector } = await wait({ role: 'checkbox', form });
      if (checked !== on) await page.click(selector);
    },
    async choose(name, option) {
      const { selector } = await wait({ role: 'combobox', name });
      await page.evaluate(chooseOption, { selector, option });
    },
    async upload(file) {
      const path = join(mkdtempSync(join(tmpdir(), 'refrendo-')), file.name);
      writeFileSync(path, documentContent(file));
      const { selector } = await wait({ role: 'document input' });
      await page.upload(selector, [path]);
    },
    async enterCode(code) {
      await click({ role: 'textbox', name: 'Dígito 1 de 4' });
      await page.type(code);
    },
    editCode: () => fill({ role: 'textbox', name: 'Dígito 1 de 4' }, '7'),
    async navigate(to) {
      visits += 1;
      await page.evaluate(goBackTo, { to, key: `visit-${visits}` });
    },
    elapse: () => Promise.reject(new Error('the clock of this browser can not be set')),
    async differences(expected) {
      for (const end = Date.now() + timeout; ; await pause(50)) {
        const differences = await differencesFrom(expected);
        if (differences.length === 0 || Date.now() > end) return differences;
      }
    },
  };
}

/** Runs in the page. */
function selectText(selector: string): void {
  document.querySelector<HTMLInputElement>(`input${selector}`)?.select();
}

/** Runs in the page: the list of a native select is drawn by the system, where no driver reaches it. */
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

/** Elements that have to be there. */
export function screenWith(...elements: ExpectedElement[]): ExpectedScreen {
  return { elements, dialog: null, toast: null, clipboard: null };
}
