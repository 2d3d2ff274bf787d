import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCipher } from '../../server/http/content-cipher.ts';
import { demonstrationSecrets } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { registroPayload } from './fixtures/customer.ts';
import { preparedDataDir, temporaryFolder } from './fixtures/data-folder.ts';
import type { ServerProcess } from './fixtures/server-process.ts';
import { buildServer, startProcess } from './fixtures/server-process.ts';
import { addressOf } from './fixtures/http-stub.ts';

let main: string;
let removeBuild: () => void = () => undefined;
beforeAll(async () => {
  const built = await buildServer();
  main = built.main;
  removeBuild = built.remove;
});
afterAll(() => removeBuild());

const started: ServerProcess[] = [];
const folders: { remove(): void }[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.kill('SIGKILL');
  for (const folder of folders.splice(0)) folder.remove();
});

function start(folder: string, env: Readonly<Record<string, string>> = {}): ServerProcess {
  const server = startProcess(main, folder, env);
  started.push(server);
  return server;
}

async function dataDir(): Promise<string> {
  const folder = await preparedDataDir();
  folders.push(folder);
  return folder.path;
}

describe('the data folder has one owner', () => {
  test('a second server on it is refused in one sentence, and the first goes on; the next one after its end is not', async () => {
    const folder = await dataDir();
    const first = start(folder);
    const url = await first.listening();
    const second = start(folder);
    expect(await second.ended()).toBe(1);
    expect(second.output()).toMatch(new RegExp(`in use by another server \\(process ${first.child.pid}\\).*DATA_DIR`));
    expect(second.output()).not.toMatch(/\bat .*\.ts/);
    expect((await fetch(`${url}/api/ListaProgramas`)).status).toBe(200);
    // a dead owner's lock is nobody's
    await first.kill('SIGKILL');
    expect(readdirSync(join(folder, 'pg.owner'))).toHaveLength(1);
    await start(folder).listening();
  });

  test('of three that start at once on a dead owner’s folder, one wins and two are refused', async () => {
    const folder = await dataDir();
    const dead = start(folder);
    await dead.listening();
    await dead.kill('SIGKILL');
    const outcomes = await Promise.all(
      [1, 2, 3].map(() =>
        start(folder)
          .listening()
          .then(
            () => 'serves',
            (error: Error) => error.message,
          ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'serves')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.includes('in use'))).toHaveLength(2);
  });
});

describe('kill -9', () => {
  test('at any moment of the first start: the next start recovers', async () => {
    const folder = temporaryFolder();
    folders.push(folder);
    const unfinished = () => readdirSync(folder.path).find((name) => name.startsWith('pg.init-'));
    const has = (name: string) => () => {
      const parent = unfinished();
      return parent !== undefined && existsSync(join(folder.path, parent, name));
    };
    // files in the order in which PostgreSQL makes them
    for (const moment of [has('PG_VERSION'), has('global/pg_control'), has('base/5')]) {
      const server = start(folder.path);
      while (!moment() && server.child.exitCode === null) await sleep(2);
      await server.kill('SIGKILL');
      expect(existsSync(join(folder.path, 'pg'))).toBe(false);
    }
    const next = start(folder.path);
    const url = await next.listening();
    expect((await fetch(`${url}/api/ListaProgramas`)).status).toBe(200);
    expect(unfinished()).toBeUndefined();
  });

  test('[REG-2] contract §9: right after Ok true nothing is lost', async () => {
    const folder = await dataDir();
    for (const nis of ['1234567', '123456789']) {
      const server = start(folder);
      const folio = await register(server, await server.listening(), nis);
      await server.kill('SIGKILL');
      const database = await openDatabase(folder);
      const rows = await database.query('SELECT folio FROM registrations WHERE nis = $1', [nis]);
      await database.close();
      expect(rows).toEqual([{ folio }]);
    }
  });
});

describe('starting and stopping', () => {
  test('contract §8: in production it refuses, naming each demonstration secret, and touches nothing', async () => {
    const folder = temporaryFolder();
    folders.push(folder);
    const server = start(join(folder.path, 'data'), { NODE_ENV: 'production' });
    expect(await server.ended()).toBe(1);
    for (const name of Object.keys(demonstrationSecrets)) expect(server.output()).toContain(name);
    expect(existsSync(join(folder.path, 'data'))).toBe(false);
  });

  test('contract §8: DATABASE_URL is refused, not ignored', async () => {
    const server = start('/nowhere', { DATABASE_URL: 'postgres://localhost/refrendo' });
    expect(await server.ended()).toBe(1);
    expect(server.output()).toContain('DATABASE_URL');
  });

  test('contract §8: in production with own secrets it starts, without a demonstration', async () => {
    const own = {
      CIPHER_KEY: 'k'.repeat(32),
      CIPHER_IV: 'v'.repeat(16),
      TOKEN_KEY: 't',
      TOKEN_SECRET: 's',
      CAPTCHA_SECRET: 'c',
    };
    const server = start(await dataDir(), { NODE_ENV: 'production', ...own });
    const url = await server.listening();
    expect(server.output()).not.toContain('demonstration');
    await vi.waitFor(() => expect(server.output()).toContain('SMS_WEBHOOK_URL'));
    expect((await fetch(`${url}/demo`)).status).toBe(404);
    expect(await (await fetch(`${url}/api/ListaProgramas`)).json()).toEqual({ ok: true, result: [] });
  });

  test('SIGTERM ends it cleanly, after answering what was under way, whatever connections stay open', async () => {
    const server = start(await dataDir());
    const url = await server.listening();
    await fetch(`${url}/api/ListaProgramas`);
    const underWay = fetch(`${url}/captcha/challenge`);
    await sleep(20);
    const ended = server.kill('SIGTERM');
    expect((await underWay).status).toBe(200);
    expect(await ended).toBe(0);
  });

  test('it answers at localhost by name and by number, and SIGINT ends it cleanly', async () => {
    const server = start(await dataDir());
    const { port } = new URL(await server.listening());
    for (const host of ['localhost', '127.0.0.1']) {
      expect((await fetch(`http://${host}:${port}/api/ListaProgramas`)).status).toBe(200);
    }
    expect(await server.kill('SIGINT')).toBe(0);
  });

  test('a port in use, a folder that can’t be, a HOST that is not: one sentence each', async () => {
    const folder = await dataDir();
    const other = createServer();
    const { port } = new URL(await addressOf(other));
    const taken = start(folder, { PORT: port, HOST: '127.0.0.1' });
    expect(await taken.ended()).toBe(1);
    expect(taken.output()).toContain(`Port ${port} is in use`);
    other.close();

    const file = join(folder, 'file');
    writeFileSync(file, '');
    const blocked = start(file);
    expect(await blocked.ended()).toBe(1);
    expect(blocked.output()).toContain('DATA_DIR');

    const elsewhere = start(folder, { HOST: '192.0.2.1' });
    expect(await elsewhere.ended()).toBe(1);
    expect(elsewhere.output()).toContain('HOST');
    for (const server of [taken, blocked, elsewhere]) expect(server.output()).not.toMatch(/^\s+at /m);
  });
});

/** The journey to Ok true over a real connection. @returns the folio */
async function register(server: ServerProcess, url: string, nis: string): Promise<string> {
  const cipher = createCipher(demonstrationSecrets.CIPHER_KEY, demonstrationSecrets.CIPHER_IV);
  let cookie = '';
  let bearer = '';
  const call = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}${path}`, {
      headers: { cookie, authorization: `Bearer ${bearer}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return JSON.parse(await response.text());
  };
  const encrypted = async (path: string, text: string) => {
    const { content } = await call(path, { content: cipher.encrypt(text) });
    return JSON.parse(cipher.decrypt(String(content)) ?? 'null');
  };
  bearer = String((await call('/token', { content: demonstrationSecrets.TOKEN_KEY }))['data']);
  const challenge = JSON.parse(JSON.stringify(await call('/captcha/challenge')));
  const solution = await solveChallenge({ challenge, deriveKey });
  const token = Buffer.from(JSON.stringify({ challenge, solution, action: 'submit_form' })).toString('base64');
  await call('/api/validateRecaptcha', { token });
  await encrypted(`/api/EncontrarNis?nis=${nis}`, nis);
  await encrypted('/api/EncontrarRegistro', nis);
  await call('/validacion/solicitarCodigo?numero=5500000004');
  const code = /SMS a \+525500000004: .*?\b(\d{4})\b/.exec(server.output())?.[1];
  await call(`/validacion/validarCodigo?codigo=${code}`);
  const answer = await encrypted('/api/Registro', JSON.stringify(registroPayload(nis, '5500000004')));
  expect(answer).toMatchObject({ Ok: true });
  return answer.Result.FolioRegistro;
}
