import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultCost } from '../../../server/captcha/proof-of-work.ts';
import { launchBrowser } from '../../../tools/drivers/launch-browser.ts';
import { temporaryFolder } from '../fixtures/data-folder.ts';
import { startTestServer } from '../fixtures/test-server.ts';
import type { TestServer } from '../fixtures/test-server.ts';

const folder = temporaryFolder();
let server: TestServer;
let browser: Browser;
let url: string;

beforeAll(async () => {
  const configFile = fileURLToPath(new URL('../../../server/captcha/vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'error', build: { outDir: join(folder.path, 'captcha-built') } });
  writeFileSync(join(folder.path, 'index.html'), page('captchaReady'));
  writeFileSync(join(folder.path, 'start.js'), start);
  server = await startTestServer({
    clientFolder: folder.path,
    captchaScript: join(folder.path, 'captcha-built', 'api.js'),
    captchaCost: defaultCost,
  });
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  folder.remove();
});

const page = (onload: string) => `<!doctype html><title>Captcha</title><script src="/start.js"></script>
<script src="/captcha/api.js?render=explicit&onload=${onload}&trustedtypes=true&hl=es"></script>`;

const start = `window.seen = { ready: [], violations: [] };
document.addEventListener('securitypolicyviolation', (event) => window.seen.violations.push(event.violatedDirective));
window.captchaReady = () => window.seen.ready.push(typeof window.grecaptcha.execute);`;

interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/** What the page's own script noted. */
function seen(at: Page): Promise<{ ready: string[]; violations: string[] }> {
  return at.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(window, 'seen'))));
}

function execute(at: Page, action: string): Promise<string> {
  return at.evaluate(async (asked) => {
    const grecaptcha: Grecaptcha = Reflect.get(window, 'grecaptcha');
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    return grecaptcha.execute('any-site-key', { action: asked });
  }, action);
}

test('[APP-6] contract §5: in a browser, under the content policy, the script is ready, solves, and the token passes', async () => {
  const visit = await browser.newPage();
  await visit.goto(url);
  expect((await seen(visit)).ready).toEqual(['function']);
  const token = await execute(visit, 'submit_form');
  const customer = server.newCustomer();
  expect((await customer.validateCaptcha(token)).json()).toEqual({ ok: true });
  const foreign = await execute(visit, 'login');
  expect((await customer.validateCaptcha(foreign)).json()).toEqual({ ok: false });
  expect((await seen(visit)).violations).toEqual([]);
  await visit.close();
});

test('[NIS-8] without a challenge the promise rejects', async () => {
  const visit = await browser.newPage();
  await visit.route('**/captcha/challenge', (route) => route.fulfill({ status: 503, body: '' }));
  await visit.goto(url);
  await expect(execute(visit, 'submit_form')).rejects.toThrow('no challenge');
  await visit.close();
});

test('contract §5: an onload that is no name of a function is not run', async () => {
  const visit = await browser.newPage();
  for (const onload of ['window.captchaReady', 'captchaReady()', 'nothing', 'document', '']) {
    writeFileSync(join(folder.path, 'index.html'), page(onload));
    await visit.goto(url);
    expect(await seen(visit)).toEqual({ ready: [], violations: [] });
    expect(await visit.evaluate(() => typeof Reflect.get(window, 'grecaptcha'))).toBe('object');
  }
  await visit.close();
});
