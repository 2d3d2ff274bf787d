import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../server/app.ts';
import type { AppOptions } from '../../../server/app.ts';
import type { ServerConfig } from '../../../server/config.ts';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/database/database.ts';
import { seedDemonstration } from '../../../server/demonstration/demonstration-data.ts';
import { Customer } from './customer.ts';
import { testDatabase } from './database.ts';

/** A server under test: its application without a port, its database, and a clock that tests move. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly config: ServerConfig;
  /** the demonstration's SMS lines */
  readonly printed: string[];
  /** the log's lines */
  readonly logged: string[];
  passTime(ms: number): void;
  now(): number;
  /** a browser without cookie or token */
  newCustomer(): Customer;
  close(): Promise<void>;
}

export interface TestServerOptions extends Partial<Omit<AppOptions, 'config' | 'database'>> {
  readonly env?: Readonly<Record<string, string>>;
  readonly config?: Partial<ServerConfig>;
}

export async function startTestServer({
  env = {},
  config: changes = {},
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await testDatabase();
  const config = { ...readConfig(env), ...changes };
  await seedDemonstration(database, Date.now());
  const printed: string[] = [];
  const logged: string[] = [];
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const app = createApp({
    config,
    database,
    clientFolder: '/nowhere',
    captchaScript: '/nowhere/api.js',
    clock: now,
    print: (line) => printed.push(line),
    log: { write: (line) => logged.push(line) },
    captchaCost: { cost: 1, fewest: 1, most: 3 },
    demonstrationTimes: { slowMs: 30, tooSlowMs: 60 },
    ...options,
  });
  await app.ready();
  return {
    app,
    database,
    config,
    printed,
    logged,
    passTime: (ms) => (ahead += ms),
    now,
    newCustomer: () => new Customer(app, config, printed),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
