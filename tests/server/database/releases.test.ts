import { describe, expect, onTestFinished, test } from 'vitest';
import { DatabaseRefused, type Database } from '../../../server/database/database.ts';
import { inspectSchema, migrate } from '../../../server/database/migrate.ts';
import { schema, type Schema } from '../../../server/database/migrations.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { demonstrationSecrets } from '../../../server/settings.ts';
import { ownInstallation } from '../fixtures/own-secrets.ts';
import { newTestDatabase, openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const open = (own: TestDatabase): Promise<Database> => openDatabase(own.settings, () => undefined);
const version = schema.migrations.length;

/** Schemas of two future releases for these tests: the first only makes additions, the second removes something. */
const next: Schema = {
  worksWith: version,
  migrations: [
    ...schema.migrations,
    [
      'ALTER TABLE registrations ADD COLUMN branch text',
      'ALTER TABLE customers ADD COLUMN visits integer NOT NULL DEFAULT 0',
      'CREATE TABLE branches (id integer PRIMARY KEY)',
    ],
  ],
};
const overNext: Schema = {
  worksWith: version + 1,
  migrations: [...next.migrations, ['ALTER TABLE registrations DROP COLUMN status_message']],
};

describe('a database that another build wrote', async () => {
  const insert = 'INSERT INTO migrations (version, digest, works_with) VALUES';
  const { database } = await openTestDatabase(await newTestDatabase());

  test.each([
    [`${insert} (999, '', ${version + 1})`, 'DELETE FROM migrations WHERE version = 999', 'newer version'],
    [
      'UPDATE migrations SET digest = reverse(digest) WHERE version = 1',
      'UPDATE migrations SET digest = reverse(digest) WHERE version = 1',
      'migration 1',
    ],
    [`${insert} (0, '', 1)`, 'DELETE FROM migrations WHERE version = 0', 'migration 0'],
    [
      'ALTER TABLE migrations RENAME TO of_an_application',
      'ALTER TABLE of_an_application RENAME TO migrations',
      "another application's tables",
    ],
    [
      'ALTER TABLE migrations RENAME COLUMN digest TO sum',
      'ALTER TABLE migrations RENAME COLUMN sum TO digest',
      "another application's tables",
    ],
  ])('rejects a start after %s, and makes /readyz of a running process fail', async (sql, undo, sentence) => {
    expect(await inspectSchema(database)).toMatchObject({ state: 'usable' });
    await database.query(sql);
    onTestFinished(async () => void (await database.query(undo)));
    expect(await inspectSchema(database).catch(() => null)).not.toMatchObject({ state: 'usable' });
    const refused = await migrate(database).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseRefused);
    expect(refused).toHaveProperty('message', expect.stringContaining(sentence));
  });
});

test('keeps the digests of released migrations', async () => {
  const { database } = await openTestDatabase();
  const rows = await database.query<{ digest: string }>('SELECT digest FROM migrations ORDER BY version');
  expect(rows.map(({ digest }) => digest.slice(0, 12))).toEqual([
    'bbf67f786ca0',
    '01a595bd074e',
    '01a7a8c842b9',
    '88245f71b0ed',
    '118d8bd72dba',
    'ed440e1e7bfb',
    'a751a76dae5e',
  ]);
});

describe('the previous release continues during the rollout of the next', () => {
  test(
    '[REG-1] stays ready if the next release only makes additions, completes a journey in progress, and starts again',
    { tags: ['stress'] },
    async () => {
      const own = await newTestDatabase();
      const running = await startTestServer({ own });
      const midway = running.newCustomer();
      const payload = await midway.prepareRegistration('1234567', '5590000001');
      // several processes of the next release start at once
      await Promise.all([migrate(running.database, next), migrate(running.database, next)]);
      expect(await running.database.query('SELECT version, works_with FROM migrations ORDER BY version')).toEqual(
        // each with the values of the build that applied it
        next.migrations.map((_, index) => ({
          version: index + 1,
          works_with: index < version ? Math.min(index + 1, schema.worksWith) : version,
        })),
      );
      expect(await inspectSchema(running.database, next)).toMatchObject({ state: 'usable' });
      expect((await running.app.inject('/readyz')).statusCode).toBe(200);
      expect(midway.decrypt(await midway.registro(payload))).toMatchObject({ Ok: true });
      expect((await running.apply()).answer.Ok).toBe(true);
      await running.close();

      const again = await open(own);
      expect(await inspectSchema(again)).toMatchObject({ state: 'usable' });
      await again.close();
    },
  );

  test('becomes not ready and does not start again if the next release removes something; the next release keeps running', async () => {
    const own = await newTestDatabase();
    const { database, close } = await openTestDatabase(own);
    await migrate(database, next);
    await migrate(database, overNext);
    expect(await inspectSchema(database)).toMatchObject({ state: 'incompatible' });
    expect(await inspectSchema(database, next)).toMatchObject({ state: 'usable' });
    await migrate(database, next);
    await close();
    await expect(open(own)).rejects.toThrow('newer version');
  });

  /** Whether a statement breaks reads or writes of the previous release. */
  const breaks = (statement: string): boolean =>
    /\b(?:DROP|RENAME|TRUNCATE|DELETE|UPDATE|SET NOT NULL|ADD CONSTRAINT|ADD PRIMARY|ALTER COLUMN \w+ TYPE)\b/.test(
      statement,
    ) || /ADD COLUMN \w+ \w+ NOT NULL(?! DEFAULT)|CREATE UNIQUE/.test(statement);

  /**
   * Whether a statement allows more rows than before. It may reject an older build's row only if that build handles it:
   * the previous release inserts registrations with ON CONFLICT DO NOTHING (applications/renewal.test.ts).
   */
  const loosens = (statement: string): boolean =>
    statement.startsWith('ALTER TABLE registrations DROP CONSTRAINT registrations_pkey,') ||
    // allows more kinds of events
    statement.startsWith('ALTER TABLE application_events DROP CONSTRAINT application_events_kind_check,') ||
    statement.startsWith('CREATE UNIQUE INDEX registrations_open ON registrations (nis) WHERE') ||
    // the partitioned table takes over the old name, so the previous release's statements still work (postgresql-growth.test.ts)
    /^ALTER (?:TABLE application_events|INDEX application_events_folio) RENAME TO application_events_first|^ALTER TABLE application_events ALTER COLUMN id DROP IDENTITY$/.test(
      statement,
    );

  test('makes only additions in migrations since `worksWith`', () => {
    for (const { migrations, worksWith } of [schema, next]) {
      const added = migrations.slice(worksWith).flat();
      expect(added.filter((statement) => breaks(statement) && !loosens(statement))).toEqual([]);
    }
    expect(schema.migrations.flat().filter(loosens)).toHaveLength(6);
    expect(next.migrations.slice(next.worksWith)).toHaveLength(1);
    const breaking = [
      ...overNext.migrations.slice(version + 1).flat(),
      'ALTER TABLE customers RENAME COLUMN nis TO number',
      'ALTER TABLE customers ADD COLUMN branch text NOT NULL',
      'ALTER TABLE customers ALTER COLUMN nis TYPE integer',
      'ALTER TABLE notices ADD CONSTRAINT one CHECK (id > 0)',
      'CREATE UNIQUE INDEX one_phone ON registrations (phone)',
    ];
    expect(breaking.filter((statement) => !breaks(statement))).toEqual([]);
  });
});

describe('a change of secrets in the middle of a journey', () => {
  const previous = { tokenSecret: 'demo-token-secret', tokenKey: null, captchaSecret: null };

  test.each([
    ['the same secrets', {}, 200],
    ['new secrets with the previous ones', { tokenSecret: 'another-token-secret', previous }, 200],
    ['new secrets without the previous ones', { tokenSecret: 'another-token-secret' }, 401],
  ])('[REG-1] %s: checks cookie and bearer of a visitor with a confirmed number', async (_name, config, status) => {
    const opened = await openTestDatabase();
    const before = await startTestServer({ opened });
    const customer = before.newCustomer();
    const payload = await customer.prepareRegistration('123456789', '5590000002');
    await before.app.close();
    const after = await startTestServer({ opened, config });
    const { cookie, bearer } = customer;
    const reloaded = Object.assign(after.newCustomer(), { cookie, bearer });
    const reply = await reloaded.registro(payload);
    expect(reply.statusCode).toBe(status);
    if (status !== 200) return;
    expect(reloaded.decrypt(reply)).toMatchObject({ Ok: true });
    // a reload keeps the session's progress
    await reloaded.fetchToken();
    expect(reloaded.decrypt(await reloaded.registro(payload))).toMatchObject({ Ok: true });
  });

  test('accepts a code, a challenge and a page from before a change of secrets', async () => {
    const opened = await openTestDatabase();
    const before = await startTestServer({ opened });
    const customer = before.newCustomer();
    await customer.lookUp('1234567');
    await customer.solicitarCodigo('5590000003');
    const code = customer.codeOf('5590000003');
    const token = await customer.captchaToken();
    await before.app.close();

    const { TOKEN_SECRET, TOKEN_KEY, CAPTCHA_SECRET } = demonstrationSecrets;
    const env = {
      ...ownInstallation,
      TOKEN_SECRET_PREVIOUS: TOKEN_SECRET,
      TOKEN_KEY_PREVIOUS: TOKEN_KEY,
      CAPTCHA_SECRET_PREVIOUS: CAPTCHA_SECRET,
    };
    const after = await startTestServer({ opened, env });
    const reloaded = Object.assign(after.newCustomer(), { cookie: customer.cookie, bearer: customer.bearer });
    expect((await reloaded.validarCodigo(code)).json()).toEqual({ ok: true });
    expect((await reloaded.validateCaptcha(token)).json()).toEqual({ ok: true });
    for (const content of [TOKEN_KEY, ownInstallation.TOKEN_KEY, 'other-token-key']) {
      const reply = await reloaded.call({ method: 'POST', url: '/token', payload: { content } });
      expect([content, reply.statusCode]).toEqual([content, content.startsWith('other') ? 401 : 200]);
    }
  });
});
