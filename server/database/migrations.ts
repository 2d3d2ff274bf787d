import type { Database, Queries } from './database.ts';

/**
 * The migrations in order, one entry a version, never edited once released: PostgreSQL 13 to 18 and PGlite run the same
 * SQL. They stay in one list because a change may touch the tables of several subjects. Columns named `browser` hold the
 * id of a visitor session.
 *
 * Outside the demonstration customers and programs are loaded with:
 *   INSERT INTO customers (nis, full_name, payment_form_id, customer_id, consented)
 *     VALUES ('1234567', 'Nombre Completo', 1, 1, false) ON CONFLICT (nis) DO UPDATE SET full_name = excluded.full_name;
 *   INSERT INTO programs (id, name, active) VALUES (1, 'Refrendo general', true);
 */
const migrations: readonly string[][] = [
  [
    `CREATE TABLE customers (
      nis text PRIMARY KEY CHECK (nis ~ '^([0-9]{7}|[0-9]{9})$'),
      full_name text NOT NULL,
      payment_form_id integer,
      customer_id integer,
      consented boolean NOT NULL DEFAULT false
    )`,
    `CREATE TABLE programs (
      id integer PRIMARY KEY,
      name text NOT NULL,
      active boolean NOT NULL DEFAULT true
    )`,
    `CREATE TABLE registrations (
      nis text PRIMARY KEY,
      folio text NOT NULL UNIQUE,
      status text NOT NULL DEFAULT 'review' CHECK (status IN ('review', 'approved', 'rejected')),
      phone text NOT NULL,
      email text NOT NULL,
      program_id integer NOT NULL REFERENCES programs (id),
      document_name text NOT NULL,
      document_extension text NOT NULL,
      document bytea NOT NULL,
      document_sha256 text NOT NULL,
      browser text NOT NULL,
      registered_at timestamptz NOT NULL
    )`,
    `CREATE TABLE used_challenges (
      nonce text PRIMARY KEY,
      expires_at timestamptz NOT NULL
    )`,
    `CREATE TABLE captcha_passes (
      id uuid PRIMARY KEY,
      browser text NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    'CREATE INDEX captcha_passes_browser ON captcha_passes (browser)',
    `CREATE TABLE lookups (
      browser text NOT NULL,
      nis text NOT NULL,
      registro_due boolean NOT NULL,
      eligible boolean NOT NULL,
      looked_up_at timestamptz NOT NULL,
      PRIMARY KEY (browser, nis)
    )`,
    `CREATE TABLE code_sends (
      id uuid PRIMARY KEY,
      browser text NOT NULL,
      phone text NOT NULL,
      sent_at timestamptz NOT NULL
    )`,
    'CREATE INDEX code_sends_phone ON code_sends (phone, sent_at)',
    'CREATE INDEX code_sends_browser ON code_sends (browser, sent_at)',
    `CREATE TABLE codes (
      browser text PRIMARY KEY,
      phone text NOT NULL,
      code_hash text NOT NULL,
      wrong_tries integer NOT NULL DEFAULT 0,
      confirmed boolean NOT NULL DEFAULT false,
      expires_at timestamptz NOT NULL
    )`,
    `CREATE TABLE confirmations (
      browser text NOT NULL,
      phone text NOT NULL,
      confirmed_at timestamptz NOT NULL,
      PRIMARY KEY (browser, phone)
    )`,
  ],
  [
    // `takeLocks`: a transaction holds the rows of its keys
    `CREATE TABLE locks (
      key text PRIMARY KEY,
      taken_at timestamptz NOT NULL
    )`,
  ],
  [
    `CREATE TABLE demonstration_captchas (
      browser text PRIMARY KEY,
      outcome text NOT NULL,
      chosen_at timestamptz NOT NULL
    )`,
    `CREATE TABLE demonstration_sms (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      number text NOT NULL,
      message text NOT NULL,
      sent_at timestamptz NOT NULL
    )`,
  ],
  [
    'ALTER TABLE registrations ALTER COLUMN document DROP NOT NULL',
    'ALTER TABLE registrations ADD COLUMN document_key text',
    `ALTER TABLE registrations ADD CONSTRAINT registrations_document
      CHECK ((document IS NULL) <> (document_key IS NULL))`,
    // objects of the object storage that no registration refers to, yet or any more
    `CREATE TABLE unreferenced_documents (
      key text PRIMARY KEY,
      since timestamptz NOT NULL,
      removing boolean NOT NULL DEFAULT false
    )`,
  ],
  // the limits of §9
  [
    'ALTER TABLE code_sends ADD COLUMN nis text',
    'ALTER TABLE code_sends ADD COLUMN returned boolean NOT NULL DEFAULT false',
    'DROP INDEX code_sends_browser',
    'CREATE INDEX code_sends_nis ON code_sends (nis, sent_at)',
    'ALTER TABLE codes ADD COLUMN sent_at timestamptz NOT NULL DEFAULT now()',
    'ALTER TABLE codes DROP CONSTRAINT codes_pkey',
    'ALTER TABLE codes ADD PRIMARY KEY (browser, phone)',
    `CREATE TABLE rate_limits (
      key text PRIMARY KEY,
      used integer NOT NULL,
      ends_at timestamptz NOT NULL
    )`,
    `CREATE TABLE ended_sessions (
      browser text PRIMARY KEY,
      ended_at timestamptz NOT NULL
    )`,
    'CREATE INDEX registrations_browser ON registrations (browser)',
    'CREATE INDEX registrations_phone ON registrations (phone)',
  ],
];

/** Applies the migrations that the database lacks; several processes may start at once. */
export async function migrate(database: Database): Promise<void> {
  const applied = await readVersions(database);
  for (const [index, statements] of migrations.entries()) {
    const version = index + 1;
    if (!applied.has(version)) await database.transaction((queries) => apply(queries, version, statements));
  }
}

async function readVersions(database: Database): Promise<ReadonlySet<number>> {
  const create = () =>
    database.query(
      'CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
  // of two processes at once PostgreSQL can refuse one, which then finds the table
  await create().catch(create);
  const rows = await database.query<{ version: number }>('SELECT version FROM migrations');
  return new Set(rows.map(({ version }) => version));
}

async function apply(queries: Queries, version: number, statements: readonly string[]): Promise<void> {
  // of two processes the second waits here for the first, and finds the row
  const mine = await queries.query(
    'INSERT INTO migrations (version) VALUES ($1) ON CONFLICT DO NOTHING RETURNING version',
    [version],
  );
  if (mine.length === 0) return;
  for (const statement of statements) await queries.query(statement);
}
