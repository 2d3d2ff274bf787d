import { existsSync } from 'node:fs';
import { launch, type KeyInput, type Page } from 'puppeteer-core';
import { callInPage, type Engine, type EnginePage } from './engine-page.ts';

/** Path of Debian's Firefox ESR, or FIREFOX_PATH; null if it is not installed. */
export function findFirefox(): string | null {
  return [process.env['FIREFOX_PATH'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync) ?? null;
}

/** Starts headless Firefox, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'es-MX', 'dom.events.testing.asyncClipboard': true },
  });
  return {
    name: 'Firefox',
    open: async (size) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      return { ...firefoxPage(page), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

function firefoxPage(page: Page): Omit<EnginePage, 'close'> {
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    evaluate: async (run, argument) => JSON.parse(String(await page.evaluate(callInPage(run, argument)))),
    inject: async (script) => void (await page.evaluate(`${script}\n;null`)),
    click: (selector) => page.locator(selector).click(),
    type: (text) => page.keyboard.type(text),
    press: (key: KeyInput) => page.keyboard.press(key),
    upload: async (selector, paths) => {
      const input = await (await page.$(selector))?.toElement('input');
      if (!input) throw new Error(`there is no file input ${selector}`);
      await input.uploadFile(...paths);
    },
    screenshot: () => page.screenshot(),
  };
}
