import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createConnectionLimited, limitConnections } from '../../../server/http/connection-limits.ts';
import { defaultConnectionTimeouts } from '../../../server/http/connection-timeouts.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer({
  config: { maxConnections: 20, maxConnectionsOfAddress: 8 },
  // 127.0.0.1 and 127.0.0.3 are addresses like any other, 127.0.0.2 is a proxy
  env: { TRUST_PROXY: '127.0.0.2' },
  connectionTimeouts: { headersMs: 200, requestMs: 4000, bodyMs: 400, answerMs: 3000, checkMs: 50 },
});
await server.app.listen({ port: 0, host: '127.0.0.1' });
const address = server.app.addresses().find((listened) => typeof listened === 'object');
afterAll(() => server.close());

// the same places with the times of production: on a busy machine 200 ms end connections that are only counted
const counting = await startTestServer({
  config: { maxConnections: 20, maxConnectionsOfAddress: 8 },
  env: { TRUST_PROXY: '127.0.0.2' },
});
await counting.app.listen({ port: 0, host: '127.0.0.1' });
const countingPort = counting.app.addresses().find((listened) => typeof listened === 'object')?.port;
afterAll(() => counting.close());

const ignored = { onFull: () => undefined, onSlow: () => undefined };

async function open(localAddress = '127.0.0.1', port = address?.port ?? 0): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
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
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drip);
  expect(server.logLines.join('')).toContain('"event":"request-too-slow"');
});

test('two Host headers are 400: a proxy may have looked at the other one', async () => {
  const socket = await open();
  const answer = text(socket);
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: other.example\r\nConnection: close\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 400 [^]*two Host headers/);
  expect(server.logLines.join('')).toContain('"event":"request-malformed"');
});

test('two requests that were sent at once are answered, one more ends the connection before any is', async () => {
  const fetchTwice = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2);
  const last = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const answersTo = async (requests: string): Promise<number> => {
    const socket = await open('127.0.0.1', countingPort);
    const answer = text(socket).catch(() => '');
    socket.write(requests);
    return (await answer).split('HTTP/1.1 200').length - 1;
  };
  expect(await answersTo(last)).toBe(1);
  expect(await answersTo(fetchTwice.slice(0, fetchTwice.length / 2) + last)).toBe(2);
  const before = counting.logLines.length;
  expect(await answersTo(fetchTwice.repeat(6) + last)).toBe(0);
  expect(counting.logLines.slice(before)).toEqual([expect.stringContaining('"reason":"pipelined-requests"')]);
});

const request = 'GET /api/ListaProgramas HTTP/1.1\r\nHost: localhost\r\n';
const countOpen = (sockets: readonly Socket[]): number => sockets.filter((socket) => !socket.closed).length;

/** A connection that is kept open behind its first answer. */
async function openUsed(localAddress: string): Promise<Socket> {
  const socket = await open(localAddress, countingPort);
  socket.write(`${request}\r\n`);
  const [answer]: Buffer[] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  return socket;
}

async function openMany(count: number, localAddress: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) sockets.push(await openUsed(localAddress));
  return sockets;
}

async function expectAnswer(localAddress: string): Promise<void> {
  const socket = await open(localAddress, countingPort);
  socket.write(`${request}Connection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
}

test('one address has no more than ADDRESS_CONNECTIONS, and its own idle ones give way', async () => {
  const other = await openUsed('127.0.0.3');
  const sockets = await openMany(12, '127.0.0.1');
  await expect.poll(() => countOpen(sockets), { interval: 20 }).toBe(8);
  expect(countOpen(sockets.slice(4))).toBe(8);
  expect(other.closed).toBe(false);
  for (const socket of [other, ...sockets]) socket.destroy();
});

test('when all places are taken an idle one of whoever has most gives way, and the newcomer is answered', async () => {
  const customer = await openUsed('127.0.0.3');
  const sockets = await openMany(30, '127.0.0.2');
  await expect.poll(() => countOpen(sockets), { interval: 20 }).toBe(19);
  expect(customer.closed).toBe(false);
  await expectAnswer('127.0.0.4');
  for (const socket of [customer, ...sockets]) socket.destroy();
  // each once a minute, however many there are
  const reasons = counting.logLines.flatMap((line) => /"reason":"(connections[^"]*)"/.exec(line)?.[1] ?? []);
  expect(reasons).toEqual(['connections-of-address', 'connections']);
});

test('of connections without a request the longest idle gives way, though its bytes were counted and a later one’s not yet', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const listener = new EventEmitter();
  const timeouts = { ...defaultConnectionTimeouts, checkMs: 50 };
  const site = { of56: 1, of48: 1 };
  const places = { most: 20, mostOfNetwork: 2, site, isLimited: () => true, timeouts, ...ignored };
  limitConnections(listener as unknown as Server, places);
  const ended: string[] = [];
  const connectOne = (name: string) => {
    const counts = { remoteAddress: '203.0.113.1', bytesRead: 500, bytesWritten: 900, writableLength: 0 };
    listener.emit('connection', Object.assign(new EventEmitter(), counts, { destroy: () => ended.push(name) }));
  };
  connectOne('first');
  vi.advanceTimersByTime(50);
  for (const name of ['second', 'third', 'fourth']) connectOne(name);
  expect(ended).toEqual(['first', 'second']);
  listener.emit('close');
});

/** Connections of these addresses, in their order. @returns those that are still open */
function connectFrom(addresses: readonly string[], most: number): readonly string[] {
  const listener = new EventEmitter();
  const site = { of56: 2, of48: 3 };
  const places = {
    most,
    mostOfNetwork: 2,
    site,
    isLimited: () => true,
    timeouts: defaultConnectionTimeouts,
    ...ignored,
  };
  limitConnections(listener as unknown as Server, places);
  const sockets = addresses.map((remoteAddress) =>
    Object.assign(new EventEmitter(), {
      remoteAddress,
      destroyed: false,
      destroy() {
        this.destroyed = true;
      },
    }),
  );
  for (const socket of sockets) listener.emit('connection', socket);
  return sockets.filter(({ destroyed }) => !destroyed).map(({ remoteAddress }) => remoteAddress);
}

test('an IPv6 site has a multiple of ADDRESS_CONNECTIONS, and when all are taken counts as a whole', () => {
  const of = (...groups: string[]): string[] => groups.map((group) => `2001:db8:1:${group}::1`);
  const others = ['203.0.113.1', '2001:db8:2::1'];
  expect(connectFrom([...others, ...of('a0', 'a1', 'a2', 'a3', 'a4')], 100)).toEqual([
    ...others,
    ...of('a1', 'a2', 'a3', 'a4'),
  ]);
  const wide = ['100', '200', '300', '400', '500', '600'];
  expect(connectFrom([...others, ...of(...wide, '700')], 100)).toEqual([...others, ...of(...wide.slice(1), '700')]);
  expect(connectFrom([...others, ...of('100', '200'), '198.51.100.1'], 4)).toEqual([
    ...others,
    ...of('200'),
    '198.51.100.1',
  ]);
});

/** A connection whose head, or body, never ends: a byte now and then, less than any customer's. */
async function openDripping(port: number, localAddress: string, head: string): Promise<Socket> {
  const socket = await open(localAddress, port);
  socket.write(head);
  const drip = setInterval(() => socket.writable && socket.write(' '), 100);
  socket.once('close', () => clearInterval(drip));
  return socket;
}

/** Answers a large body at /large, and health at once. */
function startPlain(limits: Partial<Parameters<typeof limitConnections>[1]> = {}) {
  const large = Buffer.alloc(64 * 1024 * 1024);
  const plain = createServer((call, response) => {
    call.resume().once('end', () => {
      // the next piece has not had its turn yet (in-pieces.ts)
      if (call.url === '/pieces') return void response.writeHead(200).write('the first piece');
      return void response.end(call.url === '/large' ? large : 'ok');
    });
  });
  onTestFinished(() => {
    plain.closeAllConnections();
    plain.close();
  });
  limitConnections(plain, {
    most: 20,
    mostOfNetwork: 8,
    site: { of56: 1, of48: 1 },
    isLimited: () => true,
    timeouts: { ...defaultConnectionTimeouts, checkMs: 50 },
    ...ignored,
    ...limits,
  });
  return plain;
}

async function portOf(listening: Server): Promise<number> {
  if (!listening.listening) await once(listening.listen(0, '127.0.0.1'), 'listening');
  const bound = listening.address();
  return typeof bound === 'object' ? (bound?.port ?? 0) : 0;
}

/** @returns the longest time in which another network is answered, of the call and of /healthz, over a while */
async function slowestAnswer(port: number): Promise<number> {
  let slowest = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    for (const path of ['/api/ListaProgramas', '/healthz']) {
      const before = performance.now();
      const socket = await open('127.0.0.9', port);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
      slowest = Math.max(slowest, performance.now() - before);
    }
    await sleep(30);
  }
  return slowest;
}

/** What is answered sooner did not wait for a time limit; docs/measurements-server.md has how long it takes. */
const beforeAnyTimeMs = Math.min(defaultConnectionTimeouts.headersMs, defaultConnectionTimeouts.bodyMs) - 1000;

const head = 'POST /token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const body = 'Content-Length: 9000\r\n\r\n{';
const own = (index: number): string => `127.0.0.${20 + (index % 4)}`;

test.each([
  ['heads that do not end', own, head],
  ['bodies that do not end', own, head + body],
  ['the same of one client behind a proxy', () => '127.0.0.2', `${head}X-Forwarded-For: 203.0.113.66\r\n${body}`],
])(
  '%s on every place: another network is answered before any of them is ended by its time',
  async (_name, from, start) => {
    const patient = await startTestServer({
      config: { maxConnections: 20, maxConnectionsOfAddress: 8 },
      env: { TRUST_PROXY: '127.0.0.2' },
      // as long as in production: what gives way is not ended by a time
      connectionTimeouts: { ...defaultConnectionTimeouts, checkMs: 50 },
    });
    onTestFinished(() => patient.close());
    await patient.app.listen({ port: 0, host: '127.0.0.1' });
    const port = await portOf(patient.app.server);
    const held: Socket[] = [];
    for (let index = 0; index < 40; index += 1) {
      held.push(await openDripping(port, from(index), start));
      // its request is in progress before the next one comes: else one that is not yet would always give way
      await sleep(10);
    }
    expect(await slowestAnswer(port)).toBeLessThan(beforeAnyTimeMs);
    expect(countOpen(held)).toBeLessThanOrEqual(20);
    for (const socket of held) socket.destroy();
  },
);

test('answers that nobody reads on every place: another network is answered, and they are ended', async () => {
  const slow: string[] = [];
  const plain = startPlain({ onSlow: (from) => slow.push(from) });
  const port = await portOf(plain);
  const held: Socket[] = [];
  for (let index = 0; index < 40; index += 1) {
    const socket = await open(own(index), port);
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
    held.push(socket);
  }
  expect(await slowestAnswer(port)).toBeLessThan(beforeAnyTimeMs);
  const connections = () => new Promise((resolve) => plain.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  expect(slow.length).toBeGreaterThan(0);
  for (const socket of held) socket.destroy();
});

test('answers whose next piece waits for its turn on every place: another network is answered', async () => {
  const port = await portOf(startPlain());
  const held: Socket[] = [];
  for (let index = 0; index < 20; index += 1) {
    const socket = await open(own(index), port);
    socket.write('GET /pieces HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    held.push(socket);
  }
  expect(await slowestAnswer(port)).toBeLessThan(beforeAnyTimeMs);
  for (const socket of held) socket.destroy();
});

test('a body of another call than Registro has its time, and an answer that is read slowly its rate', async () => {
  const quick = startPlain({ timeouts: { bodyMs: 300, answerMs: 60_000, checkMs: 200 } });
  const port = await portOf(quick);
  const slowBody = await openDripping(port, '127.0.0.1', head + body);
  await expect.poll(() => slowBody.closed, { timeout: defaultConnectionTimeouts.bodyMs - 1000 }).toBe(true);
  // a customer on a slow line, above the least rate, is served to the end of a while
  const reader = await open('127.0.0.1', port);
  reader.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  let received = 0;
  reader.on('data', (bytes: Buffer) => {
    received += bytes.length;
    reader.pause();
  });
  const read = setInterval(() => reader.resume(), 20);
  // for several looks at its rate
  await expect.poll(() => received, { interval: 5 }).toBeGreaterThan(5_000_000);
  clearInterval(read);
  expect([reader.closed, received < 60_000_000]).toEqual([false, true]);
  reader.destroy();
});

test('networks of 56 and 48 bits hold half of all places at most, and the alarm names who held the place', () => {
  const listener = new EventEmitter();
  const told: string[] = [];
  limitConnections(listener as unknown as Server, {
    most: 20,
    mostOfNetwork: 5,
    site: { of56: 4, of48: 16 },
    isLimited: () => true,
    timeouts: defaultConnectionTimeouts,
    onSlow: () => undefined,
    onFull: (from, reason) => told.push(`${reason} ${from}`),
  });
  const sockets = Array.from({ length: 40 }, (_, index) =>
    Object.assign(new EventEmitter(), {
      remoteAddress: `2001:db8:1:${(0xa00 + (index % 16)).toString(16)}::1`,
      destroyed: false,
      destroy() {
        this.destroyed = true;
      },
    }),
  );
  for (const socket of sockets) listener.emit('connection', socket);
  expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(10);
  expect(told[0]).toBe('connections-of-address 2001:db8:1:a00::1');
});

test('where every connection has a request in progress the newcomer is refused', async () => {
  const requests: unknown[] = [];
  const silent = createServer((call) => requests.push(call));
  onTestFinished(() => void silent.close());
  limitConnections(silent, {
    most: 3,
    mostOfNetwork: 3,
    site: { of56: 1, of48: 1 },
    isLimited: () => false,
    timeouts: defaultConnectionTimeouts,
    ...ignored,
  });
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const listening = silent.address();
  const port = typeof listening === 'object' ? (listening?.port ?? 0) : 0;
  const busy: Socket[] = [];
  for (let index = 1; index <= 3; index += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${request}\r\n`);
    busy.push(socket);
    await expect.poll(() => requests.length, { interval: 5 }).toBe(index);
  }
  const late = connect(port, '127.0.0.1').on('error', () => undefined);
  await expect.poll(() => late.closed, { interval: 20 }).toBe(true);
  expect(countOpen(busy)).toBe(3);
  for (const socket of busy) socket.destroy();
});

test('no HTTP at all is 400, and in the log', async () => {
  const socket = await open();
  socket.write('nonsense\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect(server.logLines.join('')).toContain('"event":"request-malformed"');
});

test.each([
  [null, '203.0.113.7', true],
  [null, '127.0.0.1', false],
  ['loopback', '::1', false],
  ['loopback', '127.9.0.1', false],
  ['10.0.0.0/8,fd00::/8', '::ffff:10.1.2.3', false],
  ['10.0.0.0/8,fd00::/8', 'fd12::7', false],
  ['10.0.0.0/8', '127.0.0.1', true],
  ['uniquelocal', '172.16.0.9', false],
  ['linklocal', 'fe80::1%eth0', false],
  ['10.0.0.1', '10.0.0.2', true],
])('with TRUST_PROXY=%s the connections of %s are limited: %s', (proxies, from, limited) => {
  expect(createConnectionLimited(proxies)(from)).toBe(limited);
});
