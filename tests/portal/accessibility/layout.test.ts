import type { Locator, Page } from '@playwright/test';
import type { Route } from '../../../machines/model/events.ts';
import { openPage, type OpenPage } from '../../../tools/drivers/open-page.ts';
import { faultReply, goodReply } from '../../../tools/portal/backend/wire.ts';
import { sessions } from '../../../tools/portal/saved-sessions.ts';
import { expect, test } from '../test.ts';

/** Screens by heading, each with the address and the saved session that restore it on a page load. */
const screens = {
  'Refrende su programa y actualice sus datos': ['/', 'nothing'],
  'Confirma tu cuenta': ['/menu', 'found'],
  'Iniciar solicitud': ['/menu', 'account confirmed'],
  'Elija su refrendo': ['/menu', 'chosen'],
  'Ahora, actualiza tus datos': ['/panel', 'contact written'],
  'Confirme su teléfono': ['/panel', 'code window open'],
  'Gracias por completar tu registro!': ['/exito', 'folio shown'],
} as const satisfies Readonly<Record<string, readonly [Route, keyof typeof sessions]>>;

type Title = keyof typeof screens;

const titles: readonly Title[] = Object.keys(screens).filter((title): title is Title => title in screens);

let open: OpenPage;
let page: Page;

test.beforeEach(async ({ backend, browser }) => {
  backend.always('listPrograms', () => goodReply('listPrograms'));
  open = await openPage(browser, { url: backend.url, reducedMotion: true, stubbed: true });
  page = open.page;
});
test.afterEach(() => open.close());

async function load(title: Title, width: number, height: number): Promise<void> {
  const [route, session] = screens[title];
  await page.setViewportSize({ width, height });
  await open.load(route, sessions[session]);
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
  // the screen that loads the programs has the same heading
  if (title === 'Elija su refrendo') await page.getByRole('combobox').waitFor();
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** Unlike Playwright's boundingBox, works outside the viewport too. */
const boxOf = (element: Locator) =>
  element.evaluate((found) => {
    const { top, bottom, left, right, height } = found.getBoundingClientRect();
    return { top, bottom, left, right, height };
  });

/** Links, buttons and inputs, in the open dialog or else on the page. */
async function listControls(): Promise<Locator[]> {
  const scope = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'body';
  return page.locator(`${scope} :is(a[href], button, input, select)`).filter({ visible: true }).all();
}

const namesOf = (controls: readonly Locator[]) =>
  Promise.all(
    controls.map((control) =>
      control.evaluate((each) => `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent}`),
    ),
  );

/** Simulates the browser's text size setting. */
const setTextSize = (percent: number) =>
  page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), (112.5 * percent) / 100);

test.describe('the landing', () => {
  const landing = 'Refrende su programa y actualice sus datos';

  test('at 1280x800 the banner, both buttons and the three steps are above the fold', async () => {
    await load(landing, 1280, 800);
    const banner = page.locator('main img[src*="banner"]');
    await expect.poll(async () => (await boxOf(banner)).height).toBeGreaterThan(96);
    for (const name of ['Siguiente', 'Consultar']) expect((await boxOf(button(name))).bottom).toBeLessThanOrEqual(800);
    expect((await boxOf(page.getByText('Actualice sus datos personales'))).bottom).toBeLessThanOrEqual(800);
  });

  test('[LAN-3] on a phone at 390x664 the banner is hidden; the NIS, its checkbox and Siguiente are above the fold, the steps below', async () => {
    await load(landing, 390, 664);
    expect(await page.locator('main img[src*="banner"]').isVisible()).toBe(false);
    const next = await boxOf(button('Siguiente'));
    expect(next.bottom).toBeLessThanOrEqual(664);
    expect((await boxOf(page.getByText('Ingrese su NIS y elija su refrendo'))).top).toBeGreaterThan(next.bottom);
  });

  for (const [width, height] of [
    [320, 568],
    [1280, 800],
  ] as const) {
    test(`[LAN-4] at ${width}x${height} the NIS help opens fully in view`, async () => {
      await load(landing, width, height);
      await button('Ayuda: dónde encuentro mi NIS').click();
      const picture = page.getByRole('tooltip').getByRole('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const { top, bottom, left, right } = await boxOf(page.getByRole('tooltip'));
      expect([top >= 0, bottom <= height, left >= 0, right <= width]).toEqual([true, true, true, true]);
    });
  }

  for (const height of [844, 664]) {
    test(`[LAN-4] at 390x${height} the NIS help leaves Siguiente visible`, async () => {
      await load(landing, 390, height);
      await button('Ayuda: dónde encuentro mi NIS').click();
      await page.getByRole('tooltip').getByRole('img').waitFor();
      const [help, next] = [await boxOf(page.getByRole('tooltip')), await boxOf(button('Siguiente'))];
      expect(next.bottom).toBeLessThanOrEqual(height);
      expect(help.bottom <= next.top || help.top >= next.bottom).toBe(true);
    });
  }

  test('the skip link pushes the header down instead of covering it', async () => {
    await load(landing, 390, 844);
    const link = page.getByRole('link', { name: 'Ir al contenido' });
    await link.focus();
    expect((await boxOf(page.getByRole('banner'))).top).toBeGreaterThanOrEqual((await boxOf(link)).bottom);
  });
});

for (const title of titles)
  test.describe(title, () => {
    for (const width of [390, 768, 1440]) {
      test(`header, heading, card and footer share one left edge at ${width} px`, async () => {
        await load(title, width, 900);
        const content = title.startsWith('Gracias') ? page.locator('main > :first-child') : page.locator('h1').first();
        const card = page.locator('main [class*="Card-card"]').first();
        const help = page.getByRole('contentinfo').getByText('¿Necesita ayuda?');
        const parts = [page.locator('[data-part="logo"]'), content, card, help];
        expect(new Set(await Promise.all(parts.map(async (part) => (await boxOf(part)).left))).size).toBe(1);
      });
    }

    // the success screen has no primary button
    if (!title.startsWith('Gracias'))
      test('at 1280x800 the primary button is above the fold', async () => {
        await load(title, 1280, 800);
        const next = button(title.startsWith('Confirme') ? 'Confirmar código' : /^(Siguiente|Continuar)/);
        expect((await boxOf(next)).bottom).toBeLessThanOrEqual(800);
      });

    test('at 400 % zoom of 1280x1024 nothing scrolls sideways and every control can be scrolled into view', async () => {
      await load(title, 320, 256);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      const controls = await listControls();
      for (const control of controls) {
        const name = await control.evaluate(({ outerHTML }) => outerHTML);
        // retried, because a new screen may still scroll to its heading
        const isInView = async (): Promise<boolean> => {
          await control.scrollIntoViewIfNeeded();
          const { top, bottom, left, right } = await boxOf(control);
          return left >= 0 && right <= 320 && bottom > 0 && top < 256;
        };
        await expect.poll(isInView, { message: name }).toBe(true);
      }
    });

    test('the smallest phone offers every control of a wide screen, and scrolling by wheel or touch reaches the last one', async () => {
      await load(title, 1280, 800);
      const offered = new Set(await namesOf(await listControls()));
      expect(offered.size).toBeGreaterThan(1);
      await load(title, 320, 256);
      const controls = await listControls();
      expect(new Set(await namesOf(controls))).toEqual(offered);
      const last = controls.at(-1);
      if (!last) throw new Error('no control');
      await page.mouse.move(160, 128);
      const isInView = async (): Promise<boolean> => {
        await page.mouse.wheel(0, 3000);
        const { top, bottom } = await boxOf(last);
        return top >= 0 && bottom <= 256;
      };
      await expect.poll(isInView, { message: `scrolled to ${[...offered].at(-1)}` }).toBe(true);
    });

    test('on a phone every standalone target is 44 px high', async () => {
      await load(title, 390, 844);
      const small: string[] = [];
      for (const control of await listControls()) {
        const target = await control.evaluate((element) => {
          // A checkbox's target includes its label. Links within a sentence and the skip link are exempt.
          const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
          const inSentence = element.matches('p a, label a, a[href^="#"]');
          const height = Math.max(...[element, label].map((each) => each?.getBoundingClientRect().height ?? 0));
          return { height: inSentence ? 44 : height, name: element.outerHTML.slice(0, 120) };
        });
        if (target.height < 43.5) small.push(`${target.height} px: ${target.name}`);
      }
      expect(small).toEqual([]);
    });

    test('follows the dark scheme', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await load(title, 390, 844);
      const channels = await page.evaluate(() =>
        getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number),
      );
      expect(Math.max(...(channels ?? [255]))).toBeLessThan(64);
    });
  });

test.describe('forced colours', () => {
  // Text is white here, so a white check on a disc of the text colour would be invisible.
  test.beforeEach(() => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }));

  test("the success mark's check and disc have different colours", async () => {
    await load('Gracias por completar tu registro!', 390, 844);
    const [disc, check] = await page.locator('[data-part="success-mark"]').evaluate((mark) => {
      const colour = (part: string, property: 'fill' | 'stroke') => {
        const found = mark.querySelector(part);
        return found && getComputedStyle(found)[property];
      };
      return [colour('circle', 'fill'), colour('path', 'stroke')];
    });
    expect(disc).not.toBe(check);
  });

  test('dialogs have a border, and show each line of a message on its own line', async () => {
    await load('Refrende su programa y actualice sus datos', 390, 844);
    await page.getByRole('textbox', { name: 'NIS', exact: true }).press('Enter');
    const popup = page.getByRole('dialog', { name: 'Ingrese un NIS válido' });
    await popup.waitFor();
    const border = await popup.evaluate((element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
      return [borderTopWidth, borderTopStyle, borderTopColor !== backgroundColor];
    });
    expect(border).toEqual(['1px', 'solid', true]);
    // the backend's messages may have line breaks
    const heights = await popup.locator('p').evaluate((paragraph) =>
      ['Una línea', 'Una línea\notra línea'].map((text) => {
        paragraph.textContent = text;
        return paragraph.getBoundingClientRect().height;
      }),
    );
    expect(heights[1]).toBe(2 * (heights[0] ?? 0));
  });
});

test('the folio never breaks inside a group, and its icon stays on its line, at 200 % text on the smallest phone', async () => {
  await load('Gracias por completar tu registro!', 320, 568);
  await setTextSize(200);
  const lines = await button(/Copiar folio/).evaluate((box) => {
    const text = document.createRange();
    const groups = [...box.querySelectorAll('span > span')];
    const [icon, folio] = [box.querySelector('svg'), groups[0]?.parentElement];
    if (icon && folio && icon.getBoundingClientRect().top >= folio.getBoundingClientRect().bottom) return 'below';
    return groups.map((group) => {
      text.selectNodeContents(group);
      return [group.textContent, text.getClientRects().length];
    });
  });
  expect(lines).toEqual([
    ['26', 1],
    ['AG', 1],
    ['0001', 1],
    ['DEMO', 1],
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('at 320x640 the code window shows its progress messages in view', async ({ backend }) => {
  const isInView = async (text: string): Promise<boolean> => {
    const found = page.getByRole('dialog').getByText(text, { exact: true });
    await found.waitFor();
    const { top, bottom, height } = await boxOf(found);
    return height > 0 && top >= 0 && bottom <= 640;
  };
  await load('Confirme su teléfono', 320, 640);
  await page.getByRole('textbox', { name: 'Dígito 3 de 4' }).focus();
  await page.keyboard.type('21');
  await button('Confirmar código').click();
  await expect.poll(() => isInView('Confirmando su código…')).toBe(true);
  await backend.answer('validateCode', faultReply('validateCode', 'not ok'));
  await expect.poll(() => isInView('El código ingresado no es válido.')).toBe(true);
  await page.clock.fastForward(90_000);
  await button('Enviar otro código').click();
  await expect.poll(() => isInView('Enviando otro código a su teléfono…')).toBe(true);
});

test('prints the folio and the facts of the registration, without footer and buttons', async () => {
  await load('Gracias por completar tu registro!', 390, 844);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByText('Su folio de seguimiento').isVisible()).toBe(true);
  const printed = await page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '));
  expect(printed).toContain('Gracias por completar tu registro!');
  expect(printed.replace(/\s/g, '')).toContain('26AG0001DEMO');
  for (const left of ['Volver al Inicio', 'Imprimir', '¿Necesita ayuda?', 'Ir al contenido'])
    expect(printed).not.toContain(left);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
});
