import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { DatabaseRefused } from '../../../server/database/database.ts';
import { hasEveryMigration } from '../../../server/database/migrate.ts';
import { migrations, worksWith } from '../../../server/database/migrations.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { registroPayload } from '../fixtures/customer.ts';
import { newTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const recorded = (name: string): string =>
  readFileSync(new URL(`../fixtures/releases/${name}.sql`, import.meta.url), 'utf8');
const open = (own: TestDatabase): Promise<Database> => openDatabase(own.settings, () => undefined);

async function newDatabase(prepare: (database: Database) => Promise<unknown>): Promise<TestDatabase> {
  const own = await newTestDatabase();
  const database = await open(own);
  await prepare(database);
  await database.close();
  return own;
}

/** As the build of a release left it. */
const databaseOf = (name: string): Promise<TestDatabase> =>
  newDatabase(async (database) => {
    await database.query('DROP SCHEMA public CASCADE');
    await database.query('CREATE SCHEMA public');
    await database.query(recorded(name));
  });

describe('a database that another build wrote', () => {
  test.each([
    ['newer-schema', 'INSERT INTO migrations (version) VALUES (999)', 'newer version'],
    [
      'newer-schema',
      `INSERT INTO migrations (version, works_with) VALUES (999, ${migrations.length + 1})`,
      'newer version',
    ],
    ['unknown-schema', "UPDATE migrations SET digest = 'of another program' WHERE version = 3", 'migration 3'],
    ['unknown-schema', 'INSERT INTO migrations (version) VALUES (0)', 'migration 0'],
  ])(
    'is refused at the start as %s after %s, and /readyz of a running process is red',
    async (reason, sql, sentence) => {
      const own = await newDatabase(async (database) => {
        expect(await hasEveryMigration(database)).toBe(true);
        await database.query(sql);
        expect(await hasEveryMigration(database)).toBe(false);
      });
      onTestFinished(() => own.remove());
      const refused = await open(own).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DatabaseRefused);
      expect(refused).toMatchObject({ reason, message: expect.stringContaining(sentence) });
    },
  );

  test('by a newer release that says that this build works beside it: it starts and runs', async () => {
    const own = await newDatabase((database) =>
      database.query('INSERT INTO migrations (version, works_with) VALUES (999, $1)', [migrations.length]),
    );
    onTestFinished(() => own.remove());
    const database = await open(own);
    expect(await hasEveryMigration(database)).toBe(true);
    await database.close();
  });
});

describe('the release before goes on beside this one', () => {
  test('migrations since then only add', () => {
    const taking =
      /\b(?:DROP|RENAME|TRUNCATE|DELETE|UPDATE|SET NOT NULL|ADD CONSTRAINT|ADD PRIMARY|ALTER COLUMN \w+ TYPE)\b/;
    for (const statement of migrations.slice(worksWith).flat()) {
      expect(statement).not.toMatch(taking);
      // what the build before writes has no value for it
      expect(statement).not.toMatch(/ADD COLUMN \w+ \w+ NOT NULL(?! DEFAULT)|CREATE UNIQUE/);
    }
  });

  test('each of its statements is one of this schema too', async () => {
    const own = await newTestDatabase();
    onTestFinished(() => own.remove());
    const database = await open(own);
    const statements = recorded('statements-7')
      .split('\n')
      .filter((line) => !line.startsWith('--') && line !== '');
    expect(statements.length).toBeGreaterThan(50);
    for (const [index, statement] of statements.entries()) {
      await database.query(`PREPARE before_${index} AS ${statement}`);
    }
    await database.close();
  });
});

describe('databases of earlier releases', () => {
  test('1.0.0: its registration is found, with its document', async () => {
    const server = await startTestServer({ own: await databaseOf('schema-1') });
    onTestFinished(() => server.close());
    const reply = await server
      .newCustomer()
      .fetchToken()
      .then((customer) => customer.lookUpFolio('26KQ2333AUDU'));
    expect(server.newCustomer().decrypt(reply)).toMatchObject({ Ok: true });
    expect(Buffer.from((await server.documents.read('26KQ2333AUDU')) ?? []).toString()).toBe('%PDF-1.4');
  });

  // of the customer of `schema-7` who had confirmed a number when the build was replaced
  const cookie = 'refrendo_browser=R4biqmM2U3Lul16WXJp5CVG4.mwua67t6.vElOopouBrQdh1ykcsLNgE/4bqbxu7N70Fm7p/L82js';
  const bearer = '1795503316362.4LOd43jQ3M29.7pRh4KyOrQeNQo2XBRjAHzv9PJ4bQPrvICbTQr7zq9c';
  const nextMinute = () => 1_795_499_716_381 + 60_000;

  test.each([
    ['the same secrets', {}],
    [
      'new ones, and the ones before',
      {
        tokenSecret: 'another-token-secret',
        previous: { tokenSecret: 'demo-token-secret', tokenKey: null, captchaSecret: null },
      },
    ],
  ])(
    '[REG-1] schema 7, with %s: who had confirmed a number registers with cookie and bearer of then',
    async (_name, config) => {
      const server = await startTestServer({ own: await databaseOf('schema-7'), clock: nextMinute, config });
      onTestFinished(() => server.close());
      const customer = Object.assign(server.newCustomer(), { cookie, bearer });
      const reply = await customer.registro(registroPayload('123456789', '5590000002'));
      expect([reply.statusCode, customer.decrypt(reply)]).toMatchObject([200, { Ok: true }]);
      // a page that is loaded anew keeps what its browser has earned
      await customer.fetchToken();
      expect(customer.decrypt(await customer.registro(registroPayload('123456789', '5590000002')))).toMatchObject({
        Ok: true,
      });
    },
  );

  test('without the secret of then the session has ended', async () => {
    const config = { tokenSecret: 'another-token-secret' };
    const server = await startTestServer({ own: await databaseOf('schema-7'), clock: nextMinute, config });
    onTestFinished(() => server.close());
    const customer = Object.assign(server.newCustomer(), { cookie, bearer });
    expect((await customer.registro(registroPayload('123456789', '5590000002'))).statusCode).toBe(401);
  });
});

test('secrets before the present ones: a code, a challenge and a page of then are accepted', async () => {
  const own = await newTestDatabase();
  const before = await startTestServer({ own: { ...own, remove: async () => undefined } });
  const customer = before.newCustomer();
  await customer.lookUp('1234567');
  await customer.solicitarCodigo('5590000003');
  const code = customer.codeOf('5590000003');
  const token = await customer.captchaToken();
  await before.close();

  const previous = {
    TOKEN_SECRET: 'demo-token-secret',
    TOKEN_KEY: 'demo-token-key',
    CAPTCHA_SECRET: 'demo-captcha-secret',
  };
  const env = Object.fromEntries(
    Object.entries(previous).flatMap(([name, value]) => [
      [name, `own-${value}`],
      [`${name}_PREVIOUS`, value],
    ]),
  );
  const ciphers = { CIPHER_KEY: 'own-cipher-key-0123456789abcdef!', CIPHER_IV: 'own-iv-012345678' };
  const after = await startTestServer({ own, env: { ...env, ...ciphers } });
  onTestFinished(() => after.close());
  const next = Object.assign(after.newCustomer(), { cookie: customer.cookie, bearer: customer.bearer });
  expect((await next.validarCodigo(code)).json()).toEqual({ ok: true });
  expect((await next.validateCaptcha(token)).json()).toEqual({ ok: true });
  for (const content of ['demo-token-key', 'own-demo-token-key', 'other-token-key']) {
    const reply = await next.call({ method: 'POST', url: '/token', payload: { content } });
    expect([content, reply.statusCode]).toEqual([content, content.startsWith('other') ? 401 : 200]);
  }
});
