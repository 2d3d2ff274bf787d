import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/data-folder.ts';
import { startTestServer } from '../fixtures/test-server.ts';
import type { TestServer } from '../fixtures/test-server.ts';

const folder = temporaryFolder();
const html = `<!doctype html><title>Portal</title>${'<p>Agua</p>'.repeat(100)}`;
const script = 'export const agua = 1;'.repeat(60);
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(folder.path, 'assets'));
  writeFileSync(join(folder.path, 'index.html'), html);
  writeFileSync(join(folder.path, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder.path, 'assets', 'main-abc123.js'), script);
  writeFileSync(join(folder.path, 'api.js'), 'self.grecaptcha = {};');
  const precompress = fileURLToPath(new URL('../../../tools/commands/precompress.mjs', import.meta.url));
  execFileSync(process.execPath, [precompress, folder.path]);
  server = await startTestServer({ clientFolder: folder.path, captchaScript: join(folder.path, 'api.js') });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

describe('the built portal', () => {
  test.each(['/', '/menu', '/panel', '/exito', '/otra/pagina', '/menu?x=1'])(
    '[APP-1] GET %s is index.html, asked for anew each time',
    async (url) => {
      const response = await server.app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.body).toBe(html);
    },
  );

  test.each([
    '/assets/gone.js',
    '/assets/',
    '/assets',
    '/api/gone',
    '/gone.png',
    '/assets/../package.json',
    '/captcha/gone',
    '/..%2fpackage.json',
  ])('GET %s is a real 404', async (url) => {
    const response = await server.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('Agua');
  });

  test('hashed assets are kept for ever, others are asked for anew', async () => {
    const asset = await server.app.inject('/assets/main-abc123.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toContain('javascript');
    expect((await server.app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('files compressed by the build are sent as %s', async (encoding, decompress) => {
    for (const [url, text] of [
      ['/assets/main-abc123.js', script],
      ['/', html],
      ['/panel', html],
    ] as const) {
      const response = await server.app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers['vary']).toContain('accept-encoding');
      expect(decompress(response.rawPayload).toString()).toBe(text);
    }
    expect((await server.app.inject('/assets/main-abc123.js')).headers['content-encoding']).toBeUndefined();
  });

  test('a second visit costs no bytes', async () => {
    const { etag } = (await server.app.inject('/')).headers;
    const again = await server.app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('a portal that is not built says how to build it', async () => {
    const bare = await startTestServer();
    const response = await bare.app.inject('/');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ error: 'the portal is not built: npm run build' });
    await bare.close();
  });
});

describe('security headers', () => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
    "require-trusted-types-for 'script'; trusted-types default";

  test.each([
    '/',
    '/assets/main-abc123.js',
    '/assets/gone.js',
    '/api/ListaProgramas',
    '/api/gone',
    '/%c0',
    '/demo',
    '/captcha/api.js',
  ])('GET %s carries them all', async (url) => {
    const { headers } = await server.app.inject({ url, headers: { host: 'localhost:3000' } });
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('outside loopback the browser is held to TLS', async () => {
    const { headers } = await server.app.inject({ url: '/', headers: { host: 'agua.example.mx' } });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });
});
