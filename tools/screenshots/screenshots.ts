import type { Browser, Page } from 'playwright';
import type { StorybookServer, ListedStory } from './storybook-server.ts';

/** The screens that pictures are taken for. */
export const sizes = {
  '390x844': { width: 390, height: 844 },
  '1280x800': { width: 1280, height: 800 },
} as const;

export type Size = keyof typeof sizes;

/** One picture to be taken: a story on a screen. */
export interface Screenshot {
  /** names its file: the story's id and the screen */
  readonly name: string;
  readonly story: ListedStory;
  readonly size: Size;
}

/** Every state of the chart on both screens; of other stories that ask for a picture, the telephone's is enough. */
export function screenshotsOf({ stories }: StorybookServer): Screenshot[] {
  return stories
    .filter(({ tags }) => tags.includes('picture'))
    .flatMap((story) => {
      const isState = story.importPath.includes('/states/');
      const wanted: Size[] = isState ? ['390x844', '1280x800'] : ['390x844'];
      return wanted.map((size) => ({ name: `${story.id}.${size}`, story, size }));
    });
}

/** Takes the pictures of one screen, one story after the other on the same page; each comes as PNG. */
export async function* takeScreenshots(
  browser: Browser,
  storybook: StorybookServer,
  screenshots: readonly Screenshot[],
): AsyncGenerator<[Screenshot, Buffer]> {
  const [first] = screenshots;
  if (first === undefined) return;
  const page = await browser.newPage({ viewport: sizes[first.size], reducedMotion: 'reduce', locale: 'es-MX' });
  await watchStories(page);
  // axe has its own run: here it would only take time
  await page.goto(`${storybook.url}/iframe.html?id=${first.story.id}&viewMode=story&globals=a11y.manual:!true`);
  for (const screenshot of screenshots) {
    const isForced = screenshot.story.tags.includes('forced-colours');
    await page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' });
    if (screenshot !== first) await select(page, screenshot.story.id);
    await finished(page, screenshot.story.id);
    yield [screenshot, await photograph(page)];
  }
  await page.close();
}

async function photograph(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  const hasPopup = await page.locator('.swal2-container, dialog[open]').count();
  return page.screenshot({
    // what lies over the page covers the screen, not the page
    fullPage: hasPopup === 0,
    animations: 'disabled',
    caret: 'hide',
    // a stopped bar stands wherever it was stopped
    style: '.swal2-timer-progress-bar { width: 60% !important; transition: none !important }',
  });
}

/** Keeps, in the page, which stories were drawn and played, and with what outcome. */
async function watchStories(page: Page): Promise<void> {
  // tsx keeps the names of functions by a helper that the page doesn't have
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
  await page.addInitScript(() => {
    const played: Record<string, string> = {};
    Object.assign(window, { playedStories: played });
    const waiting = setInterval(() => {
      const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
      if (typeof channel !== 'object' || channel === null) return;
      clearInterval(waiting);
      const on: unknown = Reflect.get(channel, 'on');
      if (typeof on !== 'function') return;
      on.call(channel, 'storyFinished', (end: { storyId: string; status: string }) => {
        played[end.storyId] = end.status;
      });
    }, 5);
  });
}

async function select(page: Page, storyId: string): Promise<void> {
  await page.evaluate((id) => {
    Reflect.set(window, 'playedStories', Object.assign(Reflect.get(window, 'playedStories'), { [id]: undefined }));
    const channel: { emit(event: string, story: object): void } = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  }, storyId);
}

/** @throws where the story's own checks fail: a picture of it would prove nothing */
async function finished(page: Page, storyId: string): Promise<void> {
  const handle = await page.waitForFunction((id) => Reflect.get(Reflect.get(window, 'playedStories'), id), storyId, {
    timeout: 30_000,
  });
  const status: unknown = await handle.jsonValue();
  if (status === 'error') throw new Error(`the story ${storyId} fails: run npx vitest run --project stories`);
}
