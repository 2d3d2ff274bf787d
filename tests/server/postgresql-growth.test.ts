import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { listEvents, recordEvent } from '../../server/applications/application-events.ts';
import { readOfficeConfig } from '../../server/config.ts';
import type { Database, Queries } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { schema } from '../../server/database/migrations.ts';
import { openPostgresql } from '../../server/database/postgresql.ts';
import { createMetrics } from '../../server/operations/metrics.ts';
import { applyRetention } from '../../server/operations/retention.ts';
import { createTestDatabase } from './fixtures/postgresql-database.ts';
import type { PlanNode } from './fixtures/statements.ts';

/** The release before the history was partitioned. */
const before = { worksWith: 1, migrations: schema.migrations.slice(0, 6) };
const yearNow = new Date().getUTCFullYear();
const midsummer = (year: number): number => Date.UTC(year, 6, 1);

/** Opens a database with the schema of `before` and fills its history with `events` rows. */
async function openFilled(events: number): Promise<Database> {
  const { url, remove } = await createTestDatabase(inject('postgresql'), 'template1');
  const { pool } = readOfficeConfig({ DATABASE_URL: url }).database;
  const database = openPostgresql(url, { ...pool, statementTimeoutMs: 0 }, () => undefined);
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  await migrate(database, before);
  await database.query(
    `INSERT INTO application_events (folio, kind, status, author, at)
     SELECT 'F' || n / 2, CASE n % 2 WHEN 0 THEN 'registered' ELSE 'status' END, 'review', 'portal', now() - n * interval '1 hour'
     FROM generate_series(1, $1::integer) AS n`,
    [events],
  );
  return database;
}

const partitionOf = async (database: Database, folio: string): Promise<readonly unknown[]> =>
  database.query('SELECT tableoid::regclass::text AS name FROM application_events WHERE folio = $1', [folio]);

test('partitions a filled history by year while the previous release appends to it, and loses nothing', async () => {
  const database = await openFilled(20_000);
  let appended = 0;
  const migrated = new AbortController();
  const event = { kind: 'status', status: 'approved', author: 'portal' } as const;
  const append = async (writer: number): Promise<void> => {
    for (; !migrated.signal.aborted; appended += 1)
      await recordEvent(database, { ...event, folio: `W${writer}` }, Date.now());
  };
  const writers = [1, 2, 3].map(append);
  await sleep(200);
  await migrate(database);
  await sleep(200);
  migrated.abort();
  await Promise.all(writers);
  expect(appended).toBeGreaterThan(10);
  const counted = await database.query('SELECT count(*) AS all, count(DISTINCT id) AS ids FROM application_events');
  expect(counted).toEqual([{ all: 20_000 + appended, ids: 20_000 + appended }]);
  expect((await listEvents(database, 'F77')).map(({ kind }) => kind)).toEqual(['registered', 'status']);

  for (const year of [yearNow, yearNow + 1, yearNow + 10, yearNow + 11])
    await recordEvent(database, { ...event, folio: `Y${year}` }, midsummer(year));
  expect(await partitionOf(database, `Y${yearNow}`)).toEqual([{ name: 'application_events_first' }]);
  for (const year of [yearNow + 1, yearNow + 10])
    expect(await partitionOf(database, `Y${year}`)).toEqual([{ name: `application_events_${year}` }]);
  expect(await partitionOf(database, `Y${yearNow + 11}`)).toEqual([{ name: 'application_events_later' }]);

  // one year can be dropped without scanning the others
  await database.query(`DROP TABLE application_events_${yearNow + 1}`);
  expect(await listEvents(database, `Y${yearNow + 1}`)).toEqual([]);
  expect(await listEvents(database, `Y${yearNow + 10}`)).toHaveLength(1);
});

/** Rows of the plan test; docs/scaling.md has the result for 5,000,000, which take some minutes. */
const rows = Number(process.env['GROWTH_ROWS'] ?? 50_000);

/** Tables that a plan scans in full. Excludes a scan under a LIMIT, as in `countUpTo`. */
const scanned = ({ 'Node Type': type, 'Relation Name': table = '', Plans = [] }: PlanNode): string[] => [
  ...(type === 'Seq Scan' ? [table] : []),
  ...Plans.filter((plan) => type !== 'Limit' || plan['Node Type'] !== 'Seq Scan' || 'Filter' in plan).flatMap(scanned),
];

test('the retention finds its rows by an index, without a full scan', async () => {
  const database = await openFilled(0);
  await migrate(database);
  await database.query("INSERT INTO programs (id, name) VALUES (1, 'Refrendo')");
  const indexes = await database.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = 'registrations' AND indexname <> 'registrations_pkey'`,
  );
  // filling the tables without indexes takes half the time
  for (const { name } of indexes) await database.query(`DROP INDEX ${name}`);
  // spread evenly over five years; a third of the applications are in review
  const batch = 100_000;
  for (let from = 0; from < rows; from += batch)
    await database.query(
      `INSERT INTO registrations (nis, folio, status, phone, email, program_id, document_name, document_extension,
         document_key, document_sha256, browser, registered_at)
       SELECT lpad(n::text, 9, '0'), 'F' || n, (ARRAY['review', 'approved', 'rejected'])[1 + n % 3], '55' || n / 2, 'a@example.mx', 1,
         'a.pdf', 'pdf', 'key' || n, md5(n::text), md5(n::text), now() - n * interval '5 years' / $3::integer
       FROM generate_series($1::integer, $2::integer) AS n`,
      [from + 1, Math.min(from + batch, rows), rows],
    );
  for (const { definition } of indexes) await database.query(definition);
  await database.query(
    'INSERT INTO notices (folio, changed_at, due_at) SELECT folio, registered_at, registered_at FROM registrations',
  );
  await database.query('ANALYZE');
  const found: string[] = [];
  const plans = new Map<string, string[]>();
  const explaining = (queries: Queries): Queries => ({
    async query(sql, parameters = []) {
      if (!plans.has(sql)) {
        const [row] = await queries.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
          `EXPLAIN (FORMAT JSON) ${sql}`,
          parameters,
        );
        plans.set(
          sql,
          (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => scanned(Plan)),
        );
      }
      return queries.query(sql, parameters);
    },
  });
  const explained: Database = {
    ...database,
    ...explaining(database),
    transaction: (work) => database.transaction((queries) => work(explaining(queries))),
  };
  // removes the oldest five days
  const days = 5 * 365.25 - 5;
  const started = performance.now();
  const removed = await applyRetention(explained, days, Date.now(), {
    report: (_level, message) => found.push(message),
    metrics: createMetrics(),
    skewSeconds: 0,
  });
  console.log(`${removed} of ${rows} applications in ${(performance.now() - started).toFixed(0)} ms`);
  expect(found).toEqual(['retention removed applications']);
  expect(removed).toBeGreaterThan((rows / 1826) * 2);
  expect([...plans.keys()].length).toBeGreaterThan(4);
  expect([...plans].filter(([, tables]) => tables.length > 0)).toEqual([]);
});
