import '@fontsource-variable/noto-sans/wght.css';
import { afterEach, expect, type RunnerTestCase } from 'vitest';
import { commands, page } from 'vitest/browser';
import { pathInStoryName, stepTitleOf } from 'xstate-paths/stories';

const sizes = { phone: [390, 844], desktop: [1280, 800] } as const;

// The portal uses system fonts. Pictures use a fixed font and glyph positions, so that they are identical on every machine.
document.head.append(
  Object.assign(document.createElement('style'), {
    // the timer bar's position depends on when the timer was stopped
    textContent: '* { text-rendering: geometricPrecision !important } .swal2-timer-progress-bar { visibility: hidden }',
  }),
);
for (const font of ['body', 'code'])
  document.documentElement.style.setProperty(`--font-${font}`, "'Noto Sans Variable'");

/**
 * Compares each state and dialog with its approved phone picture after the story's test, and the first state of each
 * step also with its desktop picture.
 */
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

/** Whether a story is the first of its journey step in the file. */
function isFirstOfStep({ id, name, file }: Readonly<RunnerTestCase>): boolean {
  const stepOf = (storyName: string) => stepTitleOf(pathInStoryName(storyName));
  return file.tasks.find((other) => stepOf(other.name) === stepOf(name))?.id === id;
}

async function expectPicture(story: string, size: keyof typeof sizes): Promise<void> {
  const [width, height] = sizes[size];
  await page.viewport(width, height);
  // the picture shows the whole page, or only the viewport if a popup covers it
  const isOpen = document.querySelector('.swal2-container, dialog[open]') !== null;
  document.body.style.cssText = isOpen ? 'height: 100vh; overflow: clip' : '';
  if (!isOpen) await page.viewport(width, Math.max(height, document.documentElement.scrollHeight));
  // the story's test may have scrolled
  window.scrollTo(0, 0);
  // the code window focuses a box after a moment, unless a popup covers it; wait for that
  if (document.querySelector('body:not(:has(.swal2-container)) dialog[open] input') !== null)
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  await expect(page.elementLocator(document.body)).toMatchScreenshot(`${story}-${size}`);
}

function storyIdOf(meta: object): string {
  if (!('storyId' in meta)) throw new Error('this test does not belong to a story');
  return String(meta.storyId);
}
