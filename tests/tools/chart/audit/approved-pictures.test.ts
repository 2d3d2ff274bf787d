import { rmSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { readApprovedPictures } from '../../../../tools/chart/audit/approved-pictures.ts';
import { pictureOf, storyIdOf } from '../../../../tools/chart/stories/story-names.ts';
import { reportFolder } from './report-folder.ts';

const { path, write } = reportFolder();
const file = pictureOf(storyIdOf('landing.idle'), 'phone');

test('a picture differs if a comparison since its approval found so, and is reviewed anew once it has another content', () => {
  const approved = write(file, 'one');
  const folders = { approved: dirname(approved), differing: dirname(approved) };
  const [first] = readApprovedPictures(folders);
  expect(first).toMatchObject({ name: 'landing.idle', size: 'phone', file, now: '' });

  const actual = write(file.replace('.png', '-actual.png'), 'other');
  utimesSync(approved, 0, 0);
  expect(readApprovedPictures(folders)[0]?.now).toBe(file.replace('.png', '-actual.png'));
  utimesSync(actual, 0, 0);
  expect(readApprovedPictures(folders)[0]?.now).toBe('');

  write(file, 'two');
  expect(readApprovedPictures(folders)[0]?.review).not.toBe(first?.review);
  rmSync(path(file));
  expect(readApprovedPictures(folders)).toEqual([]);
});
