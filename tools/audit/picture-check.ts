import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { wordsOfPicture } from './pictures.ts';

/** The text and the pictures that a page of the site shows for a step or a fault. */
interface Pictured {
  readonly title: string;
  /** words that were read in the browser at the step; null for a fault, which has only sentences */
  readonly words: string | null;
  /** expected sentences, from the statechart or the fault table */
  readonly sentences: readonly string[];
  readonly pictures: readonly { readonly address: string; readonly ownWords: string | null }[];
  readonly saysNone: boolean;
}

/**
 * Opens every page of a written site and compares the words stored in each picture's file with the text of its step or
 * fault.
 * @returns one sentence per picture that shows something else, and per missing picture without an explanation
 */
export async function checkPictures(folder: string, browser: Browser): Promise<string[]> {
  const page = await browser.newPage();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const problems: string[] = [];
  for (const file of files) {
    await page.goto(pathToFileURL(join(folder, file)).href, { waitUntil: 'domcontentloaded' });
    const pictured = await page.evaluate(readPictured);
    problems.push(...pictured.flatMap(problemsOf).map((problem) => `${file}, ${problem}`));
  }
  await page.close();
  return problems;
}

function problemsOf({ title, words, sentences, pictures, saysNone }: Pictured): string[] {
  if (pictures.length === 0) return saysNone ? [] : [`${title}: no picture, and no reason for it`];
  return pictures.flatMap(({ address, ownWords }) => {
    const file = fileURLToPath(address);
    if (!existsSync(file)) return [`${title}: there is no ${file}`];
    const pictured = wordsOfPicture(readFileSync(file)) ?? '';
    const lines = pictured.split('\n');
    const said = (ownWords ?? words)?.split('\n') ?? [];
    const others = said.filter((line, at) => line !== lines[at]);
    const lacking = [...others, ...sentences.filter((sentence) => !flat(pictured).includes(flat(sentence)))];
    return lacking.slice(0, 1).map((sentence) => `${title}: its picture lacks «${sentence}»`);
  });
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Runs in the page. */
function readPictured(): Pictured[] {
  return [...document.querySelectorAll<HTMLElement>('li.step, #faults td[data-cell]')].map((place) => ({
    title: place.dataset['cell'] ?? place.querySelector('h2')?.textContent ?? '',
    words: place.querySelector('.words')?.textContent ?? null,
    sentences: [...place.querySelectorAll('[lang]')].flatMap(({ textContent }) => textContent.split(' — ')),
    pictures: [...place.querySelectorAll<HTMLImageElement>('img:not(.approved)')].map((image) => ({
      address: image.src,
      ownWords:
        [...place.querySelectorAll<HTMLElement>('[data-picture]')].find(({ dataset: { picture } }) =>
          image.src.endsWith(`/${picture}`),
        )?.textContent ?? null,
    })),
    saysNone: place.querySelector('.no-picture') !== null,
  }));
}
