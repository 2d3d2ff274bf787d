import type { Queries } from '../database/database.ts';

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
