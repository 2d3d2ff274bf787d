import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkoutChart } from '../../examples/checkout.ts';
import { describePaths, expectCoverage, planPaths, playwrightSut } from '../../src/index.ts';

const plan = planPaths(checkoutChart, { cover: ['transitions', 'guards', 'pairs', 'requirements'] });
let browser: Browser;
let script: string;

beforeAll(async () => {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  const entry = join(import.meta.dirname, 'checkout-page.ts');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'checkoutPage' } },
  });
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : [];
  script = outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('\n');
});

afterAll(() => browser.close());

const options: Parameters<typeof playwrightSut<Page>>[1] = {
  newPage: () => browser.newPage(),
  load: async (page, { start }) => {
    await page.setContent('<!doctype html><title>Checkout</title>');
    await page.addScriptTag({ content: script });
    await page.evaluate((items) => Reflect.get(window, 'start')(items), start === 'kept basket' ? 2 : 0);
  },
  send: (page, { name }) => page.getByRole('button', { name, exact: true }).click(),
  answer: (page, _step, { outcome }) => page.evaluate((end) => Reflect.get(window, 'answer')(end), outcome),
  advance: (page, _step, ms) => page.evaluate((passed) => Reflect.get(window, 'elapse')(passed), ms),
};

const run = describePaths(plan, playwrightSut(checkoutChart, options), { test: it });

it('meets every goal in the page', () => {
  expectCoverage(run).toEqual(plan.goals);
});

it('reports a page that does not reach the expected state', async () => {
  const [path] = plan.paths;
  if (!path) throw new Error('the plan has no path');
  const load = (page: Page) => page.setContent('<!doctype html>');
  const impatient = playwrightSut<Page>(checkoutChart, { ...options, load, timeout: 100 });
  const session = await impatient.open(path);
  expect(await session.read(path.initial)).toEqual([
    'the page reports no state: its actor needs `inspect: inspectInPage`',
  ]);
  await session.close();
});
