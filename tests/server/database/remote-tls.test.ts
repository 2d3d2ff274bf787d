import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { readOfficeConfig } from '../../../server/config.ts';
import { openPostgresql } from '../../../server/database/postgresql.ts';
import { listen } from '../fixtures/http-stub.ts';

/** the client's first message to request TLS (PostgreSQL's manual, 'SSLRequest') */
const sslRequest = '0000000804d2162f';
const received: string[] = [];
const stub = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (bytes) => {
    received.push(bytes.subarray(0, 8).toString('hex'));
    // 'N': the server has no TLS
    socket.end('N');
  });
});
const port = await listen(stub, '0.0.0.0');

const outer = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

async function firstMessage(host: string, query: string): Promise<string | undefined> {
  const url = `postgresql://u:secreto@${host}:${port}/d${query}`;
  const database = openPostgresql(url, readOfficeConfig({}).database.pool, () => undefined);
  await expect(database.query('SELECT 1')).rejects.toThrow(/connection|terminated|SSL/i);
  await database.close();
  return received.pop();
}

test.skipIf(outer === undefined)(
  'requires TLS for a server on another machine, unless the URL disables it',
  async () => {
    for (const query of ['', '?sslmode=verify-full', '?sslmode=no-verify']) {
      expect([query, await firstMessage(outer ?? '', query)]).toEqual([query, sslRequest]);
    }
    expect(await firstMessage(outer ?? '', '?sslmode=disable')).not.toBe(sslRequest);
  },
);

test('uses plain text for a server on this machine', async () => {
  for (const host of ['127.0.0.1', 'localhost']) expect(await firstMessage(host, '')).not.toBe(sslRequest);
  expect(await firstMessage('127.0.0.1', '?sslmode=verify-full')).toBe(sslRequest);
});

test('treats a socket folder as this machine', async () => {
  const pool = { ...readOfficeConfig({}).database.pool, connectTimeoutMs: 1000 };
  for (const url of ['postgresql://u@%2Fnowhere/d', 'postgresql://u@x/d?host=/nowhere']) {
    const database = openPostgresql(url, pool, () => undefined);
    await expect(database.query('SELECT 1')).rejects.toThrow(/ENOENT.*nowhere/);
    await database.close();
  }
});
