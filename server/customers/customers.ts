import type { Queries } from '../database/database.ts';

/** The customer in EncontrarNis's reply (wire.md#encontrarnis). */
export interface CustomerResult {
  readonly FullName: string;
  readonly Reference: string;
  readonly IdPaymentForm: number | null;
  readonly IdCustomer: number | null;
  readonly aceptoActualizacionDatos: boolean;
}

export interface CustomerRow {
  full_name: string;
  payment_form_id: number | null;
  customer_id: number | null;
  consented: boolean;
}

export function toResult(nis: string, row: CustomerRow): CustomerResult {
  return {
    FullName: row.full_name,
    Reference: nis,
    IdPaymentForm: row.payment_form_id,
    IdCustomer: row.customer_id,
    aceptoActualizacionDatos: row.consented,
  };
}

/** Number of these NIS that belong to customers. */
export async function countCustomersOf(queries: Queries, nis: readonly string[]): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    'SELECT count(*) AS count FROM customers WHERE nis = ANY($1::text[])',
    [nis],
  );
  return row?.count ?? 0;
}

/**
 * Removes customers with closed accounts, so that their NIS is unknown. Keeps their applications. @returns number of
 * removed customers
 */
export async function removeCustomers(queries: Queries, nis: readonly string[]): Promise<number> {
  return (await queries.query('DELETE FROM customers WHERE nis = ANY($1::text[]) RETURNING nis', [nis])).length;
}
