import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readOfficeConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { findPostgresql, unprivilegedUser } from '../../tools/drivers/postgresql-cluster.ts';
import { runSql } from './fixtures/postgresql-database.ts';
import { startTestServer } from './fixtures/test-server.ts';

const [archive = '', baseBackup = '', recovery = ''] = [
  ...readFileSync('docs/recovery.md', 'utf8').matchAll(/^```sh\n(.*?)^```$/gms),
].map(([, commands]) => commands);

test.skipIf(process.getuid?.() !== 0)(
  'recovers every registration up to a moment before a mistake with the commands of docs/recovery.md (needs root)',
  async () => {
    // outside the run's folder, which only root can enter
    const folder = mkdtempSync('/tmp/refrendo-recovery-');
    const { uid, gid } = unprivilegedUser() ?? { uid: 0, gid: 0 };
    chownSync(folder, uid, gid);
    const data = join(folder, 'main');
    const env = {
      PATH: `${findPostgresql()}:${process.env['PATH']}`,
      PGHOST: folder,
      PGUSER: 'postgres',
    };
    /** Runs the document's commands with this test's paths, and with pg_ctl instead of systemctl. */
    const run = (commands: string) => {
      const here = commands
        .replaceAll('/var/lib/postgresql/15/main', data)
        .replaceAll('/var/backups/refrendo', join(folder, 'backups'));
      const systemctl = `systemctl() { [ "$2" != postgresql ] || runuser -u postgres -- pg_ctl -s -w -D ${data} -l ${data}.log "$1"; }`;
      execFileSync('bash', ['-euc', `${systemctl}\n${here}`], {
        env,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    };
    run(`runuser -u postgres -- initdb -D ${data} -U postgres --auth=trust --no-sync`);
    appendFileSync(join(data, 'postgresql.conf'), `listen_addresses = ''\nunix_socket_directories = '${folder}'\n`);
    run('systemctl start postgresql');
    onTestFinished(() => {
      run('systemctl stop postgresql');
      rmSync(folder, { recursive: true });
    });
    const url = `postgresql://postgres@${encodeURIComponent(folder)}/refrendo`;
    await runSql(url.replace(/refrendo$/, 'postgres'), 'CREATE DATABASE refrendo');
    run(archive);
    run(baseBackup);
    const own = { env: {}, settings: readOfficeConfig({ DATABASE_URL: url }).database };
    const server = await startTestServer({ own });
    for (const nis of ['1234567', '123456789']) expect((await server.apply(nis)).answer.Ok).toBe(true);
    const [moment] = await server.database.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    await sleep(20);
    await server.database.query('DELETE FROM registrations');
    await server.close();

    run(recovery.replace(/^moment=.*$/m, `moment='${moment?.now}'`));
    const recovered = await openDatabase(own.settings, () => undefined);
    onTestFinished(() => recovered.close());
    const found = await recovered.query<{ nis: string }>(
      'SELECT nis FROM registrations ORDER BY registered_at DESC LIMIT 2',
    );
    expect(found.map(({ nis }) => nis)).toEqual(['123456789', '1234567']);
    // the new timeline is archived too
    run(baseBackup);
  },
);
