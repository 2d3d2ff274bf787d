import { utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCoverage } from '../../../../tools/chart/audit/coverage.ts';
import { writeCoverage } from '../../../../tools/chart/planning/coverage-report.ts';
import { reportFolder } from './report-folder.ts';

const { path, write } = reportFolder();

test('a coverage report counts what each path covered: the transitions seen, and the guards that refused', () => {
  const file = path('coverage.json');
  writeCoverage({ surface: 'dom', paths: { first: ['a', 'c refused'], second: ['a', 'd'] } }, file);
  expect(readCoverage('dom', file)).toMatchObject({ state: 'run', paths: 2, covered: ['a', 'c refused', 'd'] });
  // written before the statechart was
  utimesSync(file, 0, 0);
  expect(readCoverage('dom', file)).toMatchObject({ state: 'stale', covered: [] });
});

test('a missing coverage report covers nothing, and another file is refused', () => {
  expect(readCoverage('browser', path('none.json'))).toMatchObject({ state: 'not run', covered: [] });
  expect(() => readCoverage('dom', write('wrong.json', { paths: { a: 'b' } }))).toThrow(/is no coverage report/);
});
