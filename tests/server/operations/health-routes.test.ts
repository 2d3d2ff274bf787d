import { expect, test, vi } from 'vitest';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();

test('answers /healthz and /readyz without a session, and forbids caching them', async () => {
  const live = await server.app.inject('/healthz');
  expect([live.statusCode, live.json(), live.headers['cache-control']]).toEqual([200, { ok: true }, 'no-store']);
  const ready = await server.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { ready: true, missing: [], maintenance: false, clockSkewSeconds: 0 },
  ]);
});

test('answers /readyz with 503 while a migration is missing, then with 200; /healthz stays 200', async () => {
  const [last] = await server.database.query<{ version: number; digest: string; works_with: number }>(
    'DELETE FROM migrations WHERE version = (SELECT max(version) FROM migrations) RETURNING *',
  );
  await vi.waitFor(
    async () => {
      const reply = await server.app.inject('/readyz');
      expect([reply.statusCode, reply.json()]).toEqual([
        503,
        { ready: false, missing: ['migrations'], maintenance: false, clockSkewSeconds: 0 },
      ]);
    },
    { timeout: 5000, interval: 200 },
  );
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  await server.database.query('INSERT INTO migrations (version, digest, works_with) VALUES ($1, $2, $3)', [
    last?.version,
    last?.digest,
    last?.works_with,
  ]);
  await vi.waitFor(async () => expect((await server.app.inject('/readyz')).statusCode).toBe(200), {
    timeout: 5000,
    interval: 200,
  });
});
