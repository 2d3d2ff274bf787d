import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Picture } from './record.ts';

/** What a page shows at one moment. */
export interface Shown {
  /** the words on the screen, then each field with what it holds */
  readonly words: string;
  /** hash of the whole document with what its fields hold: what has the same one looks the same */
  readonly hash: string;
}

/** Reads what a page shows now. */
export async function readShown(page: Page): Promise<Shown> {
  const { words, content } = await page.evaluate(readContent);
  return { words, hash: createHash('sha256').update(content).digest('hex').slice(0, 10) };
}

/**
 * Takes a picture of a page as it is now: of the viewport where something is open over the screen, else of the whole
 * page. The words that the page shows right after it are kept in the file, as the comment of a JPEG: a picture can't be
 * taken for that of another step, nor one of what came after the step.
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

/** The words that a picture of `takePicture` shows; null: it is none. */
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
  // React numbers the ids that it makes
  const markup = document.documentElement.outerHTML.replace(/_[rR]_\w+?_/g, '');
  return { words: words.join('\n'), content: [markup, ...fields, focused, scrollY].join('\n') };
}
