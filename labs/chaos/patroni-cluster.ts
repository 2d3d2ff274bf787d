import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from '../../tools/drivers/find-program.ts';
import { freePorts } from '../../tools/drivers/free-ports.ts';
import { findPostgresql, unprivilegedUser } from '../../tools/drivers/postgresql-cluster.ts';
import { until } from '../support/until.ts';

/** Two PostgreSQL servers under Patroni (leader and replica) with etcd, behind HAProxy, on loopback. */
export interface PatroniCluster {
  /** URL of the current leader through HAProxy, in the format of DATABASE_URL */
  readonly url: string;
  /** Waits for a leader with a synchronous replica. @returns the leader's name */
  settled(): Promise<string>;
  /** Kills a node's Patroni and PostgreSQL, as if its machine had crashed. */
  kill(node: string): Promise<void>;
  start(node: string): void;
  remove(): Promise<void>;
}

const nodes = ['node1', 'node2'] as const;
const settledMs = 120_000;
const host = '127.0.0.1';

/** @returns the programs that `startPatroniCluster` needs; null if one is missing */
export function findPatroni() {
  const [patroni, etcd, haproxy] = ['patroni', 'etcd', 'haproxy'].map(findProgram);
  const bin = findPostgresql();
  if (!patroni || !etcd || !haproxy || !bin) return null;
  // the real folder contains all of PostgreSQL's programs, not just links to some of them
  return { patroni, etcd, haproxy, bin: dirname(realpathSync(join(bin, 'postgres'))) };
}

/** Starts the cluster with the settings from docs/scaling.md, 'More than one machine'. */
export async function startPatroniCluster(
  programs: NonNullable<ReturnType<typeof findPatroni>>,
): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'refrendo-patroni-'));
  const user = unprivilegedUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const [etcdPort = 0, peerPort = 0, port = 0, ...nodePorts] = await freePorts(3 + 2 * nodes.length);
  const portsOf = (index: number) => ({ sql: nodePorts[2 * index] ?? 0, rest: nodePorts[2 * index + 1] ?? 0 });
  const running = new Map<string, ReturnType<typeof spawn>>();
  const run = (name: string, program: string, args: readonly string[]): void => {
    const environment = { PATH: process.env['PATH'] ?? '', HOME: folder };
    running.set(name, spawn(program, args, { ...user, stdio: 'ignore', cwd: folder, env: environment }));
  };
  const end = async (name: string, signal: NodeJS.Signals): Promise<void> => {
    const child = running.get(name);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const status = async (index: number, path: string): Promise<number> =>
    fetch(`http://${host}:${portsOf(index).rest}${path}`, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.status,
      () => 0,
    );

  for (const [index, name] of nodes.entries()) {
    const { sql, rest } = portsOf(index);
    const data = join(folder, name);
    const config = {
      scope: 'refrendo',
      name,
      restapi: { listen: `${host}:${rest}`, connect_address: `${host}:${rest}` },
      etcd3: { host: `${host}:${etcdPort}` },
      bootstrap: {
        dcs: {
          ttl: 20,
          loop_wait: 5,
          retry_timeout: 5,
          master_start_timeout: 10,
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      },
      postgresql: {
        listen: `${host}:${sql}`,
        connect_address: `${host}:${sql}`,
        data_dir: data,
        bin_dir: programs.bin,
        pgpass: `${data}.pgpass`,
        authentication: {
          superuser: { username: 'postgres', password: 'postgres' },
          replication: { username: 'replicator', password: 'replicator' },
        },
        pg_hba: [`host all all ${host}/32 trust`, `host replication all ${host}/32 trust`],
        parameters: { unix_socket_directories: '' },
      },
    };
    // JSON is valid YAML
    writeFileSync(`${data}.yml`, JSON.stringify(config));
  }
  const haproxy = join(folder, 'haproxy.cfg');
  const servers = nodes.map((name, index) => {
    const { sql, rest } = portsOf(index);
    return `  server ${name} ${host}:${sql} check port ${rest}`;
  });
  writeFileSync(
    haproxy,
    `defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
listen refrendo
  bind ${host}:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );

  const cluster: PatroniCluster = {
    url: `postgresql://postgres@${host}:${port}/postgres`,
    async settled() {
      let leader = -1;
      await until(
        async () => {
          leader = (await Promise.all(nodes.map((_, index) => status(index, '/primary')))).indexOf(200);
          return leader >= 0 && (await status(1 - leader, '/synchronous')) === 200;
        },
        settledMs,
        'no leader with a synchronous replica',
      );
      return nodes[leader] ?? '';
    },
    async kill(node) {
      await end(node, 'SIGKILL');
      const [pid] = readFileSync(join(folder, node, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    start: (node) => run(node, programs.patroni, [join(folder, `${node}.yml`)]),
    async remove() {
      // on SIGTERM, Patroni stops its PostgreSQL
      await Promise.all(nodes.map((node) => end(node, 'SIGTERM')));
      await Promise.all(['haproxy', 'etcd'].map((name) => end(name, 'SIGTERM')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const [clients, peers] = [`http://${host}:${etcdPort}`, `http://${host}:${peerPort}`];
  run('etcd', programs.etcd, [
    ...['--data-dir', join(folder, 'etcd'), '--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `default=${peers}`],
  ]);
  run('haproxy', programs.haproxy, ['-db', '-f', haproxy]);
  for (const node of nodes) cluster.start(node);
  try {
    await cluster.settled();
    return cluster;
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}
