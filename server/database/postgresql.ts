import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isLoopbackAddress } from '../security/addresses.ts';
import { DatabaseUnavailable, StorageUnavailable, type Database, type Report } from './database.ts';

/** SQLSTATE codes (PostgreSQL's manual, appendix A). */
const states = { serializationFailure: '40001', deadlock: '40P01', diskFull: '53100' };
const tries = 5;
/** Random, so that deadlocked transactions don't collide again. */
const retryMs = { least: 10, most: 100 };

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
function tlsOf(url: string): Pick<pg.PoolConfig, 'ssl'> {
  const { hostname, searchParams } = new URL(url);
  // A socket's folder is percent-encoded in the host, or a parameter.
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isHere =
    host === '' || host.startsWith('/') || host === 'localhost' || isLoopbackAddress(host.replace(/^\[|\]$/g, ''));
  // TLS options in the URL are parsed by the driver and take precedence.
  return isHere ? {} : { ssl: { rejectUnauthorized: true } };
}

/** Opens a pool of connections to the PostgreSQL server at `url`; several processes may use one database. */
export function openPostgresql(
  url: string,
  { pooled, size, connectTimeoutMs, idleTimeoutMs, statementTimeoutMs }: PoolSettings,
  report: Report,
): Database {
  // PostgreSQL cancels longer work, including a stopped process's open transactions, which hold locks.
  const timeouts = {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  };
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'refrendo',
    ...tlsOf(url),
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    ...(pooled ? {} : timeouts),
    // Client-side timeout, in case the server doesn't answer at all.
    ...(statementTimeoutMs === 0 ? {} : { query_timeout: statementTimeoutMs + 1000 }),
    keepAlive: true,
    types: { getTypeParser },
  });
  // Set at each BEGIN, because a transaction pooler keeps no session state.
  const settings = pooled ? Object.entries(timeouts).map(([name, ms]) => `;SET LOCAL ${name} = ${ms}`) : [];
  const begin = `BEGIN ISOLATION LEVEL READ COMMITTED${settings.join('')}`;
  // An idle connection broke; the next query opens another.
  pool.on('error', (error) => report('warn', 'a database connection broke', { error: describe(error) }));
  return {
    query: (sql, parameters) => run(pool, pooled, sql, parameters),
    transaction: async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        const connection = await translateConnectionErrors(pool.connect());
        let broken: Error | undefined;
        // Without a listener, a connection that breaks between two statements would end the process.
        const onError = (error: Error): void => void (broken = error);
        connection.on('error', onError);
        try {
          await translateConnectionErrors(connection.query(begin));
          const result = await work({ query: (sql, parameters) => run(connection, pooled, sql, parameters) });
          await translateConnectionErrors(connection.query('COMMIT'));
          return result;
        } catch (error) {
          await connection.query('ROLLBACK').catch((reason: Error) => (broken = reason));
          if (attempt === tries || !isRetryable(error)) throw error;
        } finally {
          connection.off('error', onError);
          connection.release(broken);
        }
        await sleep(retryMs.least + Math.random() * (retryMs.most - retryMs.least));
      }
    },
    close: () => pool.end(),
    connections() {
      const { totalCount: open, idleCount, waitingCount, options } = pool;
      // Excludes calls that get an idle or a new connection in the next turn of the event loop.
      return { open, waiting: Math.max(0, waitingCount - idleCount - (options.max - open)) };
    },
  };
}

async function run<Row>(
  client: pg.Pool | pg.PoolClient,
  pooled: boolean,
  sql: string,
  parameters: readonly unknown[] = [],
) {
  // PostgreSQL parses and plans a named statement once per session, which halves the time of most statements.
  const name = parameters.length === 0 || pooled ? {} : { name: nameOf(sql) };
  try {
    const answer = client.query<pg.QueryResultRow & Row>({ ...name, text: sql, values: [...parameters] });
    return (await translateConnectionErrors(answer)).rows;
  } catch (error) {
    if (stateOf(error) === states.diskFull)
      throw new StorageUnavailable('the database has no space left', { cause: error });
    throw error;
  }
}

/** @throws {DatabaseUnavailable} if the statement got no answer, or the server is stopping, out of connections or read-only */
export async function translateConnectionErrors<Answer>(statement: Promise<Answer>): Promise<Answer> {
  try {
    return await statement;
  } catch (error) {
    // Connection exceptions, too many connections, shutdown and start, read-only (PostgreSQL's manual, appendix A).
    const unreached = error instanceof pg.DatabaseError ? /^(?:08|53300|57P0|25006)/.test(error.code ?? '') : true;
    if (!unreached) throw error;
    throw new DatabaseUnavailable(error instanceof Error ? error.message : 'no answer', { cause: error });
  }
}

/** Statement names by SQL. As many entries as there are statements in the source, because values are parameters. */
const names = new Map<string, string>();

/** Hashes the statement to a name of 43 characters; PostgreSQL allows 63. */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash('sha256').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}

function isRetryable(error: unknown): boolean {
  return [states.serializationFailure, states.deadlock].includes(stateOf(error) ?? '');
}

function stateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Omits the message, which can quote a row. */
function describe(error: Error): string {
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}

/** Parses int8 counts as numbers; no table has more than 2^53 rows. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
}
