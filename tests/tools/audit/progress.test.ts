import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readProgress, removeProgress, writeProgress, type Progress } from '../../../tools/audit/progress.ts';
import { reportFolder } from './report-folder.ts';

const { folder } = reportFolder();
const none: Progress = { results: {}, covered: {}, done: [] };
const half: Progress = { results: {}, covered: { one: ['a'] }, done: ['one'] };

it('resumes an interrupted audit unless sources are newer, and starts over after a complete one', () => {
  expect(readProgress(folder, ['tools/audit'])).toEqual(none);
  writeProgress(folder, half);
  expect(readProgress(folder, ['tools/audit'])).toEqual(half);
  utimesSync(join(folder, 'progress.json'), new Date(0), new Date(0));
  expect(readProgress(folder, ['tools/audit'])).toEqual(none);
  writeProgress(folder, half);
  removeProgress(folder);
  expect(readProgress(folder, ['tools/audit'])).toEqual(none);
});
