import { utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFaults, readTests } from '../../../tools/audit/reports.ts';
import { reportFolder } from './report-folder.ts';

const { path, write } = reportFolder();

test('treats a missing report as absent, and rejects a fault table without rows', () => {
  expect(readFaults({ file: path('none.json'), approved: '' })).toBeNull();
  expect(readTests([path('none.json')], [])).toBeNull();
  expect(() => readFaults({ file: write('empty.json', {}), approved: '' })).toThrow(/has no rows/);
});

test('compares the fault table with the approved one', () => {
  const measured = {
    findNis: { timeout: { says: 'Error', requests: 1 }, 'status 500': { says: 'Otro', requests: 2 } },
  };
  const approved = {
    findNis: { timeout: { says: 'Error', requests: 1 }, 'status 500': { says: 'Error', requests: 2 } },
  };
  const table = { file: write('faults.json', measured), approved: write('approved.json', approved) };
  expect(readFaults(table)?.rows).toEqual([
    { call: 'findNis', fault: 'timeout', says: 'Error', requests: '1', approved: '✓ as approved', picture: '' },
    {
      call: 'findNis',
      fault: 'status 500',
      says: 'Otro',
      requests: '2',
      approved: '✗ approved is {"says":"Error","requests":2}',
      picture: '',
    },
  ]);
});

test('lists passed tests by the requirement ids in their titles', () => {
  const assertionResults = [
    { fullName: '[NIS-2] a', status: 'passed' },
    { fullName: '[NIS-2] b', status: 'failed' },
    { fullName: '[NIS-2] d', status: 'skipped' },
    { fullName: 'c', status: 'passed' },
  ];
  const tests = readTests([write('tests.json', { testResults: [{ assertionResults }] })], ['NIS-1', 'NIS-2']);
  expect(tests?.count).toBe(2);
  expect(tests?.byId['NIS-2']).toEqual(['[NIS-2] a']);
  expect(tests?.byId['NIS-1']).toEqual([]);
});

test('finds and names the newest report of a test run', () => {
  const report = (fullName: string) => ({ testResults: [{ assertionResults: [{ fullName, status: 'passed' }] }] });
  const quick = write('quick.json', report('[NIS-1] a'));
  const all = write('all.json', report('[NIS-2] b'));
  for (const [older, newer, id] of [
    [quick, all, 'NIS-2'],
    [all, quick, 'NIS-1'],
  ] as const) {
    utimesSync(older, 1, 1);
    utimesSync(newer, 2, 2);
    const tests = readTests([quick, path('none.json'), all], ['NIS-1', 'NIS-2']);
    expect(tests?.file).toBe(newer);
    expect(tests?.byId[id]).toHaveLength(1);
  }
});
