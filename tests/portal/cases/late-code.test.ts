import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserFixture, type BrowserFixture } from '../../../tools/drivers/browser-fixture.ts';
import { openPage } from '../../../tools/drivers/open-page.ts';
import { newcomer } from '../../../tools/planning/sample-data.ts';

let fixture: BrowserFixture;
beforeAll(async () => {
  fixture = await openBrowserFixture();
});
afterAll(() => fixture.close());

test("a screen whose code can't be loaded says so; 'Intentar de nuevo' shows it", async () => {
  fixture.backend.reset();
  const { page, load, leaf, close } = await openPage(fixture.browser, {
    url: fixture.backend.url,
    reducedMotion: true,
  });
  const chunk = /assets\/confirming-screen.*\.js/;
  await page.route(chunk, (route) => route.abort());
  await load('/menu', { client: newcomer });
  await page.getByRole('heading', { level: 1, name: 'No pudimos cargar esta pantalla' }).waitFor();
  expect(leaf()).toBe('confirming');
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Confirma tu cuenta' }).waitFor();
  await close();
});

test('the later screens are loaded on the landing, before they are needed', async () => {
  fixture.backend.reset();
  const { page, load, close } = await openPage(fixture.browser, { url: fixture.backend.url, reducedMotion: true });
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => {
    const name = /assets\/([a-z-]+)-screen/.exec(request.url())?.[1];
    if (name !== undefined) loaded.add(name);
  });
  await load('/', {});
  await expect
    .poll(async () => {
      // the time counts from when the application has taken the landing over
      await page.clock.fastForward(5000);
      return [...loaded].sort();
    })
    .toEqual(['choosing', 'confirming', 'consenting', 'contact', 'no-programs', 'success']);
  await close();
});
