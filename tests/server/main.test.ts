import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { demonstrationSecrets } from '../../server/settings.ts';
import { embeddedSettings, preparedDataFolder, temporaryFolder } from './fixtures/data-folder.ts';
import { ownInstallation } from './fixtures/own-secrets.ts';
import { buildServer, placePortal, startProcess, type ServerProcess } from './fixtures/server-process.ts';
import { startHttpStub } from './fixtures/http-stub.ts';
import { registerOverHttp } from './fixtures/over-http.ts';

const built = await buildServer();
afterAll(() => built.remove());

const start = (folder: string, env?: Readonly<Record<string, string>>) => startProcess(built.main, folder, env);

/** Starts a call and waits until the server has received its headers; the test may send the body later. */
async function beginCall(address: string, body: string): Promise<ClientRequest> {
  const call = request(`${address}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  call.flushHeaders();
  await once(call, 'continue');
  return call;
}

async function dataDir(): Promise<string> {
  const folder = await preparedDataFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}

describe('one server per data folder', () => {
  test('starts one of three servers that start at once after a kill, and rejects the other two in one sentence', async () => {
    const folder = await dataDir();
    const killed = start(folder);
    await killed.address();
    await killed.kill('SIGKILL');
    const servers = [1, 2, 3].map(() => start(folder));
    const outcomes = await Promise.allSettled(servers.map((server) => server.address()));
    const urls = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(urls).toHaveLength(1);
    const [running] = servers.filter(({ child }) => child.exitCode === null);
    for (const server of servers.filter((one) => one !== running)) {
      expect(await server.ended()).toBe(1);
      expect(server.output()).toMatch(
        new RegExp(`in use by another server \\(process ${running?.child.pid}\\).*DATA_DIR`),
      );
      expect(server.output()).not.toMatch(/\bat .*\.ts/);
    }
    expect((await fetch(`${urls[0]}/api/ListaProgramas`)).status).toBe(200);
  });
});

describe('kill -9', () => {
  test('recovers at the next start from a kill at any moment of the first start', async () => {
    const folder = temporaryFolder();
    const creating = join(folder.path, 'pg.creating');
    const has = (name: string) => () => existsSync(join(creating, name));
    // in the order in which PostgreSQL creates them
    for (const moment of [has('PG_VERSION'), has('global/pg_control'), has('base/5')]) {
      const server = start(folder.path);
      while ((has('stale')() || !moment()) && server.child.exitCode === null) await sleep(2);
      await server.kill('SIGKILL');
      expect(existsSync(join(folder.path, 'pg'))).toBe(false);
      writeFileSync(join(creating, 'stale'), '');
    }
    const next = start(folder.path);
    const url = await next.address();
    expect((await fetch(`${url}/api/ListaProgramas`)).status).toBe(200);
    expect(existsSync(creating)).toBe(false);
  });

  test('[REG-2] backend.md#registration: keeps a registration that was answered Ok true', async () => {
    const folder = await dataDir();
    for (const nis of ['1234567', '123456789']) {
      const server = start(folder);
      const folio = await registerOverHttp(server, nis);
      await server.kill('SIGKILL');
      const database = await openDatabase(embeddedSettings(folder), () => undefined);
      const rows = await database.query('SELECT folio FROM registrations WHERE nis = $1', [nis]);
      await database.close();
      expect(rows).toEqual([{ folio }]);
    }
  });
});

describe('operations', () => {
  test('fails /readyz on SIGTERM, serves calls during the delay, then exits with 0', async () => {
    // long enough for two calls on a busy machine
    const server = start(await dataDir(), { STOP_DELAY_SECONDS: '6' });
    const url = await server.address();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const told = performance.now();
    const ended = server.kill('SIGTERM');
    const readiness = async () => {
      const reply = await fetch(`${url}/readyz`);
      return [reply.status, await reply.json()];
    };
    await expect.poll(readiness).toEqual([503, expect.objectContaining({ missing: ['running'] })]);
    expect((await fetch(`${url}/api/ListaProgramas`)).status).toBe(200);
    expect(await ended).toBe(0);
    expect(performance.now() - told).toBeGreaterThan(5900);
  });

  test('serves /metrics on a separate port, and not on the portal’s', async () => {
    const server = start(await dataDir(), { METRICS_PORT: '0' });
    const url = await server.address();
    const folio = await registerOverHttp(server, '1234567');
    expect(folio).not.toBe('');
    await fetch(`${url}/api/Registro`, { method: 'POST' });
    const [, metricsUrl = ''] = /^Metrics: (http:\S+)/m.exec(server.output()) ?? [];
    const reply = await fetch(metricsUrl);
    const text = await reply.text();
    expect(reply.headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(
      /^refrendo_call_duration_seconds_count\{method="POST",route="\/api\/Registro",status="200"\} 1$/m,
    );
    expect(text).toMatch(
      /^refrendo_call_duration_seconds_count\{method="POST",route="\/api\/Registro",status="401"\} 1$/m,
    );
    expect(text).toMatch(/^refrendo_registrations_total 1$/m);
    expect(text).toMatch(/^refrendo_ready 1$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).not.toMatch(/1234567|5530000/);
    expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
    expect(await (await fetch(metricsUrl.replace('/metrics', '/healthz'))).json()).toEqual({ ok: true });
    const ready = await fetch(metricsUrl.replace('/metrics', '/readyz'));
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, missing: [], maintenance: false, clockSkewSeconds: expect.closeTo(0, 0) },
    ]);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    // an open scrape doesn't delay the shutdown
    expect(await server.kill('SIGTERM')).toBe(0);
  });

  test('keeps answering after the reader of its log has exited, and counts the lost lines', async () => {
    const server = start(await dataDir(), { METRICS_PORT: '0' });
    const url = await server.address();
    const [, metricsUrl = ''] = /^Metrics: (http:\S+)/m.exec(server.output()) ?? [];
    server.child.stdout.destroy();
    server.child.stderr.destroy();
    const lost = async (): Promise<number> => {
      expect((await fetch(`${url}/api/ListaProgramas`)).status).toBe(200);
      const text = await (await fetch(metricsUrl)).text();
      return Number(/^refrendo_log_errors_total (\d+)$/m.exec(text)?.[1]);
    };
    await expect.poll(lost).toBeGreaterThan(1);
    expect(server.child.exitCode).toBeNull();
    expect(await server.kill('SIGTERM')).toBe(0);
  });

  test('answers calls with MAINTENANCE=true while another program has the database open', async () => {
    const folder = await dataDir();
    const server = start(folder, { MAINTENANCE: 'true', METRICS_PORT: '0' });
    const url = await server.address();
    const [, metricsUrl = ''] = /^Metrics: (http:\S+)/m.exec(server.output()) ?? [];
    const ready = await fetch(metricsUrl.replace('/metrics', '/readyz'));
    expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true, missing: [], maintenance: true }]);
    const database = await openDatabase(embeddedSettings(folder), () => undefined);
    expect((await fetch(`${url}/api/ListaProgramas`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await database.close();
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(server.output()).toContain('MAINTENANCE=true');
  });
});

describe('starting and stopping', () => {
  test('copies the release’s scripts to ASSETS_DIR, and serves them from there', async () => {
    const assets = join(built.folder, 'dist/assets');
    mkdirSync(assets);
    writeFileSync(join(assets, 'contact-screen-release1.js'), 'release1');
    const url = await start(await dataDir(), { ASSETS_DIR: temporaryFolder().path }).address();
    rmSync(assets, { recursive: true });
    expect(await (await fetch(`${url}/assets/contact-screen-release1.js`)).text()).toBe('release1');
  });

  test('does not start in production without a portal; otherwise reports it and is not ready', async () => {
    const folder = await dataDir();
    onTestFinished(() => placePortal(built.folder));
    rmSync(join(built.folder, 'dist/template.html'));
    const refused = start(folder, {
      NODE_ENV: 'production',
      TRUST_PROXY: 'none',
      DATABASE_URL: 'postgresql://127.0.0.1:9/x',
      ...ownInstallation,
    });
    expect(await refused.ended()).toBe(1);
    expect(refused.output()).toMatch(/There is no portal in .*dist: npm run build\.\n$/);

    const server = start(folder);
    const ready = await fetch(`${await server.address()}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { missing: ['portal'] }]);
    await expect.poll(server.output).toContain('There is no portal');
    expect(await server.kill('SIGTERM')).toBe(0);
  });

  test('puts the settings into the page at startup; does not start if one is missing or malformed, and names it', async () => {
    const folder = await dataDir();
    const server = start(folder, { UTILITY_NAME: 'Aguas de Ejemplo', HELP_PHONE: '073' });
    expect(await (await fetch(await server.address())).text()).toContain('Aguas de Ejemplo');
    expect(await server.kill('SIGTERM')).toBe(0);
    const none = join(folder, 'none');
    const refused = start(none, { PRIVACY_URL: 'www.agua.mx/aviso', BRAND_DIR: '/nowhere', PORT: 'http' });
    expect(await refused.ended()).toBe(1);
    expect(refused.output()).toMatch(/^PORT must be a whole number from 0 to 65535, not "http"\.$/m);
    expect(refused.output()).toMatch(
      /PRIVACY_URL must be an http or https address, or a path .*, not "www\.agua\.mx\/aviso"/,
    );
    expect(existsSync(none), 'writes nothing').toBe(false);
    const looked = start(folder, { BRAND_DIR: '/nowhere' });
    expect(await looked.ended()).toBe(1);
    expect(looked.output()).toMatch(/BRAND_DIR[^]*\/nowhere is not a folder/);
  });

  const beforeListening = ({ child, output }: ServerProcess) =>
    new Promise<void>((resolve) => child.stdout.on('data', () => output().includes('Metrics: ') && resolve()));

  test.each<[string, (server: ServerProcess) => Promise<void>]>([
    ...[0, 60, 150, 400, 1000].map((ms): [string, () => Promise<void>] => [
      `${ms} ms after the start`,
      () => sleep(ms),
    ]),
    ['shortly before it listens', beforeListening],
  ])('ends within 2 s, without an error, on SIGTERM %s', async (_when, wait) => {
    const server = start(await dataDir(), { METRICS_PORT: '0' });
    await wait(server);
    const before = performance.now();
    expect([0, 'SIGTERM']).toContain(await server.kill('SIGTERM'));
    expect(performance.now() - before).toBeLessThan(2000);
    expect(server.output()).not.toMatch(/did not start|error/i);
  });

  test.skipIf(process.getuid?.() !== 0)(
    'ends with 143 on SIGTERM to process 1 before it listens (needs root)',
    async () => {
      const folder = await dataDir();
      const container = spawn('unshare', ['--pid', '--fork', '--kill-child', process.execPath, built.main], {
        env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder },
      });
      onTestFinished(() => void container.kill('SIGKILL'));
      let output = '';
      for (const stream of [container.stdout, container.stderr])
        stream.on('data', (bytes: Buffer) => (output += String(bytes)));
      // Node ignores a signal while it boots as process 1, so compose.yaml sets `init: true`.
      await expect.poll(() => existsSync(join(folder, 'server.pid')), { timeout: 20_000, interval: 5 }).toBe(true);
      const [child = ''] = readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8').split(' ');
      process.kill(Number(child), 'SIGTERM');
      const before = performance.now();
      await once(container, 'close');
      expect([container.exitCode, output]).toEqual([143, '']);
      expect(performance.now() - before).toBeLessThan(2000);
    },
  );

  test('completes the call in progress on SIGTERM and exits with 0, even with open connections', async () => {
    const server = start(await dataDir());
    const url = await server.address();
    await fetch(`${url}/api/ListaProgramas`);
    const body = JSON.stringify({ content: demonstrationSecrets.TOKEN_KEY });
    const call = await beginCall(url, body);
    const answered = once(call, 'response');
    const ended = server.kill('SIGTERM');
    // The server accepts no more calls while the call in progress is incomplete.
    await expect.poll(() => fetch(`${url}/healthz`).catch(String)).toContain('fetch failed');
    call.end(body);
    const [response]: IncomingMessage[] = await answered;
    expect(response?.statusCode).toBe(200);
    expect(await ended).toBe(0);
  });

  test('aborts a call that lasts longer than STOP_TIMEOUT_SECONDS, and exits with 1', async () => {
    const server = start(await dataDir(), { STOP_TIMEOUT_SECONDS: '1' });
    const call = await beginCall(await server.address(), '{}');
    call.on('error', () => undefined);
    const before = performance.now();
    expect(await server.kill('SIGTERM')).toBe(1);
    // the timeout was 20 s before it was configurable
    expect(performance.now() - before).toBeLessThan(19_000);
  });

  test('exits with 0 if a signal comes twice at once, as with Ctrl-C under npm start, and with 1 if it comes again later', async () => {
    const server = start(await dataDir(), { STOP_DELAY_SECONDS: '1' });
    await server.address();
    // the system may merge two pending signals of the same kind
    server.child.kill('SIGTERM');
    expect(await server.kill('SIGINT')).toBe(0);

    const waiting = start(await dataDir(), { STOP_DELAY_SECONDS: '60' });
    const url = await waiting.address();
    waiting.child.kill('SIGINT');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    await sleep(1000);
    expect(await waiting.kill('SIGINT')).toBe(1);
  });

  test('answers at localhost and 127.0.0.1, and exits with 0 on SIGINT', async () => {
    const server = start(await dataDir());
    const { port } = new URL(await server.address());
    for (const host of ['localhost', '127.0.0.1']) {
      expect((await fetch(`http://${host}:${port}/api/ListaProgramas`)).status).toBe(200);
    }
    expect(await server.kill('SIGINT')).toBe(0);
  });

  test('reports a port in use, an impossible folder and an unknown HOST in one sentence each', async () => {
    const folder = await dataDir();
    const { port } = new URL((await startHttpStub(() => ({ status: 200 }))).url);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const [dataDirectory, env, sentence] of [
      [folder, { PORT: port, HOST: '127.0.0.1' }, `\nPORT=${port} can't be used: listen EADDRINUSE`],
      [folder, { METRICS_PORT: port }, `\nMETRICS_PORT=${port} can't be used: listen EADDRINUSE`],
      [folder, { HOST: '192.0.2.1' }, "\nHOST=192.0.2.1 can't be used"],
      [folder, { ASSETS_DIR: file }, `\nASSETS_DIR=${file} can't be used: EEXIST`],
      [file, {}, '\nDATA_DIR'],
    ] as const) {
      const server = start(dataDirectory, env);
      expect(await server.ended()).toBe(1);
      expect(server.output()).toContain(sentence);
      expect(server.output()).not.toMatch(/^\s+at /m);
    }
  });
});
