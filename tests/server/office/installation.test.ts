import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { addProgram } from '../../../server/programs/programs.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { temporaryFolder } from '../fixtures/data-folder.ts';
import { listen } from '../fixtures/http-stub.ts';
import { runOficina } from '../fixtures/oficina.ts';
import { ownInstallation } from '../fixtures/own-secrets.ts';
import { createTestDatabase, runSql } from '../fixtures/postgresql-database.ts';
import { buildServer, placePortal, startProcess } from '../fixtures/server-process.ts';
import { newTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';

const built = await buildServer(false);
afterAll(() => built.remove());

type Environment = Readonly<Record<string, string>>;

async function oficina(env: Environment, ...args: string[]) {
  const { code, stdout } = await runOficina(env, args, '', join(dirname(built.main), 'oficina.js'));
  return { code, lines: stdout.trimEnd().split('\n') };
}
const revisar = (env: Environment) => oficina(env, 'revisar');
const missingOf = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith('falta')).map((line) => /^falta +([^:]*):/.exec(line)?.[1]);

// new for each attempt, so that a retry starts clean
let own: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
/** the environment from the guide; neither of its addresses answers */
let complete: Environment;
/** for tests that need no database */
let withoutDatabase: Environment;
beforeEach(async () => {
  rmSync(join(built.folder, 'dist'), { recursive: true, force: true });
  own = await newTestDatabase();
  folder = temporaryFolder();
  complete = {
    ...ownInstallation,
    ...own.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    SMS_WEBHOOK_URL: 'https://127.0.0.1:47999/sms',
    PUBLIC_ORIGIN: 'https://127.0.0.1:47999',
    PORT: '47999',
    RETENTION_DAYS: '400',
  };
  withoutDatabase = { ...complete, DATABASE_URL: '' };
});

test('names everything that an empty environment lacks, in Spanish, and exits with 2', async () => {
  const { code, lines } = await revisar({});
  expect(missingOf(lines).join()).toBe('secretos,ajustes,ajustes,ajustes,SMS,dirección,portal,servidor,base de datos');
  expect(lines.join('\n')).toMatch(/^falta {2}ajustes: el servidor no arranca por TRUST_PROXY, que falta: /m);
  expect(lines).toContain('aviso  retención: sin RETENTION_DAYS las solicitudes resueltas no se borran nunca.');
  expect([code, lines.at(-1)]).toEqual([2, 'Faltan 9.']);
});

test('reports published secrets, a value that the server rejects, missing proxies and an unreachable gateway', async () => {
  const { lines } = await revisar({
    ...withoutDatabase,
    TOKEN_SECRET: 'demo-token-secret',
    RETENTION_DAYS: '3',
    TRUST_PROXY: 'none',
  });
  const said = lines.join('\n');
  expect(said).toMatch(/^falta {2}secretos: no son propios o no sirven TOKEN_SECRET: genérelos con «oficina secretos/m);
  expect(said).toMatch(/^falta {2}ajustes: el servidor no arranca por RETENTION_DAYS=3: corríjalo según/m);
  expect(said).toMatch(/^falta {2}proxy: con HOST=127\.0\.0\.1 .*TRUST_PROXY=loopback\.$/m);
  expect(said).toMatch(/^falta {2}SMS: el servicio de SMS_WEBHOOK_URL no contesta \(ECONNREFUSED\)\.$/m);
  expect(said).toMatch(
    /^aviso {2}dirección: https:\/\/127\.0\.0\.1:47999 no contesta desde esta máquina \(ECONNREFUSED\)/m,
  );
});

test('reports an invalid certificate at the public address, and at the gateway', async () => {
  // a server without TLS
  const url = `https://127.0.0.1:${await listen(createServer((_request, response) => response.end()))}`;
  const said = (await revisar({ ...withoutDatabase, SMS_WEBHOOK_URL: url, PUBLIC_ORIGIN: url })).lines.join('\n');
  expect(said).toMatch(/^falta {2}dirección: el certificado de .* no vale \((?:ERR_SSL|EPROTO).*ningún navegador/m);
  expect(said).toMatch(/^falta {2}SMS: .* no contesta \((?:ERR_SSL|EPROTO)/m);
});

test('sends the SMS gateway nothing but a HEAD request', async () => {
  const pem = readFileSync(new URL('../fixtures/self-signed.pem', import.meta.url));
  const methods: (string | undefined)[] = [];
  const gateway = createSecureServer({ key: pem, cert: pem }, ({ method }, response) => {
    methods.push(method);
    response.writeHead(405).end();
  });
  const url = `https://127.0.0.1:${await listen(gateway)}`;
  const { lines } = await revisar({ ...withoutDatabase, SMS_WEBHOOK_URL: url, NODE_TLS_REJECT_UNAUTHORIZED: '0' });
  expect(lines.join('\n')).toMatch(/^bien {3}SMS: el servicio contesta/m);
  expect(methods).toEqual(['HEAD']);
});

test('reports the portal and the captcha as missing, of the wrong kind, or correct', async () => {
  const line = async (subject: string, env = {}) =>
    (await revisar({ ...withoutDatabase, ...env })).lines.find((found) => found.includes(` ${subject}: `));
  expect(await line('portal')).toMatch(/^falta .*no está construido: npm run build\.$/);
  placePortal(built.folder);
  expect(await line('portal')).toMatch(/^bien /);
  const google = { CAPTCHA_SCRIPT_URL: 'https://www.google.com/recaptcha/api.js' };
  const secret = { RECAPTCHA_SECRET: 'secret-of-google' };
  expect(await line('captcha')).toBe('bien   captcha: la prueba de trabajo propia.');
  expect(await line('captcha', secret)).toMatch(/^falta .*indique también CAPTCHA_SCRIPT_URL\.$/);
  expect(await line('captcha', google)).toMatch(/^falta .*indique también RECAPTCHA_SECRET\.$/);
  expect(await line('captcha', { ...google, ...secret })).toBe('bien   captcha: el de Google.');
});

test('reports missing programs and customers until there are some, even while the server is running', async () => {
  placePortal(built.folder);
  const before = await revisar(complete);
  expect(missingOf(before.lines)).toEqual(['servidor', 'programas', 'padrón', 'SMS']);
  const database = await openDatabase(own.settings, () => undefined);
  await addProgram(database, 1, 'Refrendo general');
  await database.close();
  const padron = join(folder.path, 'padron.csv');
  writeFileSync(padron, 'nis,nombre\n4200001,Cliente Uno\n');
  expect((await oficina(complete, 'padron', 'importar', padron)).code).toBe(0);

  const server = startProcess(built.main, '/nowhere/data', { ...complete, PORT: '0', DEMONSTRATION: 'false' });
  const { port } = new URL(await server.address());
  const { lines } = await revisar({ ...complete, PORT: port, DATABASE_READ_URL: complete['DATABASE_URL'] ?? '' });
  expect(missingOf(lines)).toEqual(['SMS']);
  expect(lines).toContain('bien   lectura: DATABASE_READ_URL contesta.');
  const elsewhere = await revisar({ ...complete, PORT: port, DATABASE_READ_URL: 'postgresql://u:p@127.0.0.1:9/x' });
  expect(elsewhere.lines.join('\n')).toMatch(/^falta {2}base de datos: .* de DATABASE_READ_URL o DATABASE_URL\.$/m);
  expect(lines).toContain('bien   padrón: 1 clientes.');
  expect(lines).toContain(`bien   servidor: contesta en http://127.0.0.1:${port}, y tiene todo lo que necesita.`);
  expect(lines.join('\n')).toMatch(/^aviso {2}respaldo: de PostgreSQL/m);
});

test('reports PostgreSQL as unreachable, empty, or used by another program', async () => {
  const said = async (DATABASE_URL: string) =>
    (await revisar({ ...complete, DATABASE_URL })).lines.find((line) => line.includes(' base de datos: '));
  expect(await said('postgresql://nobody@127.0.0.1:9/x')).toMatch(/^falta .*PostgreSQL no contesta/);
  expect(await said('postgresql://nobody@no.such.host.invalid/x')).toMatch(
    /^falta .*(?:No existe el servidor|averiguar)/,
  );
  const other = await createTestDatabase(inject('postgresql'), 'template1');
  onTestFinished(other.remove);
  expect(await said(other.url)).toMatch(/^falta .*no es la de un servidor del portal/);
  await runSql(other.url, 'CREATE TABLE migrations (id integer, name text)');
  expect(await said(other.url)).toMatch(/^falta .*no es la de un servidor del portal/);
});
