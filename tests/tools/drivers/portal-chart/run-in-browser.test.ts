import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { findPath } from '../../../../tools/chart/audit/path-catalogue.ts';
import { recordPath } from '../../../../tools/chart/audit/path-record.ts';
import { auditOf } from '../../../../tools/chart/audit/audit-of.ts';
import { checkPictures } from '../../../../tools/chart/audit/picture-check.ts';
import { takePicture, wordsOfPicture } from '../../../../tools/chart/audit/pictures.ts';
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

it('keeps in a picture the words that the page shows after it was taken', async () => {
  const page = await browser.browser.newPage();
  await page.setContent('<p>before</p>');
  // a page that goes on while the picture is taken
  const moving = new Proxy(page, {
    get: (target, name) =>
      name === 'screenshot'
        ? async () => {
            const image = await target.screenshot({ type: 'jpeg' });
            await target.setContent('<p>after</p>');
            return image;
          }
        : Reflect.get(target, name).bind(target),
  });
  await takePicture(moving, folder, 'moved.jpg');
  await page.close();
  expect(wordsOfPicture(readFileSync(join(folder, 'moved.jpg')))).toBe('after');
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

it('fits into a window of 1440 px, is dark in the dark scheme, and goes from step to step by the arrow keys', async () => {
  const page = await browser.browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  const open = (file: string) => page.goto(pathToFileURL(join(folder, file)).href);
  for (const file of [
    'index.html',
    'paths.html',
    'coverage.html',
    'checklist.html',
    'faults.html',
    `paths/${way.path.id}.html`,
  ]) {
    await open(file);
    expect([file, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([file, 1440]);
  }
  await open('chart.html');
  const drawing = await page.locator('#chart .chart-frame').screenshot();
  const { channels } = await sharp(drawing).stats();
  expect(Math.max(...channels.slice(0, 3).map(({ mean }) => mean))).toBeLessThan(100);

  await open(`paths/${way.path.id}.html`);
  const current = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#steps > li')].findIndex((step) => step === document.activeElement),
    );
  const visited: number[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
    await page.keyboard.press(key);
    visited.push(await current());
  }
  expect(visited).toEqual([0, 1, 0, 0]);
  await page.close();
});
