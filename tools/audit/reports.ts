import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util';
import { maxBy } from 'es-toolkit';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { faultPictureOf, type AuditRecord, type FaultRecord, type PathRun } from './record.ts';

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

/**
 * Results of the paths in Playwright's JSON report, by path id, the first word of each title; null if the file is missing.
 * A path that passed when it was retried has passed.
 */
export function readRuns(file: string): AuditRecord['runs'] {
  if (!existsSync(file)) return null;
  const report: JSONReport = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    report.suites.flatMap(specsIn).map((spec) => [spec.title.split(':')[0] ?? spec.title, runOf(spec)] as const),
  );
}

function specsIn({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

function runOf({ id, ok, tests }: JSONReportSpec): PathRun {
  const result = tests.at(-1)?.results.at(-1);
  const problems = (result?.errors ?? []).map(({ message }) => firstLineOf(message));
  return {
    testId: id,
    seconds: (result?.duration ?? 0) / 1000,
    problems:
      ok && result?.status === 'passed'
        ? []
        : problems.length > 0
          ? problems
          : [`The test is ${result?.status ?? 'interrupted'}.`],
    pictures: Object.fromEntries(
      (result?.attachments ?? []).flatMap(({ name, path }) => (path?.endsWith('.jpg') ? [[name, path]] : [])),
    ),
  };
}

function firstLineOf(message: string): string {
  return (stripVTControlCharacters(message).split('\n')[0] ?? '').replace(/^Error: /, '');
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
