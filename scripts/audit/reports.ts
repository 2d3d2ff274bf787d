import { existsSync, readFileSync, statSync } from 'node:fs';
import { checklistIds } from '../../tests/model/checklist.ts';
import type { AuditRecord, FaultRecord } from './record.ts';

/** The fault table of the last run of tests/browser/faults, whatever columns it has; null: it did not run. */
export function readFaults(file = 'reports/faults.json'): AuditRecord['faults'] {
  if (!existsSync(file)) return null;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const rows = Array.isArray(report) ? report : fieldOf(report, 'rows');
  if (!Array.isArray(rows)) throw new Error(`${file} has no rows: run the tests of tests/browser/faults again`);
  return { when: statSync(file).mtime.toISOString(), rows: rows.map(textual) };
}

/** The tests of the last run that passed, by the checklist ids in their titles; null: no run was reported. */
export function readTests(file = 'reports/tests.json'): AuditRecord['tests'] {
  if (!existsSync(file)) return null;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const titles = listOf(fieldOf(report, 'testResults'))
    .flatMap((result) => listOf(fieldOf(result, 'assertionResults')))
    .filter((assertion) => fieldOf(assertion, 'status') === 'passed')
    .map((assertion) => String(fieldOf(assertion, 'fullName')));
  const named = checklistIds.map((id) => [id, titles.filter((title) => title.includes(`[${id}]`))] as const);
  return { when: statSync(file).mtime.toISOString(), byId: Object.fromEntries(named) };
}

function textual(row: unknown): FaultRecord {
  if (typeof row !== 'object' || row === null) return { row: String(row) };
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wordsOf(value)]));
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
