import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ana, ready } from '../../../tools/planning/sample-data.ts';
import { openBrowserFixture, type BrowserFixture } from '../../../tools/drivers/browser-fixture.ts';
import { visit } from '../../../tools/drivers/open-page.ts';

let fixture: BrowserFixture;
beforeAll(async () => {
  fixture = await openBrowserFixture();
});
afterAll(() => fixture.close());

describe('[EXI-5] /exito that was typed before any registration', () => {
  test.each(['typing another address', 'Back'])('is left for the landing by %s, with an empty session', async (way) => {
    const { browser, backend } = fixture;
    backend.reset();
    const { page, leaf, open, close } = await visit(browser, { url: backend.url, still: true });
    await open('/panel', { client: { ...ready, confirmed: true }, contact: ana });
    await expect.poll(leaf).toMatch(/^menu/);
    await page.goto(`${backend.url}/exito`, { waitUntil: 'domcontentloaded' });
    await expect.poll(leaf).toBe('success.showing');
    // the folio of nobody, and still there after a reload
    await page.getByText('00AB0000ABCD').first().waitFor();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByText('00AB0000ABCD').first().waitFor();

    if (way === 'Back') await page.goBack({ waitUntil: 'domcontentloaded' });
    else await page.goto(`${backend.url}/menu`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: 'Iniciar refrendo' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'token'))).toEqual([]);
    await close();
  });
});

test('a page that the browser kept in memory is read anew from the session', async () => {
  const { browser, backend } = fixture;
  backend.reset();
  const { page, open, leaf, close } = await visit(browser, { url: backend.url, still: true });
  await open('/menu', { client: { ...ready, confirmed: true } });
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
