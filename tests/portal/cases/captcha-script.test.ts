import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { challengeLifetimeMs } from '../../../server/captcha/captcha-verifier.ts';
import { defaultCost } from '../../../server/captcha/proof-of-work.ts';
import { launchBrowser } from '../../../tools/drivers/launch-browser.ts';
import { temporaryFolder } from '../../server/fixtures/data-folder.ts';
import { startTestServer } from '../../server/fixtures/test-server.ts';

const page = (onload: string) => `<!doctype html><title>Captcha</title><input><script src="/start.js"></script>
<script src="/captcha/api.js?render=explicit&onload=${onload}&trustedtypes=true&hl=es"></script>`;

/** Records what happens on the page, and admits the captcha's worker as the portal does. */
const start = `trustedTypes.createPolicy('default', { createScriptURL: (url) => url });
window.recorded = { ready: [], violations: [] };
document.addEventListener('securitypolicyviolation', (event) => window.recorded.violations.push(event.violatedDirective));
window.captchaReady = () => window.recorded.ready.push(typeof window.grecaptcha.execute);`;

const folder = temporaryFolder();
const configFile = fileURLToPath(new URL('../../../server/captcha/vite.config.ts', import.meta.url));
await build({ configFile, logLevel: 'error', build: { outDir: join(folder.path, 'captcha-built') } });
writeFileSync(join(folder.path, 'index.html'), page('captchaReady'));
const notFunctions = ['window.captchaReady', 'captchaReady()', 'nothing', 'document', ''];
for (const [index, onload] of notFunctions.entries()) {
  writeFileSync(join(folder.path, `onload-${index}.html`), page(onload));
}
writeFileSync(join(folder.path, 'start.js'), start);
const server = await startTestServer({
  clientFolder: folder.path,
  captchaScript: join(folder.path, 'captcha-built', 'api.js'),
  captchaCost: defaultCost,
});
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
const browser = await launchBrowser();
afterAll(async () => {
  await browser.close();
  await server.close();
  folder.remove();
});

interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

function recorded(at: Page): Promise<{ ready: string[]; violations: string[] }> {
  return at.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(window, 'recorded'))));
}

function execute(at: Page, action: string): Promise<string> {
  return at.evaluate(async (asked) => {
    const grecaptcha: Grecaptcha = Reflect.get(window, 'grecaptcha');
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    return grecaptcha.execute('any-site-key', { action: asked });
  }, action);
}

test('[APP-6] wire.md#captcha: in a browser, under the content policy, the script calls back, solves, and the token passes', async () => {
  const tab = await browser.newPage();
  await tab.goto(url);
  expect((await recorded(tab)).ready).toEqual(['function']);
  const token = await execute(tab, 'submit_form');
  const customer = server.newCustomer();
  expect((await customer.validateCaptcha(token)).json()).toEqual({ ok: true });
  const foreign = await execute(tab, 'login');
  expect((await customer.validateCaptcha(foreign)).json()).toEqual({ ok: false });
  expect((await recorded(tab)).violations).toEqual([]);
  await tab.close();
});

test('is solved ahead in a worker once the customer types, and again when its challenge is old', async () => {
  const tab = await browser.newPage();
  const challenges: string[] = [];
  tab.on('request', (request) => {
    if (request.url().endsWith('/captcha/challenge')) challenges.push(request.url());
  });
  await tab.clock.install();
  await tab.goto(url);
  expect(challenges).toHaveLength(0);

  const solved = new Promise<string>((resolve) =>
    tab.on('worker', (worker) => worker.on('close', () => resolve(worker.url()))),
  );
  await tab.locator('input').fill('1');
  expect(new URL(await solved).pathname).toBe('/captcha/api.js');
  await tab.locator('input').fill('12');
  expect(challenges).toHaveLength(1);
  const customer = server.newCustomer();
  expect((await customer.validateCaptcha(await execute(tab, 'submit_form'))).json()).toEqual({ ok: true });
  expect(challenges).toHaveLength(1);

  // each token passes once: the next press has a challenge of its own
  expect((await customer.validateCaptcha(await execute(tab, 'submit_form'))).json()).toEqual({ ok: true });
  expect(challenges).toHaveLength(2);

  await tab.locator('input').fill('123');
  await expect.poll(() => challenges.length).toBe(3);
  await tab.clock.setSystemTime(Date.now() + challengeLifetimeMs);
  expect((await customer.validateCaptcha(await execute(tab, 'submit_form'))).json()).toEqual({ ok: true });
  expect(challenges).toHaveLength(4);
  expect((await recorded(tab)).violations).toEqual([]);
  await tab.close();
});

test('is solved without a worker where the page allows none', async () => {
  const tab = await browser.newPage();
  await tab.addInitScript(() => {
    Reflect.set(window, 'Worker', undefined);
  });
  await tab.goto(url);
  const token = await execute(tab, 'submit_form');
  expect((await server.newCustomer().validateCaptcha(token)).json()).toEqual({ ok: true });
  await tab.close();
});

test('the script is sent compressed, and once', async () => {
  const plain = await server.app.inject('/captcha/api.js');
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const sent = await server.app.inject({ url: '/captcha/api.js', headers: { 'accept-encoding': encoding } });
    expect(sent.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(decompress(sent.rawPayload).toString()).toBe(plain.body);
    expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  }
  const headers = { 'if-none-match': String(plain.headers['etag']) };
  expect((await server.app.inject({ url: '/captcha/api.js', headers })).statusCode).toBe(304);
});

test('[NIS-8] without a challenge the promise rejects', async () => {
  const tab = await browser.newPage();
  await tab.route('**/captcha/challenge', (route) => route.fulfill({ status: 503, body: '' }));
  await tab.goto(url);
  await expect(execute(tab, 'submit_form')).rejects.toThrow('no challenge');
  await tab.close();
});

test('wire.md#captcha: an onload that is not the name of a function is not run', async () => {
  const tab = await browser.newPage();
  for (const index of notFunctions.keys()) {
    await tab.goto(`${url}/onload-${index}.html`);
    expect(await recorded(tab)).toEqual({ ready: [], violations: [] });
    expect(await tab.evaluate(() => typeof Reflect.get(window, 'grecaptcha'))).toBe('object');
  }
  await tab.close();
});
