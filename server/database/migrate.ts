import { createHash } from 'node:crypto';
import type { Database, Queries } from './database.ts';
import { DatabaseRefused } from './database.ts';
import { migrations, worksWith } from './migrations.ts';

interface AppliedMigration {
  readonly version: number;
  /** of its statements; null: applied by a build that did not record it */
  readonly digest: string | null;
  /** the lowest version whose builds run beside it; null as above */
  readonly works_with: number | null;
}

const digests = migrations.map((statements) => createHash('sha256').update(statements.join(';\n')).digest('hex'));

/**
 * Applies the migrations that the database lacks; several processes may start at once.
 * @throws {DatabaseRefused} where a build of another schema wrote the database, and this one can't work beside it
 */
export async function migrate(database: Database): Promise<void> {
  await createTable(database);
  const rows = await readApplied(database);
  const refused = findRefusal(rows);
  if (refused !== null) throw refused;
  const applied = new Set(rows.map(({ version }) => version));
  for (const [index, statements] of migrations.entries()) {
    const version = index + 1;
    if (!applied.has(version)) await database.transaction((queries) => apply(queries, version, statements));
  }
  await database.query(
    `UPDATE migrations SET digest = known.digest, works_with = LEAST(migrations.version, $3)
     FROM unnest($1::integer[], $2::text[]) AS known (version, digest)
     WHERE migrations.version = known.version AND migrations.digest IS NULL`,
    [digests.map((_digest, index) => index + 1), digests, worksWith],
  );
}

/** Whether this build finds every table and column that it needs, and none that was changed by one it can't work beside. */
export async function hasEveryMigration(queries: Queries): Promise<boolean> {
  const rows = await readApplied(queries);
  const applied = new Set(rows.map(({ version }) => version));
  return migrations.every((_, index) => applied.has(index + 1)) && findRefusal(rows) === null;
}

/** @returns why this build must not touch the database; null: it may */
function findRefusal(applied: readonly AppliedMigration[]): DatabaseRefused | null {
  for (const { version, digest, works_with } of applied) {
    const known = digests[version - 1];
    if (known !== undefined ? digest !== null && digest !== known : version < 1) {
      return new DatabaseRefused(
        'unknown-schema',
        `The database has a migration ${version} that is not this program's. Check DATABASE_URL and DATA_DIR.`,
      );
    }
    if (known === undefined && (works_with === null || works_with > migrations.length)) {
      return new DatabaseRefused(
        'newer-schema',
        `A newer version wrote the database: its schema is ${version}, this build knows ${migrations.length} and can't work with it. ` +
          'Start that version, or restore a backup.',
      );
    }
  }
  return null;
}

async function createTable(database: Database): Promise<void> {
  const create = async (): Promise<void> => {
    await database.query(
      'CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    // read first: the change of a table waits for whoever uses it
    const columns = await database.query(
      "SELECT 1 FROM information_schema.columns WHERE table_name = 'migrations' AND column_name = 'works_with'",
    );
    if (columns.length > 0) return;
    await database.query('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS digest text');
    await database.query('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS works_with integer');
  };
  // of two processes at once PostgreSQL can refuse one, which then finds the table
  await create().catch(create);
}

const readApplied = (queries: Queries): Promise<AppliedMigration[]> =>
  queries.query<AppliedMigration>('SELECT version, digest, works_with FROM migrations ORDER BY version');

async function apply(queries: Queries, version: number, statements: readonly string[]): Promise<void> {
  // of two processes the second waits here for the first, and finds the row
  const mine = await queries.query(
    `INSERT INTO migrations (version, digest, works_with) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING version`,
    [version, digests[version - 1], Math.min(version, worksWith)],
  );
  if (mine.length === 0) return;
  for (const statement of statements) await queries.query(statement);
}
