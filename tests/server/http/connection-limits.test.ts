import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer({
  config: { maxConnections: 20 },
  connectionTimes: { headersMs: 200, requestMs: 400, checkMs: 50 },
});
await server.app.listen({ port: 0, host: '127.0.0.1' });
const address = server.app.addresses().find((listened) => typeof listened === 'object');
afterAll(() => server.close());

async function open(): Promise<Socket> {
  const socket = connect(address?.port ?? 0, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

test('headers that do not end, and a body that arrives byte by byte, are ended with 408', async () => {
  const [slowHeaders, slowBody] = [await open(), await open()];
  const answers = [text(slowHeaders), text(slowBody)];
  slowHeaders.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  slowBody.write(
    'POST /token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  );
  const drip = setInterval(() => slowBody.writable && slowBody.write(' '), 20);
  const before = Date.now();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drip);
  expect(Date.now() - before).toBeLessThan(5000);
  expect(server.logLines.join('')).toContain('"event":"request-too-slow"');
});

test('no more connections than MAX_CONNECTIONS; the earlier ones are answered', async () => {
  const sockets = await Promise.all(Array.from({ length: 40 }, open));
  await expect
    .poll(() => sockets.filter((socket) => socket.closed).length, { interval: 20 })
    .toBeGreaterThanOrEqual(20);
  const survivor = sockets.find((socket) => !socket.closed);
  survivor?.write('GET /api/ListaProgramas HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(survivor === undefined ? '' : await text(survivor)).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of sockets) socket.destroy();
});

test('no HTTP at all is 400, and in the log', async () => {
  const socket = await open();
  socket.write('nonsense\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect(server.logLines.join('')).toContain('"event":"request-malformed"');
});
