import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pathsTo } from '../../../tools/audit/path-catalogue.ts';
import { traceOf } from '../../../tools/audit/record.ts';
import { runInBrowser } from '../../../tools/audit/run-in-browser.ts';
import { reportFolder } from './report-folder.ts';

const { folder } = reportFolder();

it('shows, checks and traces each step of a path, and does not run it again where an audit was stopped', async () => {
  const [way] = pathsTo('landing.dialog');
  if (!way) throw new Error('no path leads to landing.dialog');
  const steps: string[] = [];
  const first = await runInBrowser([way], folder, (name) => steps.push(name));
  expect(steps).toHaveLength(way.path.steps.length);
  expect(first.covered).toHaveProperty(way.path.id);
  const results = Object.values(first.results);
  expect(results.map(({ problem }) => problem)).toEqual(results.map(() => ''));
  expect(results.at(-1)?.axe).toEqual([]);
  const pictures = results.flatMap((result) => result.pictures.map(({ file }) => join(folder, file)));
  expect(pictures.length).toBeGreaterThanOrEqual(2);
  const trace = join(folder, traceOf(way.path.id));
  expect([...pictures, trace].filter((file) => !existsSync(file))).toEqual([]);

  rmSync(trace);
  expect(await runInBrowser([way], folder, () => {})).toEqual(first);
  expect(existsSync(trace)).toBe(false);
});
