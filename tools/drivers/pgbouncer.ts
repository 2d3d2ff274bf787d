import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from './find-program.ts';
import { unprivilegedUser, type PostgresqlCluster } from './postgresql-cluster.ts';

const startMs = 10_000;
const port = 6432;

/** @returns path of PgBouncer, which `PGBOUNCER` overrides; null if it is not installed */
export function findPgbouncer(): string | null {
  return process.env['PGBOUNCER'] ?? findProgram('pgbouncer');
}

/**
 * Starts PgBouncer with transaction pooling in front of a cluster, on a socket in the cluster's folder.
 * @param program path from `findPgbouncer`
 * @param poolSize number of connections to the cluster; fewer than the clients, so that they share them
 */
export async function startPgbouncer(program: string, cluster: Pick<PostgresqlCluster, 'url'>, poolSize: number) {
  const folder = decodeURIComponent(new URL(cluster.url('postgres')).hostname);
  const config = join(folder, 'pgbouncer.ini');
  const socket = join(folder, `.s.PGSQL.${port}`);
  const settings = {
    listen_port: port,
    unix_socket_dir: folder,
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: poolSize,
    server_login_retry: 1,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(config, ['[databases]', `* = host=${folder} user=postgres`, '[pgbouncer]', ...lines, ''].join('\n'));
  const child = spawn(program, [config], { ...unprivilegedUser(), stdio: 'ignore', cwd: folder });
  for (const deadline = Date.now() + startMs; !(await accepts(socket)); await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error(`pgbouncer did not listen within ${startMs / 1000} s`);
  }
  return {
    /** in the format of `DATABASE_URL` */
    url: (database: string) => `postgresql://postgres@${encodeURIComponent(folder)}:${port}/${database}`,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Whether a program listens on a socket. The socket file appears slightly earlier. */
async function accepts(path: string): Promise<boolean> {
  const connection = connect(path);
  try {
    await once(connection, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}
