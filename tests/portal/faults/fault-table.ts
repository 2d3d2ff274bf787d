import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ApiCall } from '../../../tools/portal/backend/replies.ts';
import type { Outcome } from './outcome.ts';

/** Outcomes of one call, keyed by fault. */
type Row = Readonly<Record<string, Outcome>>;

/** The reviewed table. */
export const approvedTable: Readonly<Record<string, Row>> = JSON.parse(
  readFileSync(new URL('expected.json', import.meta.url), 'utf8'),
);

const folder = 'reports/fault-rows';

/** Stores the outcomes of a call's faults for `readTable`. */
export function recordRow(call: ApiCall, row: Row): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${call}.json`, JSON.stringify(row));
}

/** The recorded rows as JSON, one line per cell. @throws if a call's row is missing */
export function readTable(calls: readonly ApiCall[]): string {
  const rows = calls.map((call) => {
    const row: Row = JSON.parse(readFileSync(`${folder}/${call}.json`, 'utf8'));
    const cells = Object.entries(row).map(
      ([fault, outcome]) => `    ${JSON.stringify(fault)}: ${JSON.stringify(outcome)}`,
    );
    return `  ${JSON.stringify(call)}: {\n${cells.join(',\n')}\n  }`;
  });
  return `{\n${rows.join(',\n')}\n}\n`;
}
