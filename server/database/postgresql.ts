import type { PoolConfig } from 'pg';
import { isLoopbackAddress } from '../http/public-origin.ts';
import { openClient } from './client.ts';
import type { Database, Report } from './database.ts';

export interface PoolSettings {
  /** a pooler of transactions, such as PgBouncer, stands before the server: no session state survives a transaction */
  readonly pooled: boolean;
  /** connections of this process */
  readonly size: number;
  /** how long a call waits for a free connection, and for a new one to open */
  readonly connectTimeoutMs: number;
  readonly idleTimeoutMs: number;
  /** 0: none */
  readonly statementTimeoutMs: number;
}

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

/** Opens a pool of connections to the PostgreSQL server at `url`; several processes may use one database. */
export function openPostgresql(url: string, pool: PoolSettings, report: Report): Database {
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
      ...(pool.pooled ? {} : timeouts),
      // where the server doesn't answer at all
      ...(pool.statementTimeoutMs === 0 ? {} : { query_timeout: pool.statementTimeoutMs + 1000 }),
      keepAlive: true,
    },
    report,
    pool.pooled ? Object.entries(timeouts).map(([name, ms]) => `${name} = ${ms}`) : null,
  );
}
