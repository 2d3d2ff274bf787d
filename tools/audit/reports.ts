import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { maxBy, uniq } from 'es-toolkit';
import type { PathRun } from './path-record.ts';
import { faultPictureOf, type AuditRecord, type FaultOutcome } from './record.ts';

type FaultTable = Readonly<Record<string, Readonly<Record<string, FaultOutcome>>>>;

interface TestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * Reads a measured fault table, one row per call and fault, with the approved messages; null if the file is missing.
 * The folder `faults` beside the file contains the pictures.
 */
export function readFaults(file: string, approvedFile: string): AuditRecord['faults'] {
  if (!existsSync(file)) return null;
  const measured: FaultTable = JSON.parse(readFileSync(file, 'utf8'));
  const approved: FaultTable = JSON.parse(readFileSync(approvedFile, 'utf8'));
  const rows = Object.entries(measured).flatMap(([call, faults]) =>
    Object.entries(faults).map(([fault, outcome]) => {
      const picture = faultPictureOf(call, fault);
      const expected = approved[call]?.[fault] ?? null;
      return {
        ...outcome,
        call,
        fault,
        difference: isDeepStrictEqual(outcome, expected) ? '' : JSON.stringify(expected),
        picture: existsSync(join(dirname(file), picture)) ? picture : null,
      };
    }),
  );
  return { when: statSync(file).mtime.toISOString(), rows };
}

/** Titles of the passed tests in a report of Vitest. */
export function passedTitles(file: string): readonly string[] {
  const report: TestReport = JSON.parse(readFileSync(file, 'utf8'));
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return results.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
}

/** Passed tests of the newest report, by the ids in their titles, `[NIS-2] …`; null if there is no report. */
export function readTests(files: readonly string[], ids: readonly string[]): AuditRecord['tests'] {
  const file = maxBy(
    files.filter((path) => existsSync(path)),
    (path) => statSync(path).mtimeMs,
  );
  if (file === undefined) return null;
  const titles = passedTitles(file);
  const named = ids.map((id) => [id, titles.filter((title) => title.includes(`[${id}]`))] as const);
  return { file, when: statSync(file).mtime.toISOString(), count: titles.length, byId: Object.fromEntries(named) };
}

/**
 * Results of the paths in Playwright's JSON report, by path id, the first word of each title; none if the file is missing.
 * A path that passed when it was retried has passed.
 */
export function readRuns(file: string): Readonly<Record<string, PathRun>> {
  if (!existsSync(file)) return {};
  const report: JSONReport = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    report.suites.flatMap(specsIn).map((spec) => [spec.title.split(':')[0] ?? spec.title, runOf(spec)] as const),
  );
}

function specsIn({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

function runOf({ id, tests }: JSONReportSpec): PathRun {
  const { status, duration = 0, errors = [], attachments = [] } = tests.at(-1)?.results.at(-1) ?? {};
  const problems = uniq(errors.map(({ message }) => firstLineOf(message)));
  return {
    testId: id,
    seconds: duration / 1000,
    problems: status === 'passed' || problems.length > 0 ? problems : [`The test is ${status ?? 'interrupted'}.`],
    pictures: Object.fromEntries(
      attachments.flatMap(({ name, path }) => (path?.endsWith('.jpg') ? [[name, path]] : [])),
    ),
  };
}

/** The first line of an error and, after a colon, the second one. */
function firstLineOf(message: string): string {
  const [first = '', second = ''] = stripVTControlCharacters(message)
    .replace(/^Error: /, '')
    .split('\n');
  return first.endsWith(':') ? `${first} ${second.trim()}` : first;
}
