import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { refusePlainHttp, watchForwardedFor } from '../../../server/operations/front-proxy.ts';
import { createHealth } from '../../../server/operations/health.ts';
import { ownInstallation } from '../fixtures/own-secrets.ts';

const sentence = 'Esta página necesita una conexión segura (HTTPS): escriba https:// antes de su dirección.';

function start(trustProxy: string, env: Readonly<Record<string, string>> = {}) {
  const config = readConfig({ ...ownInstallation, ...env, TRUST_PROXY: trustProxy });
  const health = createHealth(null, new AbortController().signal);
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
  onTestFinished(() => app.close());
  let ms = 0;
  refusePlainHttp(app, config);
  watchForwardedFor(app, config, health, () => ms);
  app.get('/', async () => 'portal');
  app.get('/readyz', { config: { anyHost: true } }, async () => ({ missing: await health.findMissing() }));
  return {
    lines,
    advance: (by: number) => (ms += by),
    missing: () => health.findMissing(),
    get: (remoteAddress: string, headers: Readonly<Record<string, string>> = {}, url = '/') =>
      app.inject({ url, remoteAddress, headers }),
  };
}

test('warns once a minute about a proxy without X-Forwarded-For, and fails /readyz if it lasts for a minute', async () => {
  const { lines, advance, missing, get } = start('10.0.0.0/8');
  for (let second = 0; second < 60; second += 5) {
    await get('10.0.0.1');
    expect(await missing()).toEqual([]);
    advance(5000);
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('sends no X-Forwarded-For');
  await get('10.0.0.1');
  expect([lines.length, await missing()]).toEqual([2, ['forwarded-for']]);
  await get('10.0.0.1', { 'x-forwarded-for': '203.0.113.5' });
  expect(await missing()).toEqual([]);
});

test('stays ready despite the proxy’s probes, other clients and a few manual calls; recovers when such calls stop', async () => {
  const { lines, advance, missing, get } = start('10.0.0.0/8,loopback');
  for (let at = 0; at < 30; at += 1) {
    await get('10.0.0.1', {}, '/readyz');
    await get('203.0.113.9');
    advance(5000);
  }
  for (let at = 0; at < 5; at += 1) {
    await get('127.0.0.1');
    advance(30_000);
  }
  expect(await missing()).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  for (let at = 0; at < 10; at += 1) {
    await get('::ffff:10.0.0.1');
    advance(10_000);
  }
  expect(await missing()).toEqual(['forwarded-for']);
  advance(6 * 60_000);
  expect(await missing()).toEqual([]);
});

test('rejects plain HTTP in production with an explanation: text for a browser, JSON for a call', async () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://agua.example.mx',
    DATABASE_URL: 'postgresql://127.0.0.1/refrendo',
  };
  const direct = start('none', production);
  const page = await direct.get('203.0.113.5', { accept: 'text/html,*/*' });
  expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
    403,
    'text/plain; charset=utf-8',
    sentence,
  ]);
  expect((await direct.get('203.0.113.5')).json()).toEqual({ error: sentence });
  expect((await direct.get('203.0.113.5', {}, '/readyz')).statusCode).toBe(200);
  expect((await direct.get('127.0.0.1')).body).toBe('portal');
  // any client can send this header, so it proves nothing
  expect((await direct.get('203.0.113.5', { 'x-forwarded-proto': 'https' })).statusCode).toBe(403);

  const behind = start('10.0.0.1', production);
  const proto = async (value: string) =>
    (await behind.get('10.0.0.1', { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': value })).statusCode;
  expect([await proto('https'), await proto('http')]).toEqual([200, 403]);
  expect((await behind.get('10.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).statusCode).toBe(200);
  expect((await behind.get('10.0.0.2')).statusCode).toBe(403);
});

test('serves plain HTTP outside production', async () => {
  expect((await start('none').get('203.0.113.5')).body).toBe('portal');
});
