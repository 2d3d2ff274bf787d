import { utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFaults, readRuns, readTests } from '../../../tools/audit/reports.ts';
import { reportFolder } from './report-folder.ts';

const { path, write } = reportFolder();

test('treats a missing report as absent', () => {
  expect(readFaults(path('none.json'), '')).toBeNull();
  expect(readTests([path('none.json')], [])).toBeNull();
  expect(readRuns(path('none.json'))).toEqual({});
});

test('compares the fault table with the approved one', () => {
  const outcome = { state: 'landing.dialog', route: '/', text: 'Error', requests: 1 };
  const measured = { findNis: { timeout: outcome, 'status 500': { ...outcome, text: 'Otro' } } };
  const approved = { findNis: { timeout: outcome, 'status 500': outcome } };
  expect(readFaults(write('faults.json', measured), write('approved.json', approved))?.rows).toEqual([
    { ...outcome, call: 'findNis', fault: 'timeout', difference: '', picture: null },
    {
      ...outcome,
      text: 'Otro',
      call: 'findNis',
      fault: 'status 500',
      difference: JSON.stringify(outcome),
      picture: null,
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

test('reads the result of each path from the report of Playwright: failures, axe violations, retries, pictures', () => {
  const spec = (title: string, status: string, ...results: object[]) => ({
    id: `test-${title}`,
    title: `${title}: Shortest first visit to «Entrada»: idle.`,
    ok: status !== 'unexpected',
    tests: [{ status, results }],
  });
  const passed = { status: 'passed', duration: 1500, errors: [], attachments: [] };
  const failed = (...messages: string[]) => ({
    ...passed,
    status: 'failed',
    errors: messages.map((message) => ({ message })),
  });
  const picture = { name: '1. 390 px: ADD', path: '/reports/one.jpg', contentType: 'image/jpeg' };
  const specs = [
    spec('a', 'expected', { ...passed, attachments: [picture, { name: 'trace', path: 'trace.zip' }] }),
    spec(
      'b',
      'unexpected',
      failed(
        'Error: axe: label',
        '\u001B[31mError: axe: label\u001B[39m\n\nexpect(received)',
        'Error: the screen lacks:\n  a button',
      ),
    ),
    spec('c', 'flaky', failed('Error: late'), passed),
    spec('d', 'unexpected', { ...failed(), status: 'timedOut' }),
    spec('e', 'skipped', { ...passed, status: 'skipped' }),
  ];
  const runs = readRuns(write('runs.json', { suites: [{ specs: [], suites: [{ specs }] }] }));
  expect(runs['a']).toEqual({
    testId: 'test-a',
    seconds: 1.5,
    problems: [],
    pictures: { '1. 390 px: ADD': '/reports/one.jpg' },
  });
  expect(runs['b']?.problems).toEqual(['axe: label', 'the screen lacks: a button']);
  expect(runs['c']?.problems).toEqual([]);
  expect(runs['d']?.problems).toEqual(['The test is timedOut.']);
  expect(runs['e']?.problems).toEqual(['The test is skipped.']);
});
