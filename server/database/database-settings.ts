/** Where everything is stored. */
export interface DatabaseSettings {
  /** PostgreSQL's address; null: the demonstration's embedded database */
  readonly url: string | null;
  readonly pool: PoolSettings;
  /** folder of the embedded database */
  readonly dataDir: string;
}

export interface PoolSettings {
  /** connections of this process */
  readonly size: number;
  /** how long a call waits for a free connection, and for a new one to open */
  readonly connectTimeoutMs: number;
  readonly idleTimeoutMs: number;
  /** 0: none */
  readonly statementTimeoutMs: number;
}

/**
 * Reads the environment's part that is about the database (docs/operating.md).
 * @param text the value of a variable; an empty one is undefined
 * @param production requires a PostgreSQL server
 * @param problems gets a sentence for each wrong value
 */
export function readDatabaseSettings(
  text: (name: string) => string | undefined,
  production: boolean,
  problems: string[],
): DatabaseSettings {
  const whole = (name: string, lowest: number, preset: number): number => {
    const value = Number(text(name) ?? preset);
    if (!Number.isSafeInteger(value) || value < lowest) problems.push(`${name} must be a whole number from ${lowest}.`);
    return value;
  };
  const url = text('DATABASE_URL') ?? null;
  if (url === null && production) {
    problems.push(
      'DATABASE_URL must be set in production: a PostgreSQL server, as postgresql://user:password@host:5432/database.',
    );
  }
  if (url !== null && !(URL.canParse(url) && /^postgres(?:ql)?:$/.test(new URL(url).protocol))) {
    problems.push('DATABASE_URL must be an address like postgresql://user:password@host:5432/database.');
  }
  return {
    url,
    pool: {
      size: whole('DATABASE_POOL_SIZE', 1, 10),
      connectTimeoutMs: whole('DATABASE_CONNECT_TIMEOUT_MS', 1, 10_000),
      idleTimeoutMs: whole('DATABASE_IDLE_TIMEOUT_MS', 1, 30_000),
      statementTimeoutMs: whole('DATABASE_STATEMENT_TIMEOUT_MS', 1, 15_000),
    },
    dataDir: text('DATA_DIR') ?? './data',
  };
}
