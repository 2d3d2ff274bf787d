import { readdirSync, readFileSync } from 'node:fs';

export interface Schema {
  /**
   * The statements of each migration, in order of version. From `worksWith` on each only adds, so that the previous
   * release keeps running beside it (docs/operating.md, "Releases").
   */
  readonly migrations: readonly (readonly string[])[];
  /**
   * The lowest schema version whose builds run on this one: that of the previous release. A migration that removes what no
   * build from there on uses raises it.
   */
  readonly worksWith: number;
}

/** Beside this file in the sources, beside the bundles in `dist-server`. */
const folder = new URL('./migrations/', import.meta.url);

/** Comments are not part of a migration's digest, but every other character is, also white space. */
function readMigration(file: string): readonly string[] {
  const text = readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n');
  return text
    .replace(/^--.*\n/gm, '')
    .replace(/;\n$/, '')
    .split(';\n');
}

/**
 * One file per version, never edited once released. PostgreSQL 13 to 18 and PGlite run the same SQL. Columns named
 * `browser` hold the id of a visitor session. The office loads customers and programs (docs/operating.md).
 */
export const schema: Schema = {
  worksWith: 1,
  migrations: readdirSync(folder).sort().map(readMigration),
};
