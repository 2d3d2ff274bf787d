import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findPath } from '../../../../tools/chart/audit/path-catalogue.ts';
import { recordPath } from '../../../../tools/chart/audit/path-record.ts';
import { auditOf } from '../../../../tools/chart/audit/audit-of.ts';
import { checkPictures } from '../../../../tools/chart/audit/picture-check.ts';
import { traceOf, type StepResult } from '../../../../tools/chart/audit/record.ts';
import { runInBrowser } from '../../../../tools/chart/audit/run-in-browser.ts';
import { writeSite } from '../../../../tools/chart/audit/write-site.ts';
import { openAuditBrowser } from '../../../../tools/drivers/audit-browser.ts';
import { portalChart } from '../../../../tools/drivers/portal-chart.ts';
import { checklist } from '../../../../tools/portal/checklist.ts';
import { reportFolder } from '../../chart/report-folder.ts';

const { folder } = reportFolder();
// its last state is its first: only what the form holds differs
const way = findPath(portalChart, '/ › restoreSession ✓ nothing › FOLIO.SUBMIT blank › showLandingDialog ✓ confirmed');
const browser = await openAuditBrowser();
afterAll(() => browser.close());
const run = () =>
  runInBrowser({ chart: portalChart, browser, sources: ['machines', 'src', 'tools'] }, [way], folder, () => {});
const first = await run();
const path = recordPath(portalChart, way);
const steps = path.steps.flatMap(({ resultId }) => first.results[resultId] ?? []);

it('shows, checks and traces each step of a path, and does not run it again where an audit was stopped', async () => {
  expect(steps).toHaveLength(way.path.steps.length);
  expect(first.covered).toHaveProperty(way.path.id);
  expect(steps.map(({ problem }) => problem)).toEqual(steps.map(() => ''));
  expect(steps.at(-1)?.axe).toEqual([]);
  const trace = join(folder, traceOf(way.path.id));
  expect(existsSync(trace)).toBe(true);

  rmSync(trace);
  expect(await run()).toEqual(first);
  expect(existsSync(trace)).toBe(false);
});

it('shows pictures of the step itself, and finds one of another step, of another fault, or none', async () => {
  const problemsWith = async (pictures: readonly StepResult['pictures'][]) => {
    const results = Object.fromEntries(
      steps.map((step, at) => [path.steps[at]?.resultId, { ...step, pictures: pictures[at] ?? [] }]),
    );
    const rows = [
      {
        call: 'findNis',
        fault: 'timeout',
        text: path.steps[1]?.sentences.join(' — ') ?? '',
        picture: pictures[1]?.[0]?.file ?? '',
      },
    ];
    const application = { name: '', language: 'es', checklist };
    const audit = { ...auditOf(portalChart, application, [way], null), results, faults: { when: '', rows } };
    await writeSite(folder, audit, { comparison: { against: '', changes: [] } });
    return checkPictures(folder, browser.browser);
  };
  const own = steps.map(({ pictures }) => pictures);
  expect(steps.map(({ words }) => words.includes('El folio es requerido'))).toEqual([false, true, true]);
  expect(await problemsWith(own)).toEqual([]);

  const [landing = []] = own;
  const missing = [{ file: 'screenshots/none.jpg', width: 390, height: 844 }];
  expect(await problemsWith([missing, landing, []])).toEqual([
    expect.stringMatching(/^faults.html, findNis, timeout: its picture lacks «.+»$/),
    expect.stringMatching(/^paths.\w+.html, 1. service restoreSession ✓ nothing: there is no .+none.jpg$/),
    ...[1, 2].map(() => expect.stringMatching(/^paths.\w+.html, 2. FOLIO.SUBMIT blank: its picture lacks «.+»$/)),
  ]);
});
