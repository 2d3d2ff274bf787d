import type { Queries } from '../database/database.ts';
import { writeCsv } from '../csv.ts';
import { customerColumns } from './customer-import.ts';

const pageRows = 5000;

export async function countCustomers(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ count: number }>('SELECT count(*) AS count FROM customers');
  return row?.count ?? 0;
}

/** Counts how many of these NIS belong to customers. */
export async function countCustomersOf(queries: Queries, nis: readonly string[]): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    'SELECT count(*) AS count FROM customers WHERE nis = ANY($1::text[])',
    [nis],
  );
  return row?.count ?? 0;
}

/**
 * Removes customers whose accounts were closed, so that their NIS become unknown. Keeps their applications. @returns
 * number of removed customers
 */
export async function removeCustomers(queries: Queries, nis: readonly string[]): Promise<number> {
  return (await queries.query('DELETE FROM customers WHERE nis = ANY($1::text[]) RETURNING nis', [nis])).length;
}

/** A row of the exported file, by `customerColumns`. */
interface ExportedCustomer {
  readonly nis: string;
  readonly nombre: string;
  readonly forma_pago: number | null;
  readonly id_cliente: number | null;
  readonly acepto: string;
}

/**
 * Writes all customers as a CSV file that can be imported again. Memory doesn't grow with their number.
 * @returns number of customers
 */
export async function exportCustomers(queries: Queries, path: string): Promise<number> {
  let written = 0;
  // Keyset pagination by the primary key.
  async function* records(): AsyncGenerator<ExportedCustomer> {
    for (let after: string | undefined = ''; after !== undefined;) {
      const rows: ExportedCustomer[] = await queries.query<ExportedCustomer>(
        `SELECT nis, full_name AS nombre, payment_form_id AS forma_pago, customer_id AS id_cliente,
           CASE WHEN consented THEN 'sí' ELSE 'no' END AS acepto
         FROM customers WHERE nis > $1 ORDER BY nis LIMIT ${pageRows}`,
        [after],
      );
      yield* rows;
      written += rows.length;
      after = rows.at(-1)?.nis;
    }
  }
  await writeCsv(path, customerColumns, records());
  return written;
}
