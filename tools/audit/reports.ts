import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { maxBy } from 'es-toolkit';
import { faultPictureOf, type AuditRecord, type FaultRecord } from './record.ts';

/** Files of a fault table: JSON with the user's message for each failing call and fault. */
export interface FaultTable {
  readonly file: string;
  /** path of the approved table */
  readonly approved: string;
}

/**
 * Reads a measured fault table, one row per call and fault, with the approved messages; null if the file is missing.
 * The folder `faults` beside the file contains the pictures.
 */
export function readFaults({ file, approved }: FaultTable): AuditRecord['faults'] {
  if (!existsSync(file)) return null;
  const approvedTable = existsSync(approved) ? parsed(approved) : {};
  const rows = Object.entries(fieldsOf(parsed(file))).flatMap(([call, faults]) =>
    Object.entries(fieldsOf(faults)).map(([fault, outcome]): FaultRecord => {
      const columns = Object.entries(fieldsOf(outcome)).map(([name, value]) => [name, wordsOf(value)]);
      const expected = fieldOf(fieldOf(approvedTable, call), fault);
      const picture = faultPictureOf(call, fault);
      return {
        call,
        fault,
        ...Object.fromEntries(columns),
        approved: verdict(outcome, expected),
        picture: existsSync(join(dirname(file), picture)) ? picture : '',
      };
    }),
  );
  if (rows.length === 0) throw new Error(`${file} has no rows: measure the faults again`);
  return { when: statSync(file).mtime.toISOString(), rows };
}

/**
 * Passed tests of the newest Vitest or Jest report, by the ids in their titles, `[NIS-2] …`; null if there is no report.
 */
export function readTests(files: readonly string[], ids: readonly string[]): AuditRecord['tests'] {
  const file = maxBy(
    files.filter((path) => existsSync(path)),
    (path) => statSync(path).mtimeMs,
  );
  if (file === undefined) return null;
  const titles = listOf(fieldOf(parsed(file), 'testResults'))
    .flatMap((result) => listOf(fieldOf(result, 'assertionResults')))
    .filter((assertion) => fieldOf(assertion, 'status') === 'passed')
    .map((assertion) => String(fieldOf(assertion, 'fullName')));
  const named = ids.map((id) => [id, titles.filter((title) => title.includes(`[${id}]`))] as const);
  return { file, when: statSync(file).mtime.toISOString(), count: titles.length, byId: Object.fromEntries(named) };
}

function verdict(outcome: unknown, expected: unknown): string {
  if (expected === undefined) return 'not in the approved table';
  return isDeepStrictEqual(outcome, expected) ? '✓ as approved' : `✗ approved is ${JSON.stringify(expected)}`;
}

function parsed(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function fieldOf(value: unknown, name: string): unknown {
  return fieldsOf(value)[name];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
