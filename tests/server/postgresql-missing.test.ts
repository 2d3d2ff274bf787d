import { expect, test } from 'vitest';
import { findPostgresql } from '../../tools/drivers/postgresql-cluster.ts';

/** Makes a missing PostgreSQL visible: the project `server-postgresql` then reports one skipped test. */
const installed = findPostgresql();

test.skipIf(installed === null)('the server on PostgreSQL (Debian: apt-get install postgresql)', () => {
  expect(installed).not.toBeNull();
});
