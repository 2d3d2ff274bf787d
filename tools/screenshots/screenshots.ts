import type { Browser, Page } from 'playwright';
import type { ListedStory, StorybookServer } from './storybook-server.ts';

const sizes = { '390x844': { width: 390, height: 844 }, '1280x800': { width: 1280, height: 800 } } as const;

type Size = keyof typeof sizes;

/**
 * Takes the screenshots of all stories tagged 'picture': of a state of the chart in both viewports, of others in the
 * phone's. One page for each viewport.
 * @returns file names without their ending, and PNGs
 * @throws where a story fails its own checks
 */
export async function* takeScreenshots(browser: Browser, storybook: StorybookServer): AsyncGenerator<[string, Buffer]> {
  const stories = storybook.stories.filter(({ tags }) => tags.includes('picture'));
  const states = stories.filter(({ importPath }) => importPath.includes('/states/'));
  yield* takeInSize(browser, storybook, '390x844', stories);
  yield* takeInSize(browser, storybook, '1280x800', states);
}

async function* takeInSize(
  browser: Browser,
  storybook: StorybookServer,
  size: Size,
  stories: readonly ListedStory[],
): AsyncGenerator<[string, Buffer]> {
  const [first] = stories;
  if (first === undefined) return;
  const page = await browser.newPage({ viewport: sizes[size], reducedMotion: 'reduce', locale: 'es-MX' });
  await recordFinishedStories(page);
  // the stories' own test run includes axe: here it would only take time
  await page.goto(`${storybook.url}/iframe.html?id=${first.id}&viewMode=story&globals=a11y.manual:!true`);
  for (const story of stories) {
    await page.emulateMedia({ forcedColors: story.tags.includes('forced-colours') ? 'active' : 'none' });
    if (story !== first) await selectStory(page, story.id);
    await waitForStory(page, story.id);
    yield [`${story.id}.${size}`, await screenshotOf(page)];
  }
  await page.close();
}

async function screenshotOf(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  const hasPopup = await page.locator('.swal2-container, dialog[open]').count();
  return page.screenshot({
    // a popup covers the viewport, not the whole page
    fullPage: hasPopup === 0,
    animations: 'disabled',
    caret: 'hide',
    // the bar would be at a different position each time
    style: '.swal2-timer-progress-bar { width: 60% !important; transition: none !important }',
  });
}

/** Records in the page which stories were rendered and played, and with what status. */
async function recordFinishedStories(page: Page): Promise<void> {
  // tsx adds a helper for the names of functions, which pages don't have
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
  await page.addInitScript(() => {
    window.finishedStories = {};
    const waiting = setInterval(() => {
      const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
      if (!channel) return;
      clearInterval(waiting);
      channel.on('storyFinished', ({ storyId, status }) => (window.finishedStories[storyId] = status));
    }, 5);
  });
}

async function selectStory(page: Page, storyId: string): Promise<void> {
  await page.evaluate((id) => {
    delete window.finishedStories[id];
    window.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  }, storyId);
}

/** @throws where the story's own checks fail: its picture would be of no use */
async function waitForStory(page: Page, storyId: string): Promise<void> {
  const status = await page.waitForFunction((id) => window.finishedStories[id], storyId, { timeout: 30_000 });
  if ((await status.jsonValue()) === 'error')
    throw new Error(`the story ${storyId} fails: run npx vitest run --project stories`);
}

declare global {
  interface Window {
    /** the status of each story that was rendered and played, by its id */
    finishedStories: Record<string, string>;
    __STORYBOOK_ADDONS_CHANNEL__?: {
      on(event: 'storyFinished', listener: (end: { storyId: string; status: string }) => void): void;
      emit(event: string, data: object): void;
    };
  }
}
