import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Picture } from './record.ts';

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

/**
 * Takes a picture of a page: the viewport if something is open over the screen, otherwise the whole page. Stores the
 * words that the page shows right afterwards as a JPEG comment. They reveal whether it shows another step or a later
 * moment.
 */
export async function takePicture(page: Page, folder: string, file: string): Promise<Picture> {
  const { isOpen, whole } = await page.evaluate(() => ({
    isOpen: document.querySelector('dialog[open], [aria-modal=true]') !== null,
    whole: Math.max(document.documentElement.scrollHeight, innerHeight),
  }));
  const options = { type: 'jpeg', quality: 62, scale: 'css', caret: 'initial' } as const;
  const image = await page.screenshot({ ...options, fullPage: !isOpen });
  const { words } = await readShown(page);
  const comment = Buffer.from(words);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  writeFileSync(join(folder, file), Buffer.concat([image.subarray(0, 2), head, comment, image.subarray(2)]));
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  return { file, width, height: isOpen ? height : whole };
}

/** The words stored in a screenshot that `takePicture` wrote; null if the file has none. */
export function wordsOfPicture(jpeg: Buffer): string | null {
  return jpeg.readUInt16BE(2) === 0xfffe ? jpeg.toString('utf8', 6, 4 + jpeg.readUInt16BE(4)) : null;
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
