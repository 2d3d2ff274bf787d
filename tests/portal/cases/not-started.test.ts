import type { Page, Route } from 'playwright';
import { openPage } from '../../../tools/drivers/open-page.ts';
import { newcomer } from '../../../tools/portal/sample-data.ts';
import { expect, test } from '../test.ts';

const nis = (page: Page) => page.getByRole('textbox', { name: 'NIS', exact: true });
const notStarted = 'No pudimos iniciar la página. Vuelva a cargarla o llame a nuestro teléfono de ayuda.';

/** Waits for the notice above the forms, and clicks its button after `mend` has repaired the application. */
async function expectNotStarted(page: Page, mend: () => Promise<void>): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: notStarted });
  await notice.waitFor();
  expect(await notice.getByRole('link', { name: 'Llame al 800 555 0100' }).getAttribute('href')).toBe('tel:8005550100');
  expect((await notice.boundingBox())?.y).toBeLessThan((await nis(page).boundingBox())?.y ?? 0);
  expect(await nis(page).inputValue()).toBe('1234567');
  // before start-up, Enter sends nothing and doesn't put the NIS into the address
  await nis(page).press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await mend();
  // a second failure keeps the customer on the page
  const reload = notice.getByRole('button', { name: 'Volver a cargar' });
  await reload.focus();
  await page.evaluate(() => window.reportStart?.(false));
  expect(await reload.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.evaluate(() => {
    for (const type of ['text', 'file'])
      document.body.prepend(Object.assign(document.createElement('input'), { type }));
  });
  await page.getByRole('checkbox').first().check();
  await reload.click();
  await expect.poll(() => page.evaluate(() => typeof window.takeBootPress)).toBe('undefined');
  expect(await notice.isVisible()).toBe(false);
  expect(await nis(page).inputValue()).toBe('1234567');
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
}

for (const [what, answer] of [
  ['is missing', (route: Route) => route.fulfill({ status: 404, body: '' })],
  ['throws', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' })],
  ["can't be parsed", (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'let 1' })],
  ['never arrives', () => {}],
] as const) {
  test(`the page shows a notice above the forms if a script of the application ${what}`, async ({
    backend,
    browser,
  }) => {
    const html = await (await fetch(backend.url)).text();
    const scripts = [...new Set(html.match(/assets\/[\w.-]+\.js\b/g))];
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) {
      backend.reset();
      const { page, load, close } = await openPage(browser, { url: backend.url, reducedMotion: true });
      let isMended = false;
      await page.route(`**/${script}`, (route) => (isMended ? route.continue() : answer(route)));
      await load('/', {});
      await nis(page).fill('1234567');
      if (what === 'never arrives') await page.clock.fastForward(10_000);
      await expectNotStarted(page, async () => void (isMended = true));
      await close();
    }
  });
}

test("a browser that can't parse the page's scripts shows a notice after 10 s", async ({ backend, open }) => {
  const { page, load } = open;
  const unreadable = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('<script>(', '<script>let 1;(') });
  };
  await page.route(`${backend.url}/`, unreadable);
  await load('/', {});
  await nis(page).fill('1234567');
  expect(await page.getByText(notStarted).isVisible()).toBe(false);
  await page.evaluate(() => scrollTo(0, 300));
  await page.clock.fastForward(10_000);
  expect((await page.getByText(notStarted).boundingBox())?.y).toBeGreaterThan(0);
  await expectNotStarted(page, () => page.unroute(`${backend.url}/`));
});

const anyScript = /<script>/g;
const lastScript = /<script>(?!.*<script>)/s;

/** Changes inline scripts in transit, so that the page's content security policy blocks them. */
async function changeScripts(page: Page, url: string, scripts: RegExp): Promise<void> {
  await page.route(`${url}/`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(scripts, '$& ') });
  });
}

test('if a network changes the inline scripts, the page shows the notice, and its button reloads', async ({
  backend,
  open,
}) => {
  const { page, load, leaf, pageErrors } = open;
  await changeScripts(page, backend.url, anyScript);
  let isScrolled = () => {};
  const scrolled = new Promise<void>((resolve) => (isScrolled = resolve));
  await page.route('**/not-started.js', async (route) => {
    await scrolled;
    await route.continue();
  });
  const loaded = load('/', {});
  await nis(page).focus();
  await page.evaluate(() => scrollTo(0, 300));
  isScrolled();
  await loaded;
  const notice = page.getByRole('alert').filter({ hasText: notStarted });
  await notice.waitFor();
  await expect(notice).toBeInViewport({ ratio: 0.9 });
  expect(await nis(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(pageErrors).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('inline script')));
  expect((await notice.boundingBox())?.y).toBeLessThan((await nis(page).boundingBox())?.y ?? 0);
  expect(leaf()).toBe('starting');
  await page.unroute(`${backend.url}/`);
  await notice.getByRole('button', { name: 'Volver a cargar' }).click();
  await expect.poll(leaf).toBe('landing.idle');
  expect(await notice.count()).toBe(0);
});

for (const [late, when] of [
  [/\/assets\/index-.*\.js/, 'after'],
  [/\/not-started\.js/, 'before'],
] as const) {
  test(`shows no notice if a network changes only the last inline script and the page starts ${when} the notice's script ran`, async ({
    backend,
    open,
  }) => {
    const { page, load, leaf, pageErrors } = open;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await changeScripts(page, backend.url, lastScript);
    await page.route(late, async (route) => {
      await released;
      await route.continue();
    });
    const loaded = load('/', {});
    if (when === 'before') await expect.poll(leaf).toBe('landing.idle');
    else await loaded;
    const notice = page.getByText(notStarted);
    expect(await notice.isVisible()).toBe(false);
    release();
    // includes the notice's script
    await loaded;
    await expect.poll(leaf).toBe('landing.idle');
    expect(await notice.isVisible()).toBe(false);
    expect(pageErrors).toEqual([expect.stringContaining('inline script')]);
  });
}

test('keeps the session if the scripts fail to load, and reads it on the next load', async ({ open }) => {
  const { page, load, leaf } = open;
  await load('/menu', { client: newcomer });
  await expect.poll(leaf).toBe('confirming');
  const items = () => page.evaluate(() => ({ ...sessionStorage }));
  // the token is encrypted and stored some time after the reply
  await expect.poll(items).toHaveProperty('token');
  const before = await items();
  const script = /assets\/landing-.*\.js/;
  await page.route(script, (route) => route.abort());
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: notStarted });
  await notice.waitFor();
  expect((await notice.boundingBox())?.y).toBeLessThan(100);
  expect(await page.getByText('Un momento, por favor').isVisible()).toBe(false);
  await page.unroute(script);
  expect(await items()).toEqual(before);
  await notice.getByRole('button', { name: 'Volver a cargar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Confirma tu cuenta' }).waitFor();
});
