import { expect, test } from 'vitest';
import { findPostgresql } from '../../tools/drivers/postgresql-cluster.ts';

/** The one visible skip of the project `server-postgresql` where there is no PostgreSQL. */
const installed = findPostgresql();

test.skipIf(installed === null)('the server on PostgreSQL (Debian: apt-get install postgresql)', () => {
  expect(installed).not.toBeNull();
});
