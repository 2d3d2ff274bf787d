import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { launchBrowser } from '../../drivers/launch-browser.ts';
import { wordsOfPicture } from './pictures.ts';

/** What a page of the site says of one moment, and the pictures that it shows of it. */
interface Moment {
  readonly title: string;
  /** the words that the browser read in the step; null: of a fault only its sentences are known */
  readonly words: string | null;
  /** what the customer reads there, by the statechart or the fault table */
  readonly sentences: readonly string[];
  readonly pictures: readonly string[];
  readonly saysNone: boolean;
}

/**
 * Opens every page of a written site and compares the words of each picture, which its file has kept, with what the
 * page says of the step or the fault beside it.
 * @returns a sentence for each picture that is of something else, and each that is missing without a word
 */
export async function checkPictures(folder: string): Promise<string[]> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const problems: string[] = [];
  for (const file of files) {
    await page.goto(pathToFileURL(join(folder, file)).href, { waitUntil: 'domcontentloaded' });
    const moments = await page.evaluate(readMoments);
    problems.push(...moments.flatMap(problemsOf).map((problem) => `${file}, ${problem}`));
  }
  await browser.close();
  return problems;
}

function problemsOf({ title, words, sentences, pictures, saysNone }: Moment): string[] {
  if (pictures.length === 0) return saysNone ? [] : [`${title}: no picture, and no word of it`];
  return pictures.flatMap((address) => {
    const file = fileURLToPath(address);
    if (!existsSync(file)) return [`${title}: there is no ${file}`];
    const pictured = wordsOfPicture(readFileSync(file)) ?? '';
    const lines = pictured.split('\n');
    const others = words?.split('\n').filter((line, at) => line !== lines[at]) ?? [];
    const lacking = [...others, ...sentences.filter((sentence) => !flat(pictured).includes(flat(sentence)))];
    return lacking.slice(0, 1).map((sentence) => `${title}: its picture lacks «${sentence}»`);
  });
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Runs in the page. */
function readMoments(): Moment[] {
  return [...document.querySelectorAll<HTMLElement>('li.step, #faults td[data-cell]')].map((moment) => ({
    title: moment.dataset['cell'] ?? moment.querySelector('h2')?.textContent ?? '',
    words: moment.querySelector('.words')?.textContent ?? null,
    sentences: [...moment.querySelectorAll('[lang=es]')].flatMap(({ textContent }) => textContent.split(' — ')),
    pictures: [...moment.querySelectorAll('img')].map(({ src }) => src),
    saysNone: moment.querySelector('.no-picture') !== null,
  }));
}
