import type { Database, Queries } from './database.ts';

/**
 * The migrations in order, one entry a version, never edited once released: PostgreSQL 13 to 18 and PGlite run the same
 * SQL. They stay in one list because a change may touch the tables of several subjects. Columns named `browser` hold the
 * id of a visitor session.
 * Outside the demonstration customers and programs are loaded with the office's command line (docs/operating.md).
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
  // the limits of backend.md#sending-codes
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
  // the office's side
  [
    // in the utility's time zone; null: no limit
    'ALTER TABLE programs ADD COLUMN opens_on date',
    'ALTER TABLE programs ADD COLUMN closes_on date',
    "ALTER TABLE registrations ADD COLUMN status_message text NOT NULL DEFAULT ''",
    // which version of the privacy notice was accepted, and when; null: before this was stored
    'ALTER TABLE registrations ADD COLUMN notice_version text',
    'ALTER TABLE registrations ADD COLUMN consented_at timestamptz',
    'CREATE INDEX registrations_registered_at ON registrations (registered_at, folio)',
    // append only: no statement of the server changes or deletes a row, not even with its application
    `CREATE TABLE application_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      folio text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('registered', 'status', 'removed')),
      status text,
      message text NOT NULL DEFAULT '',
      author text NOT NULL,
      at timestamptz NOT NULL
    )`,
    'CREATE INDEX application_events_folio ON application_events (folio, id)',
    `INSERT INTO application_events (folio, kind, status, author, at)
      SELECT folio, 'registered', status, 'portal', registered_at FROM registrations`,
    // how far an import has come, by the content of its file
    `CREATE TABLE customer_imports (
      sha256 text PRIMARY KEY,
      lines bigint NOT NULL,
      imported_at timestamptz NOT NULL
    )`,
  ],
  // documents are compressed already: trying it again takes the engine some 20 ms for each
  ['ALTER TABLE registrations ALTER COLUMN document SET STORAGE EXTERNAL'],
  // keyed hash of the network that asked for it; null: none is known
  ['ALTER TABLE code_sends ADD COLUMN network text'],
  // the mark of each visitor's cookie that was renewed, and the one before; any other is refused
  [
    `CREATE TABLE renewed_cookies (
      browser text PRIMARY KEY,
      mark text NOT NULL,
      previous_mark text NOT NULL,
      renewed_at timestamptz NOT NULL
    )`,
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

/** Whether this version of the server finds every table and column that it needs. */
export async function hasEveryMigration(queries: Queries): Promise<boolean> {
  const [row] = await queries.query<{ applied: number }>(
    'SELECT count(*)::integer AS applied FROM migrations WHERE version <= $1',
    [migrations.length],
  );
  return row?.applied === migrations.length;
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
