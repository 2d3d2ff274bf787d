import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { chartOf } from '../../../tools/audit/compared-revision.ts';
import { UsageError } from '../../../tools/commands/support/usage-error.ts';
import { reportFolder } from './report-folder.ts';
import { doorChart } from './door-chart.ts';

const { folder, write } = reportFolder();

test("an audit can be compared with another audit's folder", async () => {
  write('audit.json', { version: 3, chart: doorChart() });
  expect(await chartOf(folder)).toEqual(JSON.parse(JSON.stringify(doorChart())));
});

test('what is neither the folder of an audit nor a revision is refused', async () => {
  await expect(chartOf('no-such-revision')).rejects.toThrow(UsageError);
  await expect(chartOf('no-such-revision')).rejects.toThrow(
    /'no-such-revision' is neither a folder nor a git revision/,
  );
  await expect(chartOf(tmpdir())).rejects.toThrow(/has no audit.json/);
  write('audit.json', { version: 0 });
  await expect(chartOf(folder)).rejects.toThrow(/another version/);
});
