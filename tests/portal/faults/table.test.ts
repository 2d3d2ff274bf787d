import { writeFileSync } from 'node:fs';
import { apiCalls } from '../../../tools/portal/backend/replies.ts';
import { expect, test } from '../test.ts';
import { readTable } from './fault-table.ts';

/** Runs after the project `faults`, which causes every fault. */
test('matches the reviewed table of faults', () => {
  const table = readTable(apiCalls);
  // the audit reads this file
  writeFileSync('reports/faults.json', table);
  expect(table).toMatchSnapshot('expected.json');
});
