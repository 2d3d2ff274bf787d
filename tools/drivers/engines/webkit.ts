import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, By, error, Key, type WebDriver } from 'selenium-webdriver';
import { freePorts } from '../free-ports.ts';
import { callInPage, type Engine, type EnginePage, type PageKey, type PageSize } from './engine-page.ts';

/** Programs of Debian's WebKitGTK: the driver, MiniBrowser, and a virtual display. */
interface WebKitPaths {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** null if one of the three is missing */
export function findWebKit(): WebKitPaths | null {
  const driver = '/usr/bin/WebKitWebDriver';
  const display = '/usr/bin/Xvfb';
  const browser = libraryFolders('/usr/lib', /-linux-gnu/)
    .flatMap((folder) => libraryFolders(folder, /^webkit2gtk-4/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(existsSync);
  return browser !== undefined && existsSync(driver) && existsSync(display) ? { driver, browser, display } : null;
}

/** Starts MiniBrowser on a virtual display, driven by WebDriver. Each page runs in its own browser process. */
export async function startWebKit({ driver, browser, display }: WebKitPaths): Promise<Engine> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await firstLineOf(screen);
  const [port = 0] = await freePorts(1);
  const server = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, LANG: 'C.UTF-8', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  await untilListening(port);
  return {
    name: 'WebKit',
    open: async (size) => {
      const page = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        })
        .build();
      await openSmallWindow(page, size);
      return webKitPage(page);
    },
    close: async () => {
      for (const child of [server, screen]) await stop(child);
    },
  };
}

/** Only a popup without a toolbar can be as narrow as a phone, and only a click may open one. */
async function openSmallWindow(driver: WebDriver, { width, height }: PageSize): Promise<void> {
  const [first] = await driver.getAllWindowHandles();
  const open = `window.open('about:blank', '', 'popup,width=${width},height=${height}')`;
  await driver.get(`data:text/html,<button onclick="${open}">Open</button>`);
  await driver.findElement(By.css('button')).click();
  await driver.wait(async () => (await driver.getAllWindowHandles()).length > 1, 10_000, 'no second window was opened');
  const second = (await driver.getAllWindowHandles()).find((handle) => handle !== first);
  await driver.switchTo().window(String(second));
  await driver.manage().window().setRect({ width, height, x: 0, y: 0 });
  const isWide = async () => (await driver.executeScript('return innerWidth')) === width;
  await driver.wait(isWide, 10_000, `the window is not ${width} px wide`);
}

const keys: Readonly<Record<PageKey, string>> = {
  Backspace: Key.BACK_SPACE,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};

function webKitPage(driver: WebDriver): EnginePage {
  return {
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    evaluate: async (run, argument) =>
      JSON.parse(String(await driver.executeScript(`return ${callInPage(run, argument)}`))),
    inject: (script) => driver.executeScript(script),
    click: (selector) => clickWhenStill(driver, selector),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    upload: (selector, paths) => driver.findElement(By.css(selector)).sendKeys(paths.join('\n')),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  };
}

/** WebDriver locates an element once; retries the click if the element is still scrolling or moving. */
async function clickWhenStill(driver: WebDriver, selector: string): Promise<void> {
  for (const end = Date.now() + 15_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    try {
      const element = await driver.findElement(By.css(selector));
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element);
      return await element.click();
    } catch (failure) {
      if (!(failure instanceof error.ElementNotInteractableError) || Date.now() > end) throw failure;
    }
  }
}

function libraryFolders(folder: string, name: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((each) => name.test(each))
    .map((each) => join(folder, each));
}

async function firstLineOf(child: ChildProcess): Promise<string> {
  const pipe = child.stdio[3];
  if (!pipe) throw new Error('the display has no pipe for its number');
  const [chunk]: unknown[] = await once(pipe, 'data');
  return String(chunk).trim();
}

async function untilListening(port: number): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const answered = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (answered) return;
  }
  throw new Error('WebKitWebDriver did not start');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
