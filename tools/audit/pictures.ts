import { createHash } from 'node:crypto';
import type { Page } from 'playwright';

/** The visible content of a page at one moment. */
export interface Shown {
  /** the words on the screen, then each field with its value */
  readonly words: string;
  /** hash of the whole document and its field values; equal hashes look the same */
  readonly hash: string;
}

/** Reads the visible content of a page. */
export async function readShown(page: Page): Promise<Shown> {
  const { words, content } = await page.evaluate(readContent);
  return { words, hash: createHash('sha256').update(content).digest('hex').slice(0, 10) };
}

/** Name of a step's picture in Playwright's report. @param at the step's index in its path */
export function pictureName(at: number, width: number, { name }: { readonly name: string }): string {
  return `${at + 1}. ${width} px: ${name}`;
}

/** Takes a JPEG of a page: the viewport if something is open over the screen, otherwise the whole page. */
export async function takePicture(page: Page, path: string): Promise<void> {
  const isOpen = await page.evaluate(() => document.querySelector('dialog[open], [aria-modal=true]') !== null);
  const options = { type: 'jpeg', quality: 62, scale: 'css', caret: 'initial' } as const;
  await page.screenshot({ ...options, path, fullPage: !isOpen });
}

/** Runs in the page. */
function readContent(): { words: string; content: string } {
  const all = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type=file]), select');
  const fields = [...all]
    .filter((field) => field.checkVisibility())
    .map((field) => {
      const name = field.labels?.[0]?.innerText.trim() ?? field.ariaLabel ?? '';
      if (field instanceof HTMLSelectElement) return `${name}: ${field.selectedOptions[0]?.text ?? ''}`;
      return `${name}: ${field.type === 'checkbox' ? (field.checked ? '☑' : '☐') : field.value}`;
    });
  const words = [...document.body.innerText.split('\n'), ...fields].map((line) => line.trim()).filter(Boolean);
  const focused = [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body);
  // the numbers in React's generated ids vary
  const markup = document.documentElement.outerHTML.replace(/_[rR]_\w+?_/g, '');
  return { words: words.join('\n'), content: [markup, ...fields, focused, scrollY].join('\n') };
}
