import type { PoolConfig } from 'pg';
import { isLoopbackAddress } from '../security/addresses.ts';
import { openClient } from './client.ts';
import type { Database, Report } from './database.ts';

export interface PoolSettings {
  /**
   * Whether a transaction pooler such as PgBouncer is in front of PostgreSQL, so that no session state outlives a
   * transaction.
   */
  readonly pooled: boolean;
  readonly size: number;
  /** Longest wait for a free or new connection. */
  readonly connectTimeoutMs: number;
  readonly idleTimeoutMs: number;
  /** 0: no timeout. */
  readonly statementTimeoutMs: number;
}

/**
 * Requires a valid certificate from a server on another machine, unless the URL has `sslmode=disable` or
 * `sslmode=no-verify`. `sslrootcert=<file>` sets its certificate authority.
 */
function tlsOf(url: string): Pick<PoolConfig, 'ssl'> {
  const { hostname, searchParams } = new URL(url);
  // A socket's folder is percent-encoded in the host, or a parameter.
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isHere =
    host === '' || host.startsWith('/') || host === 'localhost' || isLoopbackAddress(host.replace(/^\[|\]$/g, ''));
  // TLS options in the URL are parsed by the driver and take precedence.
  return isHere ? {} : { ssl: { rejectUnauthorized: true } };
}

/** Opens a pool of connections to the PostgreSQL server at `url`; several processes may use one database. */
export function openPostgresql(url: string, pool: PoolSettings, report: Report): Database {
  // PostgreSQL cancels longer work, including a stopped process's open transactions, which hold locks.
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
      ...(pool.pooled ? {} : timeouts),
      // Client-side timeout, in case the server doesn't answer at all.
      ...(pool.statementTimeoutMs === 0 ? {} : { query_timeout: pool.statementTimeoutMs + 1000 }),
      keepAlive: true,
    },
    report,
    pool.pooled ? Object.entries(timeouts).map(([name, ms]) => `${name} = ${ms}`) : null,
  );
}
