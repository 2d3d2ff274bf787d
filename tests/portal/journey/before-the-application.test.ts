import type { Page } from '@playwright/test';
import type { OpenPage } from '../../../tools/drivers/open-page.ts';
import { awaitApplication } from '../../../tools/drivers/page-clock.ts';
import { newcomer } from '../../../tools/portal/sample-data.ts';
import { expect, test } from '../test.ts';

interface HeldPage extends OpenPage {
  /** Releases the held scripts of the application. */
  release(): Promise<void>;
  /** Counts the layout shifts since the page was opened. */
  countShifts(): Promise<unknown>;
}

/** Holds back the application's scripts, and the clock of the late-start notice, until `release`. */
async function hold(open: OpenPage): Promise<HeldPage> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await open.page.route(/assets\/.*\.js/, async (route) => {
    await arrival;
    await route.continue();
  });
  await open.page.addInitScript(() => {
    let shifts = 0;
    new PerformanceObserver((list) => (shifts += list.getEntries().length)).observe({ type: 'layout-shift' });
    Reflect.set(window, 'countShifts', () => shifts);
  });
  return {
    ...open,
    countShifts: () => open.page.evaluate(() => Reflect.get(window, 'countShifts')()),
    async load(...where) {
      // later than the running clock, even on a slow machine
      await open.page.clock.pauseAt(Date.now() + 60_000);
      await open.load(...where);
    },
    async release() {
      arrive();
      await awaitApplication(open.page);
      await open.page.clock.resume();
      await expect.poll(open.leaf).not.toBe('starting');
    },
  };
}

const nis = (page: Page) => page.getByRole('textbox', { name: 'NIS', exact: true });
const nisBox = (page: Page) => page.getByRole('form', { name: 'Iniciar refrendo' }).getByRole('checkbox');

test('shows the landing before the application loads and hydrates the same elements', async ({ open }) => {
  const { page, pageErrors, load, release, leaf, countShifts } = await hold(open);
  await load('/', {});
  const next = page.getByRole('button', { name: 'Siguiente' });
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  const field = await nis(page).elementHandle();
  // No script is loaded yet that could reject non-digits.
  await nis(page).pressSequentially('12a34e5');
  await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate(() => typeof window.takeBootPress)).toBe('function');
  await release();
  await expect.poll(() => page.evaluate(() => typeof window.takeBootPress)).toBe('undefined');

  expect(await nis(page).evaluate((found, before) => found === before, field)).toBe(true);
  expect(await nis(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('nis');
  await page.keyboard.press('End');
  await page.keyboard.type('67');
  expect(await nis(page).inputValue()).toBe('1234567');
  await nisBox(page).check();
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe(null);
  expect(leaf()).toBe('landing.idle');
  expect(await countShifts()).toBe(0);
  expect(pageErrors).toEqual([]);
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('an error is seen'))));
  await expect.poll(() => pageErrors).toEqual(['an error is seen']);
});

for (const [path, says] of [
  ['/', false],
  ['/exito', true],
] as const) {
  test(`[APP-2] the prerendered landing at ${path} reports a missing session only if the address needs one`, async ({
    open,
  }) => {
    const { page, pageErrors, load, release, leaf, countShifts } = await hold(open);
    const notice = page.getByText(
      'En esta pestaña no hay una solicitud abierta. Para empezar o seguir, escriba su NIS.',
    );
    await load(path, {});
    await nis(page).fill('1234567');
    expect(await notice.isVisible()).toBe(says);
    const field = await nis(page).elementHandle();
    await release();
    await expect.poll(() => page.evaluate(() => typeof window.takeBootPress)).toBe('undefined');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    expect(leaf()).toBe(says ? 'landing.redirected' : 'landing.idle');
    expect(await notice.isVisible()).toBe(says);
    // React hydrated the prerendered element instead of replacing it.
    expect(await nis(page).evaluate((found, before) => found === before, field)).toBe(true);
    expect(await nis(page).inputValue()).toBe('1234567');
    expect(await countShifts()).toBe(0);
    expect(pageErrors).toEqual([]);
  });
}

test("keeps text, ticks and clicks from before the start: 'Siguiente' sends them", async ({ backend, open }) => {
  const { page, load, release, leaf } = await hold(open);
  await load('/', {});
  // like pasting, without key events
  await nis(page).fill('NIS 123 45-67');
  // the second click of a double click is ignored
  await nisBox(page).dblclick();
  expect(await nisBox(page).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Siguiente' }).click({ force: true });
  expect(await page.getByRole('button', { name: 'Siguiente' }).getAttribute('aria-busy')).toBe('true');
  expect(backend.received).toEqual([]);
  await release();
  await expect.poll(leaf).toContain('landing.postingNis');
  await backend.request('validateCaptcha');
  expect(backend.received.filter(({ endpoint }) => endpoint === 'validateCaptcha')).toHaveLength(1);
});

test('the button of an incomplete form, pressed before the start, is not busy after it', async ({ open }) => {
  const { page, load, release } = await hold(open);
  await load('/', {});
  await page.getByRole('button', { name: 'Siguiente' }).click({ force: true });
  expect(await page.locator('[aria-busy]').count()).toBe(1);
  await release();
  await page.getByRole('button', { name: 'Aceptar' }).waitFor();
  expect(await page.locator('[aria-busy]').count()).toBe(0);
});

test('also keeps a typed folio, the open help, and the error message below a field that lost the focus', async ({
  open,
}) => {
  const { page, load, release } = await hold(open);
  await load('/', {});
  await page.getByRole('textbox', { name: 'Folio' }).fill('26AG0001DEMO');
  await nis(page).fill('12');
  await page.getByRole('button', { name: 'Ayuda: dónde encuentro mi NIS' }).click();
  await release();
  await page.getByRole('tooltip').getByRole('img').waitFor();
  await page.getByText('Introduzca un valor de 7 o 9 digitos').waitFor();
  expect(await page.getByRole('textbox', { name: 'Folio' }).inputValue()).toBe('26AG0001DEMO');
  await page.getByRole('form', { name: 'Consultar folio' }).getByRole('checkbox').check();
  await expect.poll(() => page.getByRole('button', { name: 'Consultar' }).getAttribute('aria-disabled')).toBe(null);
});

test('asks the customer to wait, and hides the landing, if a session is stored', async ({ open }) => {
  const { page, pageErrors, load, release } = await hold(open);
  await load('/menu', { client: newcomer });
  await page.getByRole('heading', { level: 1, name: 'Un momento, por favor' }).waitFor();
  expect(await nis(page).isVisible()).toBe(false);
  await release();
  await page.getByRole('heading', { level: 1, name: 'Confirma tu cuenta' }).waitFor();
  expect(await page.getByRole('banner').count()).toBe(1);
  expect(pageErrors).toEqual([]);
});

test('shows the landing at once if only a token is stored, which is not a session', async ({ open }) => {
  const { page, load } = await hold(open);
  await page.addInitScript(() => sessionStorage.setItem('token', 'c2VjcmV0'));
  await load('/', {});
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe('c2VjcmV0');
  expect(await nis(page).isVisible(), 'the landing is hidden until the application has read the session').toBe(true);
});

test('removes the notice if the application starts late, and keeps the typed text', async ({ open }) => {
  const { page, load, release } = await hold(open);
  await load('/', {});
  await nis(page).fill('1234567');
  await page.clock.fastForward(10_000);
  const notice = page.getByText('No pudimos iniciar la página. Vuelva a cargarla o llame a nuestro teléfono de ayuda.');
  await notice.waitFor();
  await release();
  await expect.poll(() => notice.isVisible()).toBe(false);
  expect(await nis(page).inputValue()).toBe('1234567');
});

test('shows only the noscript message, with the help phone, if JavaScript is disabled', async ({
  backend,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(backend.url);
  expect(await page.locator('.no-script-page').isVisible()).toBe(true);
  expect(await page.locator('#root').isVisible()).toBe(false);
  expect(await page.locator('.no-script-page').innerText()).toContain('Llame al 800 555 0100');
  const logo = page.locator('.no-script-header').evaluate((header) => {
    const { backgroundImage, width } = getComputedStyle(header, '::before');
    return { picture: backgroundImage.slice(0, 24), isWide: parseFloat(width) > 20 };
  });
  expect(await logo).toEqual({ picture: 'url("data:image/svg+xml,', isWide: true });
  await context.close();
});

/** Places where browser extensions and antivirus programs insert elements: selector and position. */
const foreign: Readonly<Record<string, string>> = {
  'the head': 'head|afterbegin',
  'the root': '#root|afterbegin',
  'a place beside the NIS': '[name=nis]|afterend',
};

/** Inserts an element, and adds attributes to the fields, as password managers do. */
function putIn(page: Page, place: string): Promise<void> {
  return page.evaluate((where) => {
    const [selector = '', position] = where.split('|');
    const element = Object.assign(document.createElement('div'), { className: 'extension', textContent: 'x' });
    const found = document.querySelector(selector);
    if (position === 'afterbegin') found?.prepend(element);
    else found?.after(element);
    for (const input of document.querySelectorAll('input')) input.setAttribute('data-extension', '1');
  }, place);
}

const folio = (page: Page) => page.getByRole('textbox', { name: 'Folio' });
const folioBox = (page: Page) => page.getByRole('form', { name: 'Consultar folio' }).getByRole('checkbox');

async function expectTyped(page: Page): Promise<void> {
  expect(await nis(page).inputValue()).toBe('1234567');
  expect(await nisBox(page).isChecked()).toBe(true);
  expect(await folio(page).inputValue()).toBe('26AG0001DEMO');
  expect(await folioBox(page).isChecked()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('nis');
}

for (const [name, place] of Object.entries(foreign)) {
  test(`an element inserted into ${name} before the start loses no typed text`, async ({ open }) => {
    const { page, load, release, leaf } = await hold(open);
    await load('/', {});
    await putIn(page, place);
    await folio(page).fill('26AG0001DEMO');
    await folioBox(page).check();
    await nisBox(page).check();
    await nis(page).pressSequentially('1234567');
    await page.keyboard.press('ArrowLeft');
    await release();
    await expect.poll(() => page.evaluate(() => typeof window.takeBootPress)).toBe('undefined');
    await expect.poll(() => page.getByRole('button', { name: 'Siguiente' }).getAttribute('aria-disabled')).toBe(null);
    await expectTyped(page);
    expect(await nis(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);

    // again after start-up
    await putIn(page, place);
    await page.keyboard.press('Backspace');
    expect(await nis(page).inputValue()).toBe('123457');
    await page.keyboard.type('6');
    await expectTyped(page);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect.poll(leaf).not.toBe('landing.idle');
    expect(await nis(page).inputValue()).toBe('1234567');
    expect(await folio(page).inputValue()).toBe('26AG0001DEMO');
  });
}

test('handles a click from before the start, even if the landing is rendered again', async ({ open }) => {
  const { page, load, release, leaf } = await hold(open);
  await load('/', {});
  await putIn(page, '#root|afterbegin');
  await nis(page).fill('1234567');
  await nisBox(page).check();
  await page.getByRole('button', { name: 'Siguiente' }).click({ force: true });
  await release();
  await expect.poll(leaf).toMatch(/^landing\.postingNis/);
});

test('rejects pasted text with two NIS from before the start, and reports it', async ({ open }) => {
  const { page, load, release } = await hold(open);
  await load('/', {});
  await nis(page).fill('1234567 y 7654321');
  await release();
  await page.getByText('Lo que pegó tiene más de un número. Escriba su NIS.').waitFor();
  expect(await nis(page).inputValue()).toBe('');
  await nis(page).pressSequentially('1');
  await expect.poll(() => page.getByText('Lo que pegó tiene más de un número.').count()).toBe(0);
});
