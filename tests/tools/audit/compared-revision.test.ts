import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { changedFilesSince, chartTextOf } from '../../../tools/audit/compared-revision.ts';
import { UsageError } from '../../../tools/usage-error.ts';
import { reportFolder } from './report-folder.ts';

const { folder, write } = reportFolder();
// any committed file
const file = 'LICENSE';

test("compares an audit with another audit's folder or with a revision's approved chart", () => {
  write('chart.txt', 'approved');
  expect(chartTextOf(folder, file)).toBe('"approved"');
  const approved = execFileSync('git', ['show', `HEAD:${file}`], { encoding: 'utf8' });
  expect(chartTextOf('HEAD', file)).toBe(approved);
});

test('rejects a value that is neither an audit folder nor a revision', () => {
  expect(() => chartTextOf('no-such-revision', file)).toThrow(UsageError);
  expect(() => chartTextOf('no-such-revision', file)).toThrow(
    /'no-such-revision' is neither a folder nor a git revision/,
  );
  expect(() => chartTextOf(tmpdir(), file)).toThrow(/has no chart.txt/);
});

test('reads the files changed since a revision from git', () => {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const [first = ''] = git('rev-list', '--max-parents=0', 'HEAD');
  const changed = changedFilesSince(first);
  expect(changed).toEqual(expect.arrayContaining(git('diff', '--name-only', first)));
  expect(changed).toContain('package.json');
  expect(() => changedFilesSince('no-such-revision')).toThrow(UsageError);
});
