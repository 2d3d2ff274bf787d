import { expect, it } from 'vitest';
import { launchBrowser } from '../../../tools/drivers/launch-browser.ts';
import { openPage } from '../../../tools/drivers/open-page.ts';

it('opens a page with a frozen clock on a machine that is busy for a second', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const pauseAt = page.clock.pauseAt.bind(page.clock);
  page.clock.pauseAt = async (time) => {
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await pauseAt(time);
  };
  const busy = new Proxy(browser, {
    get: (target, name) =>
      name === 'newContext'
        ? async () => Object.assign(page.context(), { newPage: async () => page })
        : Reflect.get(target, name),
  });
  const open = await openPage(busy, { url: 'about:', reducedMotion: true, frozen: true });
  const [before, after] = [await page.evaluate(() => Date.now()), await page.evaluate(() => Date.now())];
  expect([after - before, Math.abs(after - Date.now()) < 60_000]).toEqual([0, true]);
  await open.close();
  await browser.close();
});
