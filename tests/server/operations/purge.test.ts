import { expect, test } from 'vitest';
import { deleteExpired, expiringRows } from '../../../server/operations/purge.ts';
import { registroPayload } from '../../../tools/drivers/wire-customer.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Tables whose rows expire `needed` ms after the time in `column`. `row`: the other values of a row, for tables that no
 * journey fills.
 */
const tables: readonly {
  table: string;
  column: string;
  needed: number;
  row?: Readonly<Record<string, string>>;
}[] = [
  { table: 'used_challenges', column: 'expires_at', needed: 0 },
  { table: 'captcha_passes', column: 'expires_at', needed: 0 },
  { table: 'rate_limits', column: 'ends_at', needed: 0 },
  // a confirmed code is accepted again while its number counts as confirmed
  { table: 'codes', column: 'expires_at', needed: 15 * minute },
  { table: 'lookups', column: 'looked_up_at', needed: day },
  { table: 'code_sends', column: 'sent_at', needed: day },
  { table: 'confirmations', column: 'confirmed_at', needed: day },
  { table: 'locks', column: 'taken_at', needed: day },
  // the lifetime of a session
  {
    table: 'renewed_cookies',
    column: 'renewed_at',
    needed: day,
    row: { browser: 'a', mark: 'b', previous_mark: 'c' },
  },
  { table: 'demonstration_captchas', column: 'chosen_at', needed: day, row: { browser: 'a', outcome: 'passed' } },
  { table: 'demonstration_sms', column: 'sent_at', needed: day },
];

/** Tables whose rows the utility keeps, or a separate operation deletes. */
const kept = [
  ...['application_events', 'customers', 'job_leases', 'migrations', 'notices', 'programs', 'registrations'],
  'unreferenced_documents',
];

/** Unused tables; a later release drops them. */
const unused = ['customer_imports', 'ended_sessions'];

test('classifies each table of the schema as expiring, kept or unused', async () => {
  const all = await server.database.query<{ name: string }>(
    // without partitions
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition",
  );
  expect(all.map(({ name }) => name).sort()).toEqual([...kept, ...unused, ...tables.map(({ table }) => table)].sort());
});

/** Counts a table's rows, and determines when the first and the last one expire, by the server's clock. */
async function endsOf({ table, column, needed }: (typeof tables)[number]) {
  const rows = await server.database.query<{ at: Date }>(`SELECT ${column} AS at FROM ${table}`);
  const times = rows.map(({ at }) => at.getTime() + needed);
  return { from: table, rows: rows.length, first: Math.min(...times), last: Math.max(...times) };
}

test('keeps each row as long as a rule needs it, then deletes it', async () => {
  const customer = server.newCustomer();
  await customer.lookUp('1234567');
  server.advanceClock(minute);
  await customer.solicitarCodigo('5560000001');
  server.advanceClock(minute);
  await customer.validarCodigo(customer.codeOf('5560000001'));
  server.advanceClock(minute);
  expect(customer.decrypt(await customer.registro(registroPayload('1234567', '5560000001'))).Ok).toBe(true);
  await customer.passCaptcha();
  for (const { table, column, row } of tables.filter((each) => each.row)) {
    const columns = { ...row, [column]: new Date(server.now()) };
    const places = Object.keys(columns).map((_, index) => `$${index + 1}`);
    await server.database.query(
      `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(columns),
    );
  }

  const ends = await Promise.all(tables.map(endsOf));
  expect(ends.map(({ rows }) => rows > 0)).toEqual(ends.map(() => true));
  const moments = ends.flatMap(({ from, rows, first, last }) => [
    { at: first - 1000, from, left: rows },
    { at: last + 1000, from, left: 0 },
  ]);
  for (const { at, from, left } of moments.sort((a, b) => a.at - b.at)) {
    await deleteExpired(server.database, at);
    expect({ from, left: (await server.database.query(`SELECT 1 FROM ${from}`)).length }).toEqual({ from, left });
  }
  expect(await server.database.query("SELECT nis FROM registrations WHERE nis = '1234567'")).toHaveLength(1);
});

/** Adds challenges that expired a second ago; their nonces start with `expired_`. */
const addExpired = (rows: number): Promise<unknown> =>
  server.database.query(
    `INSERT INTO used_challenges (nonce, expires_at) SELECT 'expired_' || i, $2 FROM generate_series(1, $1::int) AS i`,
    [rows, new Date(server.now() - 1000)],
  );

async function countExpired(): Promise<number> {
  return (await server.database.query("SELECT 1 FROM used_challenges WHERE nonce LIKE 'expired_%'")).length;
}

test('deletes a backlog in statements of at most 1,000 rows; batches before a failure stay deleted', async () => {
  const { database } = server;
  await addExpired(2500);
  const deleted: number[] = [];
  const query = database.query.bind(database);
  const failing = {
    ...database,
    transaction: () => Promise.reject(new Error('a batch needs no more than its statement')),
    async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
      if (deleted.length === 2) throw new Error('statement timeout');
      const rows = await query<Row>(sql, parameters);
      deleted.push(rows.length);
      return rows;
    },
  };
  await expect(deleteExpired(failing, server.now())).rejects.toThrow('statement timeout');
  expect(deleted).toEqual([1000, 1000]);
  expect(await countExpired()).toBe(500);
  await deleteExpired(database, server.now());
  expect(await countExpired()).toBe(0);
});

test('deletes nothing more once the server stops', async () => {
  await addExpired(1);
  await deleteExpired(server.database, server.now(), AbortSignal.abort());
  expect(await countExpired()).toBe(1);
});

test('finds the rows of each deletion by an index', async () => {
  for (const [table, column] of [...expiringRows, ['unreferenced_documents', 'since']]) {
    const found = await server.database.query(
      `SELECT 1 FROM pg_indexes WHERE tablename = $1 AND indexdef LIKE '%(' || $2 || ')'`,
      [table, column],
    );
    expect([table, column, found.length]).toEqual([table, column, 1]);
  }
});
