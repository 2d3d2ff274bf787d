import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowserFixture, type BrowserFixture } from '../../../tools/drivers/browser-fixture.ts';
import { openPage, type OpenPage } from '../../../tools/drivers/open-page.ts';
import { ana, ready } from '../../../tools/planning/sample-data.ts';

let fixture: BrowserFixture;
beforeAll(async () => {
  fixture = await openBrowserFixture();
});
afterAll(() => fixture.close());

function newPage(): Promise<OpenPage> {
  fixture.backend.reset();
  return openPage(fixture.browser, { url: fixture.backend.url, reducedMotion: true });
}

describe('[EXI-5] /exito that was typed before any registration', () => {
  test.each(['typing another address', 'Back'])('is left for the landing by %s, with an empty session', async (way) => {
    const { url } = fixture.backend;
    const { page, leaf, load, close } = await newPage();
    await load('/panel', { client: ready, contact: ana });
    await expect.poll(leaf).toMatch(/^menu/);
    await page.goto(`${url}/exito`, { waitUntil: 'domcontentloaded' });
    await expect.poll(leaf).toBe('success.showing');
    // the placeholder folio, and still shown after a reload
    await page.getByText('00AB0000ABCD').first().waitFor();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByText('00AB0000ABCD').first().waitFor();

    if (way === 'Back') await page.goBack({ waitUntil: 'domcontentloaded' });
    else await page.goto(`${url}/menu`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: 'Iniciar refrendo' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'token'))).toEqual([]);
    await close();
  });
});

test("a page restored from the browser's back/forward cache reads the session again", async () => {
  const { page, load, leaf, close } = await newPage();
  await load('/menu', { client: ready });
  await expect.poll(leaf).toMatch(/^menu/);
  const loaded = page.waitForEvent('domcontentloaded');
  await page.evaluate(() => {
    sessionStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await loaded;
  await expect.poll(leaf).toBe('landing.idle');
  await close();
});
