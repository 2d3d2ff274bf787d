import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shareAssets } from '../../../server/http/shared-assets.ts';
import { temporaryFolder } from '../fixtures/data-folder.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const day = 24 * 60 * 60 * 1000;

/** A built release with these files in `assets`, and the folder that releases share. */
function openFolders(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  const client = join(folder.path, 'dist');
  const own = join(client, 'assets');
  const shared = join(folder.path, 'shared', 'assets');
  mkdirSync(own, { recursive: true });
  mkdirSync(shared, { recursive: true });
  writeFileSync(join(client, 'index.html'), '<!doctype html>');
  for (const [name, content] of Object.entries(files)) writeFileSync(join(own, name), content);
  return { client, own, shared };
}

function putOld(shared: string, name: string, days: number, now: number): void {
  writeFileSync(join(shared, name), 'old');
  utimesSync(join(shared, name), now / 1000, (now - days * day) / 1000);
}

test('copies only the files of the release, keeps those used within a week, and deletes older ones', () => {
  const now = Date.now();
  const { own, shared } = openFolders({ 'main-abcd1234.js': 'new', 'main-abcd1234.js.br': 'small', 'no-hash.txt': '' });
  putOld(shared, 'main-abcd1234.js', 20, now);
  putOld(shared, 'main-before12.js', 6, now);
  putOld(shared, 'main-older123.js', 8, now);
  putOld(shared, 'main-older123.js.gz', 8, now);
  putOld(shared, 'notes.txt', 8, now);
  putOld(shared, `.refrendo-${'0'.repeat(36)}`, 8, now);
  mkdirSync(join(shared, 'folder-abcd1234.js'));
  shareAssets(own, shared, now);
  expect(readdirSync(shared).sort()).toEqual([
    'folder-abcd1234.js',
    'main-abcd1234.js',
    'main-abcd1234.js.br',
    'main-before12.js',
    'notes.txt',
  ]);
  expect(readFileSync(join(shared, 'main-abcd1234.js'), 'utf8')).toBe('new');
  // a release counts as used while its server runs
  shareAssets(own, shared, now + 8 * day);
  shareAssets(join(own, 'none'), shared, now + 14 * day);
  expect(existsSync(join(shared, 'main-abcd1234.js'))).toBe(true);
  shareAssets(join(own, 'none'), shared, now + 16 * day);
  expect(existsSync(join(shared, 'main-abcd1234.js'))).toBe(false);
});

test('shares the branding’s images, which only the running server has', () => {
  const { own, shared } = openFolders({});
  const look = new Map(['assets/banner-abcd1234.png', 'index.html'].map((path) => [path, Buffer.from(path)]));
  shareAssets(own, shared, Date.now(), look);
  expect(readdirSync(shared)).toEqual(['banner-abcd1234.png']);
  expect(readFileSync(join(shared, 'banner-abcd1234.png'), 'utf8')).toBe('assets/banner-abcd1234.png');
});

test('serves other releases’ hashed files, also compressed, and no other files', async () => {
  const { client, own, shared } = openFolders({ 'main-abcd1234.js': 'this release' });
  shareAssets(own, shared, Date.now());
  writeFileSync(join(shared, 'main-before12.js'), 'release before');
  writeFileSync(join(shared, 'main-before12.js.br'), 'compressed');
  writeFileSync(join(shared, 'secret.txt'), 'secret');
  writeFileSync(join(shared, '..', 'main-outside1.js'), 'secret');
  // the server must serve its own release's file instead of this one
  writeFileSync(join(shared, 'main-abcd1234.js'), 'another');
  const server = await startTestServer({ clientFolder: client, config: { assetsDir: shared } });

  const before = await server.app.inject('/assets/main-before12.js?x=1');
  expect([before.statusCode, before.body]).toEqual([200, 'release before']);
  expect(before.headers['content-type']).toContain('javascript');
  expect(before.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const headers = { 'accept-encoding': 'br' };
  expect((await server.app.inject({ url: '/assets/main-before12.js', headers })).body).toBe('compressed');
  expect((await server.app.inject('/assets/main-abcd1234.js')).body).toBe('this release');
  for (const name of [
    'main-gone1234.js',
    'secret.txt',
    '../main-outside1.js',
    '..%2fmain-outside1.js',
    'x/../../main-outside1.js',
    'main-before12.js%00',
    `main-${'a'.repeat(5000)}-before12.js`,
  ]) {
    const { statusCode, body } = await server.app.inject(`/assets/${name}`);
    expect([name, statusCode, body.includes('secret')]).toEqual([name, 404, false]);
  }
});

test.skipIf(process.getuid?.() === 0)('throws if the folder is read-only', () => {
  const { own, shared } = openFolders({ 'main-abcd1234.js': '' });
  chmodSync(shared, 0o500);
  expect(() => shareAssets(own, shared, Date.now())).toThrow(/EACCES/);
});
