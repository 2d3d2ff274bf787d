import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { compileTrustedProxies } from '../../../server/security/addresses.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer({
  config: { maxConnections: 20 },
  connectionTimeouts: { headersMs: 200, requestMs: 600_000, bodyMs: 400, checkMs: 50 },
});
await server.app.listen({ port: 0, host: '127.0.0.1' });
const address = server.app.addresses().find((listened) => typeof listened === 'object');

async function open(): Promise<Socket> {
  const socket = connect({ port: address?.port ?? 0, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Collects everything received until the connection closes, even if it is reset while the test is still sending. */
async function received(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

test('answers 408 to endless headers and to a body that arrives byte by byte', async () => {
  const [slowHeaders, slowBody] = [await open(), await open()];
  const answers = [received(slowHeaders), received(slowBody)];
  slowHeaders.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  slowBody.write(
    'POST /token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  );
  const drip = setInterval(() => slowBody.writable && slowBody.write(' '), 20);
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drip);
  expect(server.logLines.join('')).toContain('"event":"request-too-slow"');
});

test('closes the connection if a body trickles in after an early response', async () => {
  const socket = await open();
  const answer = received(socket);
  socket.write(
    'POST /api/Registro HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{',
  );
  const drip = setInterval(() => socket.writable && socket.write(' '), 20);
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
  clearInterval(drip);
});

test('answers 400 to two Host headers, because a proxy may have read the other one', async () => {
  const socket = await open();
  const answer = received(socket);
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: other.example\r\nConnection: close\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 400 [^]*two Host headers/);
  expect(server.logLines.join('')).toContain('"event":"request-malformed"');
});

test('answers 400 to a request that is not HTTP, and logs it', async () => {
  const socket = await open();
  socket.write('nonsense\r\n\r\n');
  expect(await received(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect(server.logLines.join('')).toContain('"event":"request-malformed"');
});

test('keeps an idle connection for longer than a proxy does, which is up to a minute', () => {
  expect(server.app.server.keepAliveTimeout).toBeGreaterThan(60_000);
});

test('closes connections beyond MAX_CONNECTIONS at once', async () => {
  const sockets = await Promise.all(Array.from({ length: 21 }, open));
  await expect.poll(() => sockets.filter((socket) => socket.closed).length, { interval: 20 }).toBe(1);
  for (const socket of sockets) socket.destroy();
});

test.each([
  ['loopback', '::1', true],
  ['loopback', '127.9.0.1', true],
  ['10.0.0.0/8,fd00::/8', '::ffff:10.1.2.3', true],
  ['10.0.0.0/8,fd00::/8', 'fd12::7', true],
  ['10.0.0.0/8', '127.0.0.1', false],
  ['uniquelocal', '172.16.0.9', true],
  ['linklocal', 'fe80::1%eth0', true],
  ['10.0.0.1', '10.0.0.2', false],
])('decides with TRUST_PROXY=%s whether %s is trusted: %s', (proxies, from, trusted) => {
  expect(compileTrustedProxies(proxies)(from)).toBe(trusted);
});
