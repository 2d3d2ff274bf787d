import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect, createServer } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePorts } from '../../tools/drivers/free-ports.ts';
import { writeNginxConfig } from '../../tools/drivers/nginx-config.ts';
import { preparedDataFolder, temporaryFolder } from '../server/fixtures/data-folder.ts';
import { pdf } from '../server/fixtures/documents.ts';
import { prepareRegistro } from '../server/fixtures/over-http.ts';
import { buildServer, startProcess } from '../server/fixtures/server-process.ts';

const read = (name: string): string => readFileSync(`deploy/proxy/${name}`, 'utf8');
const isInstalled = (program: string): boolean => spawnSync(program, ['-v']).status === 0;
const largestDocument = 1_081_920;
/** connections per address; replaces the 500 in the proxy configurations */
const maxOfAddress = 20;

const folder = temporaryFolder();
let built: Awaited<ReturnType<typeof buildServer>>;
beforeAll(async () => {
  built = await buildServer();
  const made = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'].concat([
      '-keyout',
      join(folder.path, 'key.pem'),
      '-out',
      join(folder.path, 'fullchain.pem'),
    ]),
  );
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr.toString()}`);
  const both = ['fullchain.pem', 'key.pem'].map((name) => readFileSync(join(folder.path, name), 'utf8'));
  writeFileSync(join(folder.path, 'refrendo.pem'), both.join(''));
});
afterAll(() => {
  built.remove();
  folder.remove();
});

/** Response status for a body of this size. Awaits 100 Continue first, because a rejection would break the upload. */
async function statusOfBody(origin: string, bytes: number): Promise<number | undefined> {
  const call = request(`${origin}/api/Registro`, {
    method: 'POST',
    rejectUnauthorized: false,
    headers: { 'content-type': 'application/json', 'content-length': bytes, expect: '100-continue' },
  });
  call.on('error', () => undefined).flushHeaders();
  const [response]: IncomingMessage[] = await once(call, 'response');
  call.destroy();
  return response?.statusCode;
}

/** Relays connections to the server and records the proxy's requests. */
async function startRelay(port: number, serverPort: number) {
  let received = '';
  const relay = createServer((incoming) => {
    const outgoing = connect({ port: serverPort, host: '127.0.0.1' });
    incoming.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')));
    incoming.pipe(outgoing).pipe(incoming);
    for (const socket of [incoming, outgoing]) socket.on('error', () => outgoing.destroy());
  }).listen(port, '127.0.0.1');
  await once(relay, 'listening');
  return { received: () => received, close: () => relay.close() };
}

/** Sends a call's headers and the first byte of its body. */
async function beginCall(port: number, path: string, localAddress = '127.0.0.1'): Promise<TLSSocket> {
  const connection = connect({ port, host: '127.0.0.1', localAddress });
  const socket = connectTls({ socket: connection, rejectUnauthorized: false });
  connection.on('error', () => undefined);
  // the proxy resets a rejected connection
  await once(socket, 'secureConnect').catch(() => undefined);
  if (socket.writable)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`,
    );
  return socket;
}

interface Ports {
  readonly plain: number;
  readonly tls: number;
  readonly server: number;
  /** Second server, which is down. */
  readonly down: number;
}

/** For each proxy, writes deploy's configuration with the test's ports and paths. @returns the command that starts the proxy */
const proxies = {
  nginx({ plain, tls, server, down }: Ports): [string, string[]] {
    const block = read('nginx.conf')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${tls} ssl`)
      .replace('127.0.0.1:3000', `127.0.0.1:${server}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${down}`)
      .replace('limit_conn clients 500;', `limit_conn clients ${maxOfAddress};`)
      .replaceAll('/etc/ssl/refrendo', folder.path)
      .replaceAll('/var/log/nginx/refrendo', join(folder.path, 'nginx'));
    return ['nginx', writeNginxConfig(folder.path, block)];
  },
  haproxy({ plain, tls, server, down }: Ports): [string, string[]] {
    const block = [read('haproxy.cfg'), read('haproxy-machine.cfg')]
      .join('\n')
      .replace('bind :80', `bind 127.0.0.1:${plain}`)
      .replace('bind :443', `bind 127.0.0.1:${tls}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${server}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${down}`)
      .replace('sc0_conn_cur gt 500', `sc0_conn_cur gt ${maxOfAddress}`)
      .replaceAll('/etc/ssl/refrendo', folder.path);
    writeFileSync(join(folder.path, 'haproxy.cfg'), `global\n  log stdout format raw local0\n\n${block}`);
    return ['haproxy', ['-db', '-f', join(folder.path, 'haproxy.cfg')]];
  },
};

describe.each(['nginx', 'haproxy'] as const)('deploy/proxy for %s, with one of its two servers down', (name) => {
  test.skipIf(!isInstalled(name))(
    'handles TLS, the largest document, a body above 2 MB, slow bodies, many connections, the redirect and the client address, and logs no query',
    async () => {
      const [plainPort = 0, tls = 0, relayPort = 0, down = 0, serverPort = 0] = await freePorts(5);
      const ports = { plain: plainPort, tls, server: relayPort, down };
      const relay = await startRelay(ports.server, serverPort);
      const origin = `https://localhost:${ports.tls}`;
      const data = await preparedDataFolder();
      const server = startProcess(built.main, data.path, {
        PORT: String(serverPort),
        HOST: '127.0.0.1',
        PUBLIC_ORIGIN: origin,
        TRUST_PROXY: 'loopback',
      });
      await server.address();
      const [program, args] = proxies[name](ports);
      const proxy = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      let log = '';
      for (const stream of [proxy.stdout, proxy.stderr])
        stream.on('data', (bytes: Buffer) => (log += bytes.toString()));
      // this test uses a self-signed certificate
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
      onTestFinished(async () => {
        vi.unstubAllEnvs();
        proxy.kill('SIGTERM');
        relay.close();
        await server.kill('SIGKILL');
        data.remove();
      });
      await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), {
        timeout: 20_000,
        interval: 200,
      });

      const behind = { ...server, address: async () => origin };
      const answer = await (await prepareRegistro([behind], '1234567', pdf(largestDocument)))();
      expect(answer).toMatchObject({ Ok: true, Result: { FolioRegistro: expect.any(String) } });

      expect(await statusOfBody(origin, 2 ** 21 + 1)).toBe(413);
      const plain = await fetch(`http://127.0.0.1:${ports.plain}/menu?a=1`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([
        308,
        expect.stringMatching(/^https:.*\/menu\?a=1$/),
      ]);
      const slow = await beginCall(ports.tls, '/token?slow');
      const document = await beginCall(ports.tls, '/api/Registro?slow');
      await vi.waitFor(() => expect(relay.received()).toContain('POST /api/Registro?slow'), { timeout: 10_000 });
      expect(relay.received()).not.toContain('POST /token?slow');
      slow.write('"content":"abcdef"}');
      await vi.waitFor(() => expect(relay.received()).toContain('POST /token?slow'), { timeout: 10_000 });
      for (const socket of [slow, document]) socket.destroy();

      const calls = await Promise.all(
        Array.from({ length: maxOfAddress * 2 }, () => beginCall(ports.tls, '/token?held')),
      );
      const refused = new Set<TLSSocket>();
      for (const call of calls) {
        if (call.closed) refused.add(call);
        call.on('close', () => refused.add(call)).on('data', () => refused.add(call));
      }
      await vi.waitFor(() => expect(refused.size).toBeGreaterThanOrEqual(maxOfAddress), { timeout: 10_000 });
      // margin for other connections of this process
      expect(refused.size).toBeLessThan(maxOfAddress + 10);
      const other = await beginCall(ports.tls, '/token?other', '127.0.0.2');
      other.write('"content":"abcdef"}');
      const [answered]: Buffer[] = await once(other, 'data');
      expect(answered?.toString()).toMatch(/^HTTP\/1\.1 (?!429|5)/);
      expect(relay.received()).not.toContain('POST /token?held');
      for (const socket of [other, ...calls]) socket.destroy();

      // The proxy sets the client's address and drops the value that the client sends.
      await fetch(`${origin}/api/ListaProgramas`, { headers: { 'x-forwarded-for': '198.51.100.7' } });
      expect(server.output()).not.toContain('sends no X-Forwarded-For');

      const written = (): string => (name === 'nginx' ? readFileSync(join(folder.path, 'nginx.log'), 'utf8') : log);
      await vi.waitFor(() => expect(written()).toContain('/validacion/solicitarCodigo'), { timeout: 10_000 });
      expect(written()).toMatch(/POST \/api\/Registro\b.*200/);
      expect(written()).not.toMatch(/\?|55300|telefono/i);
    },
    120_000,
  );
});
