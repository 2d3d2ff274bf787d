import type { Database } from './database.ts';

const refuse = async (): Promise<never> => {
  throw new Error('the database is closed: MAINTENANCE=true');
};

/** The database during maintenance: not opened, so that other programs may work on it. */
export const closedDatabase: Database = {
  query: refuse,
  transaction: refuse,
  requireSpace: refuse,
  maintain: async () => undefined,
  close: async () => undefined,
};
