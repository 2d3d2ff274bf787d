import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inject, expect, onTestFinished, test } from 'vitest';
import { findPostgresql } from '../../tools/drivers/postgresql-cluster.ts';
import { readOfficeConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { temporaryFolder } from './fixtures/data-folder.ts';
import { runSql } from './fixtures/postgresql-database.ts';
import { startTestServer } from './fixtures/test-server.ts';

/**
 * Path of a program in the package postgresql-client (a dependency of Debian's postgresql): next to the server's
 * programs, or in PATH.
 */
function program(name: string): string {
  const beside = join(findPostgresql() ?? '', name);
  return existsSync(beside) ? beside : name;
}

test('restores every row and document with the pg_dump and pg_restore commands of docs/operating.md', async () => {
  const server = await startTestServer();
  expect((await server.apply()).answer.Ok).toBe(true);
  const [{ url } = { url: '' }] = await server.database.query<{ url: string }>('SELECT current_database() AS url');
  const source = inject('postgresql').replace(/postgres$/, url);

  const folder = temporaryFolder();
  const dump = join(folder.path, 'refrendo.dump');
  // an empty database, as an operator creates it
  await runSql(inject('postgresql'), 'CREATE DATABASE restored');
  const target = inject('postgresql').replace(/postgres$/, 'restored');
  onTestFinished(async () => {
    folder.remove();
    await runSql(inject('postgresql'), 'DROP DATABASE restored WITH (FORCE)');
  });
  execFileSync(program('pg_dump'), ['--format=custom', `--file=${dump}`, source]);
  execFileSync(program('pg_restore'), ['--no-owner', '--single-transaction', `--dbname=${target}`, dump]);

  const restored = await openDatabase(readOfficeConfig({ DATABASE_URL: target }).database, () => undefined);
  onTestFinished(() => restored.close());
  for (const table of ['customers', 'programs', 'registrations', 'application_events', 'migrations']) {
    const rows = `SELECT * FROM ${table} ORDER BY 1`;
    expect(await restored.query(rows)).toEqual(await server.database.query(rows));
  }
  expect(await restored.query('SELECT 1 FROM registrations')).toHaveLength(2);
});
