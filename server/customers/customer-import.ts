import { createReadStream, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify';
import { fields } from '../../machines/model/fields.ts';
import type { Database } from '../database/database.ts';
import { hasHiddenCharacters } from '../security/untrusted-text.ts';
import { createPrivateFile } from '../private-files.ts';

/** Columns of a customer file, for import and export; the last three are optional. */
export const customerColumns = ['nis', 'nombre', 'forma_pago', 'id_cliente', 'acepto'] as const;
type Column = (typeof customerColumns)[number];

/** windows-1252: Excel's default CSV encoding. */
export type CustomerEncoding = 'utf-8' | 'windows-1252';

export interface ImportOptions {
  /** Report file with the number of each rejected line and the reason. */
  readonly reportPath: string;
  readonly encoding: CustomerEncoding;
  /** Lines per transaction. */
  readonly batchLines?: number;
}

export interface ImportResult {
  /** New or changed customers. */
  readonly changed: number;
  readonly unchanged: number;
  /** Lines in the report that were not imported. */
  readonly refused: number;
  /** Lines in the report whose NIS occurs in an earlier line, which they override. */
  readonly repeated: number;
}

/** The whole file can't be imported; the message is for the office. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

interface Customer {
  readonly nis: string;
  readonly name: string;
  readonly payment_form: number | null;
  readonly customer_id: number | null;
  readonly consented: boolean | null;
}

const defaultBatchLines = 5000;
const maxNameLength = 255;
const largestInteger = 2 ** 31 - 1;

/**
 * Imports a CSV file of customers as a stream. Only the NIS stay in memory, to detect repeated ones. Each batch is one
 * statement. After an interruption, import the same file again; rows that are already stored don't change. If a NIS is
 * repeated, its last line wins.
 * @param path `-`: standard input
 * @throws {ImportError} if the first line lacks a required column
 */
export async function importCustomers(
  database: Database,
  path: string,
  { reportPath, encoding, batchLines = defaultBatchLines }: ImportOptions,
): Promise<ImportResult> {
  const refusals = openReport(reportPath);
  const result = { changed: 0, unchanged: 0, repeated: 0 };
  // NIS as numbers, each prefixed with a digit to keep leading zeros.
  const seen = new Set<number>();
  let header: Header | null = null;
  let number = 0;
  let lines: Line[] = [];

  async function storeLines({ columns, delimiter }: Header): Promise<void> {
    // PostgreSQL rejects a repeated key in one upsert, so keep the last customer of each NIS
    const customers = new Map<string, Customer>();
    const records = readRecords(lines, delimiter);
    for (const [index, line] of lines.entries()) {
      const read = readCustomer(columns, records[index] ?? null);
      if (typeof read === 'string') {
        await refusals.add(line.number, read);
        continue;
      }
      if (seen.size === seen.add(Number(`1${read.nis}`)).size) {
        result.repeated += 1;
        await refusals.add(line.number, `el NIS ${read.nis} ya está en una línea anterior: vale esta`);
      }
      customers.set(read.nis, read);
    }
    lines = [];
    const changed = await storeBatch(database, [...customers.values()]);
    result.changed += changed;
    result.unchanged += customers.size - changed;
  }

  const file = path === '-' ? process.stdin : createReadStream(path);
  const input = Readable.from(decodeChunks(file, new TextDecoder(encoding, { ignoreBOM: true })));
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    number += 1;
    if (header === null) header = readHeader(text);
    else if (text.trim() !== '') lines.push({ number, text });
    if (lines.length === batchLines) await storeLines(header);
  }
  await storeLines(header ?? readHeader(''));
  return { ...result, refused: (await refusals.end()) - result.repeated };
}

async function* decodeChunks(file: AsyncIterable<Buffer>, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const bytes of file) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

interface Line {
  readonly number: number;
  readonly text: string;
}

interface Header {
  /** null: a column that is not imported */
  readonly columns: readonly (Column | null)[];
  readonly delimiter: string;
}

function readHeader(text: string): Header {
  const { names, delimiter } = readCsvHeader(text, customerColumns, ['nis', 'nombre']);
  return { columns: names.map((name) => customerColumns.find((column) => column === name) ?? null), delimiter };
}

/**
 * Reads the column names in the first line of a CSV file, and its delimiter.
 * @throws {ImportError} if a required column is missing
 */
export function readCsvHeader(text: string, columns: readonly string[], required: readonly string[]) {
  const line = text.replace(/^\uFEFF/, '');
  const delimiter = [',', ';', '\t'].find((sign) => line.includes(sign)) ?? ',';
  const names = line.split(delimiter).map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase(),
  );
  const missing = required.find((name) => !names.includes(name));
  if (missing !== undefined)
    throw new ImportError(`La primera línea debe nombrar las columnas ${columns.join(', ')}; falta ${missing}.`);
  return { names, delimiter };
}

/**
 * One record per line, null if its quotation marks are not valid CSV. An unclosed quotation mark must not swallow the
 * lines below. If the batch doesn't parse as one record per line, each line is parsed separately.
 */
function readRecords(lines: readonly Line[], delimiter: string): readonly (readonly string[] | null)[] {
  const together = parseLines(
    lines.map(({ text }) => text),
    delimiter,
  );
  return together ?? lines.map(({ text }) => parseLines([text], delimiter)?.[0] ?? null);
}

function parseLines(texts: readonly string[], delimiter: string): string[][] | null {
  try {
    const records: string[][] = parse(texts.join('\n'), { delimiter, relax_column_count: true, trim: true });
    return records.length === texts.length ? records : null;
  } catch {
    return null;
  }
}

/** @returns the line's customer, or the reason to reject it */
function readCustomer(columns: Header['columns'], record: readonly string[] | null): Customer | string {
  if (record === null) return 'las comillas no son de CSV, o no se cierran';
  if (record.length !== columns.length) return `tiene ${record.length} columnas en vez de ${columns.length}`;
  const value = (column: Column): string => record[columns.indexOf(column)] ?? '';
  const nis = fields.nis.clean(value('nis'));
  // Removes the apostrophe that an export puts before formulas.
  const name = value('nombre').replace(/^'(?=[=+@-])/, '');
  if (!fields.nis.accepts(nis)) return 'el NIS no tiene 7 o 9 dígitos';
  if (name === '') return 'falta el nombre';
  if (name.length > maxNameLength) return `el nombre tiene más de ${maxNameLength} letras`;
  if (name.includes('\uFFFD')) return 'el nombre no está en UTF-8: use --codificacion windows-1252';
  if (hasHiddenCharacters(name))
    return 'el nombre tiene signos de control, o marcas que cambian el sentido de la escritura';
  const paymentForm = readInteger(value('forma_pago'));
  if (paymentForm === undefined) return 'forma_pago no es un número entero';
  const customerId = readInteger(value('id_cliente'));
  if (customerId === undefined) return 'id_cliente no es un número entero';
  const consented = readConsent(value('acepto'));
  if (consented === undefined) return 'acepto debe ser sí, no o vacío';
  return { nis, name, payment_form: paymentForm, customer_id: customerId, consented };
}

/** @returns null for an empty string, undefined if the integer is invalid or too large */
function readInteger(text: string): number | null | undefined {
  if (text === '') return null;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return number <= largestInteger ? number : undefined;
}

function readConsent(text: string): boolean | null | undefined {
  if (text === '') return null;
  if (/^(?:s[ií]|1|true)$/i.test(text)) return true;
  return /^(?:no|0|false)$/i.test(text) ? false : undefined;
}

/**
 * Stores the customers; a field that is empty in the file keeps its stored value. @returns number of new or changed
 * rows
 */
async function storeBatch(database: Database, customers: readonly Customer[]): Promise<number> {
  const [row] = await database.query<{ changed: number }>(
    `WITH written AS (
       INSERT INTO customers (nis, full_name, payment_form_id, customer_id, consented)
       SELECT file.nis, name, coalesce(payment_form, payment_form_id), coalesce(file.customer_id, stored.customer_id),
         coalesce(file.consented, stored.consented, false)
       FROM jsonb_to_recordset($1) AS file (nis text, name text, payment_form integer, customer_id integer, consented boolean)
       LEFT JOIN customers AS stored ON stored.nis = file.nis
       ON CONFLICT (nis) DO UPDATE SET full_name = excluded.full_name, payment_form_id = excluded.payment_form_id,
         customer_id = excluded.customer_id, consented = excluded.consented
       WHERE (customers.full_name, customers.payment_form_id, customers.customer_id, customers.consented)
         IS DISTINCT FROM (excluded.full_name, excluded.payment_form_id, excluded.customer_id, excluded.consented)
       RETURNING 1
     ) SELECT count(*)::integer AS changed FROM written`,
    [JSON.stringify(customers)],
  );
  return row?.changed ?? 0;
}

/** Opens the report of rejected lines; creates no file if there are none. */
function openReport(path: string) {
  rmSync(path, { force: true });
  let count = 0;
  const csv = stringify({ header: true, columns: ['linea', 'motivo'] });
  let file: ReturnType<typeof createPrivateFile> | null = null;
  return {
    async add(line: number, reason: string): Promise<void> {
      file ??= csv.pipe(createPrivateFile(path));
      count += 1;
      if (!csv.write([line, reason])) await new Promise((resolve) => csv.once('drain', resolve));
    },
    async end(): Promise<number> {
      csv.end();
      if (file !== null) await finished(file);
      return count;
    },
  };
}
