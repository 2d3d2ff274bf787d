import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/data-folder.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const folder = temporaryFolder();
mkdirSync(join(folder.path, 'assets'));
for (const file of ['index.html', 'assets/main.js', 'api.js']) writeFileSync(join(folder.path, file), ' ');
const server = await startTestServer({ clientFolder: folder.path, captchaScript: join(folder.path, 'api.js') });

const expected = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
    "require-trusted-types-for 'script'; trusted-types default; report-uri /informes",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

test.each([
  ['/', 200],
  ['/assets/main.js', 200],
  ['/assets/gone.js', 404],
  ['/api/ListaProgramas', 200],
  ['/api/gone', 404],
  ['/api/EncontrarFolio', 400],
  ['/%c0', 400],
  ['/demo', 200],
  ['/captcha/api.js', 200],
])('sends every security header with GET %s, and HSTS only outside loopback', async (url, status) => {
  const local = await server.app.inject({ url, headers: { host: 'localhost:3000' } });
  expect(local.statusCode).toBe(status);
  expect(local.headers).toMatchObject(expected);
  expect(local.headers).not.toHaveProperty('strict-transport-security');
  expect(local.headers).not.toHaveProperty('reporting-endpoints');
  expect(local.headers).not.toHaveProperty('x-powered-by');
  const { headers } = await server.app.inject({ url, headers: { host: 'agua.example.mx' } });
  expect(headers).toMatchObject({
    ...expected,
    'content-security-policy': expected['content-security-policy'].replace(
      'report-uri',
      'report-to default; report-uri',
    ),
    'reporting-endpoints': 'default="/informes"',
    'strict-transport-security': 'max-age=31536000',
  });
});

test('extends HSTS to subdomains only if HSTS_SUBDOMAINS is set', async () => {
  const asked = await startTestServer({ env: { HSTS_SUBDOMAINS: 'true' } });
  const { headers } = await asked.app.inject({ url: '/token', headers: { host: 'agua.example.mx' } });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test.each([
  ['https://agua.example.mx', true],
  ['http://agua.example.mx', false],
])('derives Secure and HSTS from PUBLIC_ORIGIN=%s, and rejects calls for another host', async (publicOrigin, tls) => {
  const configured = await startTestServer({ config: { publicOrigin } });
  const { host: own } = new URL(publicOrigin);
  const call = (host: string, url = '/token') =>
    configured.app.inject({ method: 'POST', url, headers: { host }, payload: { content: 'demo-token-key' } });
  for (const host of [own, own.toUpperCase(), `${own}:${tls ? 443 : 80}`]) {
    const { headers, cookies, statusCode } = await call(host);
    expect([statusCode, 'strict-transport-security' in headers, cookies[0]?.secure === true]).toEqual([200, tls, tls]);
  }
  for (const host of [
    'localhost:3000',
    'attacker.example',
    `${own}.attacker.example`,
    `${own}:3000`,
    `x@${own}`,
    'a b',
    '',
  ]) {
    for (const url of ['/token', '/gone']) {
      const { cookies, statusCode } = await call(host, url);
      expect([host, url, statusCode, cookies]).toEqual([host, url, 421, []]);
    }
    for (const url of ['/', '/informes'])
      expect((await configured.app.inject({ url, headers: { host } })).statusCode).toBe(421);
    for (const url of ['/healthz', '/readyz'])
      expect((await configured.app.inject({ url, headers: { host } })).statusCode).toBe(200);
  }
  expect(configured.logLines.join('')).toContain('"event":"foreign-host"');
});

test('forbids caching replies to calls, including errors; allows caching the built files', async () => {
  for (const url of [
    '/api/ListaProgramas',
    '/api/gone',
    '/captcha/challenge',
    '/demo/sms',
    '/validacion/validarCodigo',
    '/%c0',
  ]) {
    expect([url, (await server.app.inject(url)).headers['cache-control']]).toEqual([url, 'no-store']);
  }
  for (const url of ['/token', '/api/EncontrarNis', '/api/Registro']) {
    const { headers } = await server.app.inject({ method: 'POST', url, payload: {} });
    expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
  }
  expect((await server.app.inject('/assets/main.js')).headers['cache-control']).not.toContain('no-store');
});
