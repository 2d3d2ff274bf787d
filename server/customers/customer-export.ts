import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Queries } from '../database/database.ts';
import { showHiddenCharacters } from '../security/untrusted-text.ts';
import { createPrivateFile } from '../private-files.ts';
import { customerColumns } from './customer-import.ts';

interface Row {
  readonly nis: string;
  readonly full_name: string;
  readonly payment_form_id: number | null;
  readonly customer_id: number | null;
  readonly consented: boolean;
}

const pageRows = 5000;

export async function countCustomers(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ count: number }>('SELECT count(*) AS count FROM customers');
  return row?.count ?? 0;
}

/**
 * Writes all customers as a CSV file that can be imported again. Memory doesn't grow with their number.
 * @returns number of customers
 */
export async function exportCustomers(queries: Queries, path: string): Promise<number> {
  let written = 0;
  async function* records(): AsyncGenerator<readonly (string | number | null)[]> {
    for await (const row of readPages(queries)) {
      written += 1;
      yield [row.nis, row.full_name, row.payment_form_id, row.customer_id, row.consented ? 'sí' : 'no'];
    }
  }
  const csv = stringify({
    header: true,
    columns: [...customerColumns],
    // Without a BOM, Excel assumes Windows-1252. It also runs cells that begin with = or @ as formulas.
    bom: true,
    escape_formulas: true,
    cast: { string: showHiddenCharacters },
  });
  await pipeline(Readable.from(records()), csv, createPrivateFile(path));
  return written;
}

/** Keyset pagination by the primary key. */
async function* readPages(queries: Queries): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = await queries.query<Row>(
      `SELECT nis, full_name, payment_form_id, customer_id, consented FROM customers
       WHERE nis > $1 ORDER BY nis LIMIT ${pageRows}`,
      [after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.nis;
  }
}
