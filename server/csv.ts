import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { createPrivateFile } from './private-files.ts';
import { showHiddenCharacters } from './security/untrusted-text.ts';

/** Writes a CSV file for spreadsheets, which would run cells that begin with = or @ as formulas. */
export async function writeCsv(
  path: string,
  columns: readonly string[],
  records: AsyncIterable<object>,
): Promise<void> {
  const csv = stringify({
    header: true,
    columns: [...columns],
    // Without a BOM, Excel assumes Windows-1252.
    bom: true,
    escape_formulas: true,
    cast: { string: showHiddenCharacters },
  });
  await pipeline(Readable.from(records), csv, createPrivateFile(path));
}
