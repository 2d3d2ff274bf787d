import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A separate PostgreSQL server in a temporary folder, with a Unix socket in it. */
export interface PostgresqlCluster {
  /** URL of a database in this cluster, in the format of DATABASE_URL */
  url(database: string): string;
  /** Kills the server, as in a crash. */
  kill(): Promise<void>;
  /** Starts the server again after `kill`. */
  start(): Promise<void>;
  /** Stops the server and deletes its folder. */
  remove(): Promise<void>;
}

const debianVersions = '/usr/lib/postgresql';
const startMs = 30_000;

/** @returns folder of the newest installed PostgreSQL programs, or null */
export function findPostgresql(): string | null {
  const debian = existsSync(debianVersions)
    ? readdirSync(debianVersions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianVersions, version, 'bin'))
    : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...debian];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/**
 * Creates a cluster and starts it. PostgreSQL refuses to run as root, so root starts it as `postgres` or `nobody`.
 * @param bin folder from `findPostgresql`
 * @param settings lines of postgresql.conf, such as `fsync=off`
 */
export async function createCluster(bin: string, settings: readonly string[]): Promise<PostgresqlCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'refrendo-postgresql-'));
  const user = unprivilegedUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, { ...user, stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });

  const url = (database: string): string => `postgresql://postgres@${encodeURIComponent(folder)}/${database}`;
  let server: ReturnType<typeof spawn> | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const cluster: PostgresqlCluster = {
    url,
    async start() {
      const options = [`listen_addresses=`, `unix_socket_directories=${folder}`, ...settings];
      const args = ['-D', data, ...options.flatMap((option) => ['-c', option])];
      server = spawn(join(bin, 'postgres'), args, { ...user, stdio: 'ignore', cwd: folder });
      for (const deadline = Date.now() + startMs; !(await accepts(url('postgres'))); await sleep(50)) {
        if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
        if (Date.now() > deadline) throw new Error(`postgres accepted no connection within ${startMs / 1000} s`);
      }
    },
    kill: () => end('SIGKILL'),
    async remove() {
      // fast shutdown
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** @returns the user that runs PostgreSQL and PgBouncer; null if this process is not root */
export function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((option) => Number(spawnSync('id', [option, name]).stdout));
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it');
}
