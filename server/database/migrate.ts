import { createHash } from 'node:crypto';
import { DatabaseRefused, type Database, type Queries } from './database.ts';
import { schema as currentSchema, type Schema } from './migrations.ts';

interface AppliedMigration {
  readonly version: number;
  /** SHA-256 of the statements. */
  readonly digest: string;
  /** Lowest schema version whose builds can use the migrated database. */
  readonly works_with: number;
}

const digestOf = (statements: readonly string[]): string =>
  createHash('sha256').update(statements.join(';\n')).digest('hex');

/**
 * Applies the missing migrations. Processes may run it concurrently.
 * @param schema tests pass another build's schema
 * @throws {DatabaseRefused} if a build with an incompatible schema wrote the database
 */
export async function migrate(database: Database, schema: Schema = currentSchema): Promise<void> {
  if ((await findTables(database)) === 'foreign') {
    throw new DatabaseRefused(
      "The database holds another application's tables. Give the portal a database of its own, or check DATABASE_URL.",
    );
  }
  const create = () =>
    database.query(
      `CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY, digest text NOT NULL,
         works_with integer NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
  // PostgreSQL can reject one of two concurrent statements; the retry finds the table.
  await create().catch(create);
  const rows = await readApplied(database);
  const refused = findRefusal(rows, schema);
  if (refused !== null) throw refused;
  const applied = new Set(rows.map(({ version }) => version));
  for (const [index, statements] of schema.migrations.entries()) {
    const version = index + 1;
    if (applied.has(version)) continue;
    const row = { version, digest: digestOf(statements), works_with: Math.min(version, schema.worksWith) };
    await database.transaction((queries) => apply(queries, row, statements));
  }
}

/** Detects whose tables the database contains. Other programs have a table `migrations` too, so check its columns. */
export async function findTables(queries: Queries): Promise<'none' | 'portal' | 'foreign'> {
  // A single query, so that both checks see one snapshot: the tables of a server that starts concurrently could look foreign.
  const [found] = await queries.query<{ some: boolean; isPortal: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema()) AS some,
       (SELECT count(*) = 3 FROM pg_attribute WHERE attrelid = to_regclass('migrations')
          AND attname IN ('version', 'digest', 'works_with')) AS "isPortal"`,
  );
  if (found?.isPortal === true) return 'portal';
  return found?.some === true ? 'foreign' : 'none';
}

export interface SchemaState {
  /** Highest applied version; 0 before the first migration. */
  readonly found: number;
  /** The schema version of this build. */
  readonly expected: number;
  /** outdated: starting this build would migrate the database. incompatible: this build must not change it. */
  readonly state: 'usable' | 'outdated' | 'incompatible';
}

/** Compares the database's schema with the schema of this build; read-only. */
export async function inspectSchema(queries: Queries, schema: Schema = currentSchema): Promise<SchemaState> {
  const rows = await readApplied(queries);
  const applied = new Set(rows.map(({ version }) => version));
  const isComplete = schema.migrations.every((_, index) => applied.has(index + 1));
  return {
    found: Math.max(0, ...applied),
    expected: schema.migrations.length,
    state: findRefusal(rows, schema) !== null ? 'incompatible' : isComplete ? 'usable' : 'outdated',
  };
}

/** @returns why a build with this schema must not use the database, or null */
function findRefusal(applied: readonly AppliedMigration[], { migrations }: Schema): DatabaseRefused | null {
  for (const { version, digest, works_with } of applied) {
    const known = migrations[version - 1];
    if (known !== undefined ? digest !== digestOf(known) : version < 1) {
      return new DatabaseRefused(
        `The database has a migration ${version} that is not this program's. Check DATABASE_URL, or DATA_DIR of the demonstration.`,
      );
    }
    if (known === undefined && works_with > migrations.length) {
      return new DatabaseRefused(
        `A newer version wrote the database: its schema is ${version}, this build knows ${migrations.length} and can't work with it. ` +
          'Start that version, or restore a backup.',
      );
    }
  }
  return null;
}

const readApplied = (queries: Queries): Promise<AppliedMigration[]> =>
  queries.query<AppliedMigration>('SELECT version, digest, works_with FROM migrations ORDER BY version');

async function apply(
  queries: Queries,
  { version, digest, works_with }: AppliedMigration,
  statements: readonly string[],
): Promise<void> {
  // If two processes apply a migration, the second waits here for the first and then finds the row.
  const mine = await queries.query(
    `INSERT INTO migrations (version, digest, works_with) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING version`,
    [version, digest, works_with],
  );
  if (mine.length === 0) return;
  for (const statement of statements) await queries.query(statement);
}
