import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/data-folder.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const folder = temporaryFolder();
mkdirSync(join(folder.path, 'assets'));
for (const file of ['index.html', 'assets/main.js', 'api.js']) writeFileSync(join(folder.path, file), ' ');
const server = await startTestServer({ clientFolder: folder.path, captchaScript: join(folder.path, 'api.js') });
afterAll(async () => {
  await server.close();
  folder.remove();
});

const expected = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
    "require-trusted-types-for 'script'; trusted-types default",
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
])('GET %s carries every security header, and HSTS only outside loopback', async (url, status) => {
  const local = await server.app.inject({ url, headers: { host: 'localhost:3000' } });
  expect(local.statusCode).toBe(status);
  expect(local.headers).toMatchObject(expected);
  expect(local.headers).not.toHaveProperty('strict-transport-security');
  expect(local.headers).not.toHaveProperty('x-powered-by');
  const { headers } = await server.app.inject({ url, headers: { host: 'agua.example.mx' } });
  expect(headers).toMatchObject({ ...expected, 'strict-transport-security': 'max-age=31536000; includeSubDomains' });
});
