import '@fontsource-variable/noto-sans/wght.css';
import { afterEach, expect, type RunnerTestCase } from 'vitest';
import { commands, page } from 'vitest/browser';
import { pathInStoryName, stepTitleOf } from 'xstate-paths/stories';

const sizes = { phone: [390, 844], desktop: [1280, 800] } as const;

// the portal uses the system's fonts: in a picture the font and the places of its glyphs are the same on each machine
document.head.append(
  Object.assign(document.createElement('style'), {
    // the bar of a popup's time stands where its timer was stopped
    textContent: '* { text-rendering: geometricPrecision !important } .swal2-timer-progress-bar { visibility: hidden }',
  }),
);
for (const font of ['body', 'code'])
  document.documentElement.style.setProperty(`--font-${font}`, "'Noto Sans Variable'");

/** Compares each state and dialog, after its story's own test, with its approved picture on a phone; on a desktop the first state of each step. */
afterEach(async ({ task }) => {
  const group = /\/stories\/(states|errors)\.generated\./.exec(task.file.filepath)?.[1];
  if (group === undefined || task.result?.state === 'fail') return;
  await document.fonts.ready;
  try {
    await commands.preferScheme('light');
    await expectPicture(storyIdOf(task.meta), 'phone');
    if (group === 'states' && isFirstOfStep(task)) await expectPicture(storyIdOf(task.meta), 'desktop');
  } finally {
    document.body.style.cssText = '';
    await commands.preferScheme(null);
  }
});

/** Whether a story is the first of the file in its step of the journey. */
function isFirstOfStep({ id, name, file }: Readonly<RunnerTestCase>): boolean {
  const stepOf = (storyName: string) => stepTitleOf(pathInStoryName(storyName));
  return file.tasks.find((other) => stepOf(other.name) === stepOf(name))?.id === id;
}

async function expectPicture(story: string, size: keyof typeof sizes): Promise<void> {
  const [width, height] = sizes[size];
  await page.viewport(width, height);
  // what is open over the screen covers the viewport, else the whole page is shown
  const isOpen = document.querySelector('.swal2-container, dialog[open]') !== null;
  document.body.style.cssText = isOpen ? 'height: 100vh; overflow: clip' : '';
  if (!isOpen) await page.viewport(width, Math.max(height, document.documentElement.scrollHeight));
  // the story's own test may have scrolled
  window.scrollTo(0, 0);
  // the code window, unless a popup is above it, gives the focus to a box after a moment
  if (document.querySelector('body:not(:has(.swal2-container)) dialog[open] input') !== null)
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  await expect(page.elementLocator(document.body)).toMatchScreenshot(`${story}-${size}`);
}

function storyIdOf(meta: object): string {
  if (!('storyId' in meta)) throw new Error('this test is not that of a story');
  return String(meta.storyId);
}
