import { readdirSync, readFileSync } from 'node:fs';

export interface Schema {
  /**
   * The statements of each migration, by version. From `worksWith` on, migrations only make additions, so that the
   * previous release keeps running during a rollout (docs/operating.md, "Releases").
   */
  readonly migrations: readonly (readonly string[])[];
  /**
   * Lowest schema version whose builds run on this schema; at most the previous release's. A migration that removes
   * something must raise this number above every build that still uses it.
   */
  readonly worksWith: number;
}

/** Next to this file in the sources, and next to the bundles in `dist-server`. */
const folder = new URL('./migrations/', import.meta.url);

/**
 * Splits a migration into statements. Comments are not part of its digest; every other character is, including
 * whitespace.
 */
function readMigration(file: string): readonly string[] {
  const text = readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n');
  return text
    .replace(/^--.*\n/gm, '')
    .replace(/;\n$/, '')
    .split(';\n');
}

/**
 * One file per version, never edited after its release. PostgreSQL 13 to 18 and PGlite run the same SQL. Columns named
 * `browser` hold a visitor session's id. The office loads customers and programs (docs/operating.md).
 */
export const schema: Schema = {
  worksWith: 1,
  migrations: readdirSync(folder).sort().map(readMigration),
};
