import type { Database } from '../database/database.ts';

/** How long a NIS that was found eligible admits a registration: the cookie's life. */
const eligibleMs = 24 * 60 * 60 * 1000;

/** Which NIS a browser looked up, and with what answer (contract §9). */
export interface Lookups {
  /** EncontrarNis was answered: one EncontrarRegistro of the same NIS may follow. */
  begin(browser: string, nis: string): Promise<void>;
  /** @returns false where no EncontrarNis of this NIS went before, or its EncontrarRegistro was already answered */
  spendRegistro(browser: string, nis: string): Promise<boolean>;
  markEligible(browser: string, nis: string): Promise<void>;
  isEligible(browser: string, nis: string): Promise<boolean>;
  /** The NIS that this browser looked up last; the demonstration's programs depend on it. */
  latest(browser: string): Promise<string | null>;
}

export function createLookups(database: Database, clock: () => number): Lookups {
  return {
    async begin(browser, nis) {
      await database.query(
        `INSERT INTO lookups (browser, nis, registro_due, eligible, looked_up_at) VALUES ($1, $2, true, false, $3)
         ON CONFLICT (browser, nis) DO UPDATE SET registro_due = true, eligible = false, looked_up_at = $3`,
        [browser, nis, new Date(clock())],
      );
    },
    async spendRegistro(browser, nis) {
      const spent = await database.query(
        `UPDATE lookups SET registro_due = false
         WHERE browser = $1 AND nis = $2 AND registro_due RETURNING nis`,
        [browser, nis],
      );
      return spent.length > 0;
    },
    async markEligible(browser, nis) {
      await database.query('UPDATE lookups SET eligible = true WHERE browser = $1 AND nis = $2', [browser, nis]);
    },
    async isEligible(browser, nis) {
      const found = await database.query(
        'SELECT nis FROM lookups WHERE browser = $1 AND nis = $2 AND eligible AND looked_up_at > $3',
        [browser, nis, new Date(clock() - eligibleMs)],
      );
      return found.length > 0;
    },
    async latest(browser) {
      const [row] = await database.query<{ nis: string }>(
        'SELECT nis FROM lookups WHERE browser = $1 ORDER BY looked_up_at DESC LIMIT 1',
        [browser],
      );
      return row?.nis ?? null;
    },
  };
}
