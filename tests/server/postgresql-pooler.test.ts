import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { readOfficeConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { findPgbouncer, startPgbouncer } from '../../tools/drivers/pgbouncer.ts';
import { createCluster, findPostgresql } from '../../tools/drivers/postgresql-cluster.ts';
import { prepareRegistro } from './fixtures/over-http.ts';
import { builtProgram } from './fixtures/run-setup.ts';
import { startProcess } from './fixtures/server-process.ts';

const program = findPgbouncer();
const isRequired = process.env['REQUIRE_POSTGRESQL'] === '1';

describe.skipIf(program === null && !isRequired)(
  'PgBouncer pools transactions (Debian: apt-get install pgbouncer)',
  () => {
    let cluster: Awaited<ReturnType<typeof createCluster>>;
    let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
    let database: Database;
    const open = (more: Readonly<Record<string, string>> = {}) => {
      const env = { DATABASE_URL: pooler.url('postgres'), DATABASE_POOLED: 'true', ...more };
      return openDatabase(readOfficeConfig(env).database, () => undefined);
    };

    beforeAll(async () => {
      cluster = await createCluster(findPostgresql() ?? '', []);
      pooler = await startPgbouncer(program ?? 'pgbouncer', cluster, 3);
      database = await open();
    });
    afterAll(async () => {
      await database.close();
      await pooler.end();
      await cluster.remove();
    });

    test('[REG-3] registers in two processes at once over three shared connections, and serves again after the pooler restarts', async () => {
      const env = { DATABASE_URL: pooler.url('postgres'), DATABASE_POOLED: 'true' };
      const servers = [1, 2].map(() => startProcess(builtProgram('main.js'), '/nowhere/data', env));
      const calls = await Promise.all(servers.map((server) => prepareRegistro([server], '1234567')));
      const answers = await Promise.all(calls.map((call) => call()));
      const folios = await database.query<{ folio: string }>("SELECT folio FROM registrations WHERE nis = '1234567'");
      expect(folios).toHaveLength(1);
      expect(answers.filter(({ Ok }) => Ok).map(({ Result }) => Result?.FolioRegistro)).toEqual([folios[0]?.folio]);
      expect(answers.find(({ Ok }) => !Ok)?.Mensaje).toContain(folios[0]?.folio);

      await cluster.kill();
      await cluster.start();
      for (const server of servers) {
        const url = `${await server.address()}/api/ListaProgramas`;
        await expect.poll(async () => (await fetch(url)).status).toBe(200);
      }
      const later = await (await prepareRegistro(servers, '123456789'))();
      expect(later.Ok).toBe(true);
    });

    test('ends a statement and an idle transaction at the time limit, which no other client of the pool inherits', async () => {
      const limited = await open({ DATABASE_STATEMENT_TIMEOUT_MS: '300' });
      onTestFinished(() => limited.close());
      const slow = limited.transaction(({ query }) => query('SELECT pg_sleep($1)', [2]));
      await expect(slow).rejects.toThrow('statement timeout');
      // A single statement is stopped by the role's limit, or a second later by the process.
      await expect(limited.query('SELECT pg_sleep($1)', [2])).rejects.toThrow('timeout');
      const idle = limited.transaction(async ({ query }) => {
        await sleep(900);
        await query('SELECT 1');
      });
      await expect(idle).rejects.toThrow(/connection|terminat/i);
      const others = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(() => database.query('SELECT 1 AS one FROM pg_sleep(0.5)')),
      );
      expect(others).toEqual(others.map(() => [{ one: 1 }]));
    });
  },
);
