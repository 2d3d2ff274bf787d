import pg, { type PoolConfig } from 'pg';
import { isLoopbackAddress } from '../http/public-origin.ts';
import { openClient, reach } from './client.ts';
import type { Database, Report } from './database.ts';
import type { PoolSettings } from './database-settings.ts';

/**
 * A server on another machine must prove who it is by a certificate, unless the address says otherwise: `sslmode=disable`,
 * or `sslmode=no-verify`. Its authority's certificate: `sslrootcert=<file>`.
 */
function tlsOf(url: string): Pick<PoolConfig, 'ssl'> {
  const { hostname, searchParams } = new URL(url);
  // a socket's folder stands there encoded, or as a parameter
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isHere =
    host === '' || host.startsWith('/') || host === 'localhost' || isLoopbackAddress(host.replace(/^\[|\]$/g, ''));
  // what stands in the address is read by the driver, and goes first
  return isHere ? {} : { ssl: { rejectUnauthorized: true } };
}

/**
 * Whether a pooler such as PgBouncer stands before the server at `url`: the process that answers is not the one that
 * greeted. It is then taken to pool transactions.
 * @throws {DatabaseUnavailable}
 */
export async function isPooled(url: string, { connectTimeoutMs }: PoolSettings): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'refrendo',
    ...tlsOf(url),
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await reach(client.connect());
    const { rows } = await reach(client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'));
    return rows[0]?.pid !== Reflect.get(client, 'processID');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Opens a pool of connections to the PostgreSQL server at `url`; several processes may use one database.
 * @param pooled of `isPooled`
 */
export function openPostgresql(url: string, pool: PoolSettings, report: Report, pooled = false): Database {
  // the server ends what takes longer, also what a stopped process left open and locked
  const timeouts = {
    statement_timeout: pool.statementTimeoutMs,
    idle_in_transaction_session_timeout: pool.statementTimeoutMs,
  };
  return openClient(
    {
      connectionString: url,
      application_name: 'refrendo',
      ...tlsOf(url),
      max: pool.size,
      connectionTimeoutMillis: pool.connectTimeoutMs,
      idleTimeoutMillis: pool.idleTimeoutMs,
      ...(pooled ? {} : timeouts),
      // where the server doesn't answer at all
      ...(pool.statementTimeoutMs === 0 ? {} : { query_timeout: pool.statementTimeoutMs + 1000 }),
      keepAlive: true,
    },
    report,
    pooled ? Object.entries(timeouts).map(([name, ms]) => `${name} = ${ms}`) : null,
  );
}
