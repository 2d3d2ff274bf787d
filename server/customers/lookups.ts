import type { Database } from '../database/database.ts';
import type { ExpiringRows } from '../database/expired-rows.ts';
import { sessionLifetimeMs } from '../visitors/visitor-session.ts';

/** How long a NIS that was found eligible admits codes for a number (backend.md#sending-codes). */
export const codesAdmittedMs = 2 * 60 * 60 * 1000;

export const expiringLookups: ExpiringRows = {
  table: 'lookups',
  column: 'looked_up_at',
  neededMs: sessionLifetimeMs,
};

/** Which NIS a visitor looked up, and whether it may register (backend.md#sending-codes). */
export interface Lookups {
  /** EncontrarNis was answered: one EncontrarRegistro of the same NIS may follow. */
  recordNis(visitor: string, nis: string): Promise<void>;
  /** @returns false without an EncontrarNis of this NIS before, or where its EncontrarRegistro was already answered */
  consumeRegistro(visitor: string, nis: string): Promise<boolean>;
  markEligible(visitor: string, nis: string): Promise<void>;
  /** Whether this NIS may be registered by this visitor, as long as the visitor's session lasts. */
  isEligible(visitor: string, nis: string): Promise<boolean>;
  /** The NIS for which this visitor may ask for codes: found eligible in the last 2 hours, and not registered since. */
  findEligible(visitor: string): Promise<string | null>;
}

export function createLookups(database: Database, clock: () => number): Lookups {
  return {
    async recordNis(visitor, nis) {
      await database.query(
        `INSERT INTO lookups (browser, nis, registro_due, eligible, looked_up_at) VALUES ($1, $2, true, false, $3)
         ON CONFLICT (browser, nis) DO UPDATE SET registro_due = true, eligible = false, looked_up_at = $3`,
        [visitor, nis, new Date(clock())],
      );
    },
    async consumeRegistro(visitor, nis) {
      const consumed = await database.query(
        `UPDATE lookups SET registro_due = false
         WHERE browser = $1 AND nis = $2 AND registro_due RETURNING nis`,
        [visitor, nis],
      );
      return consumed.length > 0;
    },
    async markEligible(visitor, nis) {
      await database.query('UPDATE lookups SET eligible = true WHERE browser = $1 AND nis = $2', [visitor, nis]);
    },
    async isEligible(visitor, nis) {
      const found = await database.query(
        'SELECT nis FROM lookups WHERE browser = $1 AND nis = $2 AND eligible AND looked_up_at > $3',
        [visitor, nis, new Date(clock() - sessionLifetimeMs)],
      );
      return found.length > 0;
    },
    async findEligible(visitor) {
      const [row] = await database.query<{ nis: string }>(
        `SELECT nis FROM lookups
         WHERE browser = $1 AND eligible AND looked_up_at > $2
           AND NOT EXISTS (
             SELECT 1 FROM registrations WHERE registrations.nis = lookups.nis AND registered_at >= looked_up_at)
         ORDER BY looked_up_at DESC LIMIT 1`,
        [visitor, new Date(clock() - codesAdmittedMs)],
      );
      return row?.nis ?? null;
    },
  };
}
