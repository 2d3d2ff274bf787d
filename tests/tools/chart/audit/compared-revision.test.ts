import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { chartTextOf } from '../../../../tools/chart/audit/compared-revision.ts';
import { UsageError } from '../../../../tools/commands/support/usage-error.ts';
import { approvedChartFile, chartText } from '../../../../tools/chart/drawing/approved-chart.ts';
import { reportFolder } from './report-folder.ts';
import { doorChart } from './door-chart.ts';

const { folder, write } = reportFolder();

test("an audit can be compared with another audit's folder, or with a revision's approved chart", () => {
  write('audit.json', { version: 3, chart: doorChart() });
  expect(chartTextOf(folder)).toBe(chartText(doorChart()));
  const approved = execFileSync('git', ['show', `HEAD:${approvedChartFile}`], { encoding: 'utf8' });
  expect(chartTextOf('HEAD')).toBe(approved);
});

test('what is neither the folder of an audit nor a revision is refused', () => {
  expect(() => chartTextOf('no-such-revision')).toThrow(UsageError);
  expect(() => chartTextOf('no-such-revision')).toThrow(/'no-such-revision' is neither a folder nor a git revision/);
  expect(() => chartTextOf(tmpdir())).toThrow(/has no audit.json/);
  write('audit.json', { version: 0 });
  expect(() => chartTextOf(folder)).toThrow(/another version/);
});
