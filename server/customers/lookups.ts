import type { Database } from '../database/database.ts';
import { notRenewed, type VisitorCookie } from '../visitors/visitor-session.ts';

/** How long after looking up an eligible NIS a visitor may request codes (backend.md#sending-codes). */
export const codesAdmittedMs = 2 * 60 * 60 * 1000;

/** The customer in EncontrarNis's reply (wire.md#encontrarnis). */
interface CustomerResult {
  readonly FullName: string;
  readonly Reference: string;
  readonly IdPaymentForm: number | null;
  readonly IdCustomer: number | null;
  readonly aceptoActualizacionDatos: boolean;
}

/** The visitor has no eligible NIS. */
export class LookupMissing extends Error {
  override readonly name = 'LookupMissing';
  override readonly message = 'a NIS that may apply must be looked up first';
}

/** The NIS that visitors looked up, and whether they are eligible (backend.md#sending-codes). */
export function createLookups(database: Database, clock: () => number) {
  return {
    /**
     * Finds the NIS's customer (EncontrarNis). Found or not, the visitor may then call EncontrarRegistro once for this
     * NIS. @returns null if the NIS is unknown
     */
    async findCustomer(visitor: string, nis: string) {
      const [customer] = await database.query<CustomerResult>(
        `WITH recorded AS (
           INSERT INTO lookups (browser, nis, registro_due, eligible, looked_up_at) VALUES ($1, $2, true, false, $3)
           ON CONFLICT (browser, nis) DO UPDATE SET registro_due = true, eligible = false, looked_up_at = $3
         ) SELECT full_name AS "FullName", nis AS "Reference", payment_form_id AS "IdPaymentForm",
           customer_id AS "IdCustomer", consented AS "aceptoActualizacionDatos" FROM customers WHERE nis = $2`,
        [visitor, nis, new Date(clock())],
      );
      return customer ?? null;
    },
    /**
     * @returns false if the visitor has not called EncontrarNis for this NIS, or has already used its EncontrarRegistro
     */
    async consumeRegistro(visitor: string, nis: string) {
      const consumed = await database.query(
        `UPDATE lookups SET registro_due = false
         WHERE browser = $1 AND nis = $2 AND registro_due RETURNING nis`,
        [visitor, nis],
      );
      return consumed.length > 0;
    },
    /**
     * The NIS for which the cookie's visitor may request codes: found eligible in the last 2 hours and not registered
     * since. null if there is none, or if the cookie was renewed.
     */
    async findEligible({ visitor, mark }: VisitorCookie) {
      const [row] = await database.query<{ nis: string }>(
        `SELECT nis FROM lookups
         WHERE browser = $1 AND eligible AND looked_up_at > $2 AND ${notRenewed('$1', '$3')}
           AND NOT EXISTS (
             SELECT 1 FROM registrations WHERE registrations.nis = lookups.nis AND registered_at >= looked_up_at)
         ORDER BY looked_up_at DESC LIMIT 1`,
        [visitor, new Date(clock() - codesAdmittedMs), mark],
      );
      return row?.nis ?? null;
    },
  };
}
