import { utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCoverage, writeCoverage } from '../../../tools/audit/coverage.ts';
import { reportFolder } from './report-folder.ts';

const { path } = reportFolder();
const sources = { folders: ['tools/audit'], howToRun: { model: '', dom: 'run the dom suite', browser: '' } };

test('lists the transitions and guard rejections that each path covered', () => {
  const file = path('coverage.json');
  writeCoverage('dom', { first: ['a', 'c refused'], second: ['a', 'd'] }, file);
  expect(readCoverage('dom', sources, file)).toMatchObject({
    state: 'run',
    paths: 2,
    covered: ['a', 'c refused', 'd'],
  });
  // make the report older than the statechart
  utimesSync(file, 0, 0);
  expect(readCoverage('dom', sources, file)).toMatchObject({ state: 'stale', covered: [] });
});

test('treats a missing coverage report as empty', () => {
  expect(readCoverage('browser', sources, path('none.json'))).toMatchObject({ state: 'not run', covered: [] });
});
