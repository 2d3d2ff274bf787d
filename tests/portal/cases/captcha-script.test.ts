import type { Page } from 'playwright';
import { challengeLifetimeMs } from '../../../server/captcha/captcha-verifier.ts';
import type { PortalServer } from '../../../tools/drivers/portal-server.ts';
import { expect, test as base } from '../test.ts';

const html = (onload: string) => `<!doctype html><title>Captcha</title><input><script src="/start.js"></script>
<script src="/captcha/api.js?render=explicit&onload=${onload}&trustedtypes=true&hl=es"></script>`;

/** Page script that records events and, like the portal, allows the captcha's worker. */
const start = `trustedTypes.createPolicy('default', { createScriptURL: (url) => url });
window.recorded = { ready: [], violations: [] };
document.addEventListener('securitypolicyviolation', (event) => window.recorded.violations.push(event.violatedDirective));
window.captchaReady = () => window.recorded.ready.push(typeof window.grecaptcha.execute);`;

interface Fixtures {
  /** a blank page under the portal's content security policy, before the script is loaded */
  readonly tab: Page;
  /** Loads the script with this `onload` parameter. */
  readonly load: (onload?: string) => Promise<void>;
}

const test = base.extend<Fixtures>({
  tab: async ({ context }, use) => use(await context.newPage()),
  load: ({ portal, tab }, use) =>
    use(async (onload = 'captchaReady') => {
      const policy = (await fetch(portal.url)).headers.get('content-security-policy') ?? '';
      const headers = { 'content-security-policy': policy };
      const address = `${portal.url}/`;
      await tab.route(address, (route) => route.fulfill({ contentType: 'text/html', headers, body: html(onload) }));
      await tab.route(`${portal.url}/start.js`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: start }),
      );
      await tab.goto(address);
      // worker scripts don't load while requests are intercepted
      await tab.unrouteAll();
    }),
});

/** The server's verdict on a token, for a visitor without a cookie. */
async function validate(portal: PortalServer, token: string): Promise<unknown> {
  const response = await fetch(`${portal.url}/api/validateRecaptcha`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return response.json();
}

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

test('[APP-6] wire.md#captcha: under the content policy, the script calls back, solves, and yields a valid token', async ({
  load,
  portal,
  tab,
}) => {
  await load();
  expect((await recorded(tab)).ready).toEqual(['function']);
  const token = await execute(tab, 'submit_form');
  expect(await validate(portal, token)).toEqual({ ok: true });
  const foreign = await execute(tab, 'login');
  expect(await validate(portal, foreign)).toEqual({ ok: false });
  expect((await recorded(tab)).violations).toEqual([]);
});

test('solves ahead of use in a worker once the customer types, and again when the challenge is stale', async ({
  load,
  portal,
  tab,
}) => {
  const challenges: string[] = [];
  tab.on('request', (request) => {
    if (request.url().endsWith('/captcha/challenge')) challenges.push(request.url());
  });
  await tab.clock.install();
  await load();
  expect(challenges).toHaveLength(0);

  const solved = new Promise<string>((resolve) =>
    tab.on('worker', (worker) => worker.on('close', () => resolve(worker.url()))),
  );
  await tab.locator('input').fill('1');
  expect(new URL(await solved).pathname).toBe('/captcha/api.js');
  await tab.locator('input').fill('12');
  expect(challenges).toHaveLength(1);
  expect(await validate(portal, await execute(tab, 'submit_form'))).toEqual({ ok: true });
  expect(challenges).toHaveLength(1);

  // Each token can be used once; the next call gets a new challenge.
  expect(await validate(portal, await execute(tab, 'submit_form'))).toEqual({ ok: true });
  expect(challenges).toHaveLength(2);

  await tab.locator('input').fill('123');
  await expect.poll(() => challenges.length).toBe(3);
  await tab.clock.setSystemTime(Date.now() + challengeLifetimeMs);
  expect(await validate(portal, await execute(tab, 'submit_form'))).toEqual({ ok: true });
  expect(challenges).toHaveLength(4);
  expect((await recorded(tab)).violations).toEqual([]);
});

test('solves without a worker if the page forbids workers', async ({ load, portal, tab }) => {
  await tab.addInitScript(() => {
    Reflect.set(window, 'Worker', undefined);
  });
  await load();
  const token = await execute(tab, 'submit_form');
  expect(await validate(portal, token)).toEqual({ ok: true });
});

test('[NIS-8] rejects the promise if there is no challenge', async ({ load, tab }) => {
  await load();
  await tab.route('**/captcha/challenge', (route) => route.fulfill({ status: 503, body: '' }));
  await expect(execute(tab, 'submit_form')).rejects.toThrow('no challenge');
});

test('wire.md#captcha: ignores an onload that is not the name of a function', async ({ load, tab }) => {
  for (const onload of ['window.captchaReady', 'captchaReady()', 'nothing', 'document', '']) {
    await load(onload);
    expect(await recorded(tab)).toEqual({ ready: [], violations: [] });
    expect(await tab.evaluate(() => typeof Reflect.get(window, 'grecaptcha'))).toBe('object');
  }
});
