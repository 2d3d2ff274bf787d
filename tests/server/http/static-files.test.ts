import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compress } from '../../../build/portal/portal-files.ts';
import { temporaryFolder } from '../fixtures/data-folder.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const folder = temporaryFolder();
const [style, inline] = ['body{color:red}', 'document.title="ñ"'];
const pageHead = `<style>${style}</style><noscript><style>p{}</style></noscript><script>${inline}</script><script src="/a.js"></script>`;
const html = `<!doctype html><title>Portal</title>${pageHead}${'<p>Agua</p>'.repeat(100)}`;
const script = 'export const agua = 1;'.repeat(60);
mkdirSync(join(folder.path, 'assets'));
writeFileSync(join(folder.path, 'index.html'), html);
writeFileSync(join(folder.path, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(folder.path, 'assets', 'main-abc123.js'), script);
const large = randomBytes(700_000);
writeFileSync(join(folder.path, 'assets', 'large-abc123.webp'), large);
for (const name of ['index.html', 'assets/main-abc123.js']) {
  const compressed = compress(name, readFileSync(join(folder.path, name)));
  writeFileSync(join(folder.path, `${name}.br`), compressed?.br ?? '');
  writeFileSync(join(folder.path, `${name}.gz`), compressed?.gzip ?? '');
}
const server = await startTestServer({ clientFolder: folder.path });

describe('the built portal', () => {
  test.each(['/', '/menu', '/panel', '/exito', '/otra/pagina', '/menu?x=1'])(
    '[APP-1] answers GET %s with index.html, revalidated each time',
    async (url) => {
      const response = await server.app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.headers['cache-control']).toBe('no-cache, no-transform');
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
  ])('answers GET %s with a 404', async (url) => {
    const response = await server.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('Agua');
  });

  test('sends a large file completely, with its length', async () => {
    const whole = await server.app.inject('/assets/large-abc123.webp');
    expect(whole.headers['content-length']).toBe(String(large.length));
    expect(whole.rawPayload.equals(large)).toBe(true);
    const head = await server.app.inject({ method: 'HEAD', url: '/assets/large-abc123.webp' });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(large.length)]);
  });

  test('caches hashed assets for a year and the icon for a day, and revalidates others', async () => {
    const asset = await server.app.inject('/assets/main-abc123.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toContain('javascript');
    expect((await server.app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
    expect((await server.app.inject('/panel')).headers['cache-control']).toBe('no-cache, no-transform');
  });

  test('runs no script in an image that is opened as a page', async () => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    for (const url of ['/favicon.svg', '/assets/large-abc123.webp'])
      expect((await server.app.inject(url)).headers['content-security-policy']).toBe(policy);
    expect((await server.app.inject('/')).headers['content-security-policy']).toContain('script-src');
  });

  test('allows exactly the inline styles and the inline script of the built page in the content policy', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = (await server.app.inject('/menu')).headers['content-security-policy'];
    expect(policy).toContain(`script-src 'self' ${hash(inline)};`);
    expect(policy).toContain(`style-src 'self' ${hash(style)} ${hash('p{}')};`);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('sends files compressed by the build as %s', async (encoding, decompress) => {
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

  test('does not resend a revalidated file', async () => {
    const { etag } = (await server.app.inject('/')).headers;
    const again = await server.app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('explains how to build the portal if it is not built', async () => {
    const bare = await startTestServer();
    const response = await bare.app.inject('/');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ error: 'the portal is not built: npm run build' });
  });
});
