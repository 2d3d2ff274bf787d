import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { findPath, type CataloguePath } from '../../../../tools/audit/path-catalogue.ts';
import { recordPath } from '../../../../tools/audit/path-record.ts';
import { auditOf } from '../../../../tools/audit/audit-of.ts';
import { traceOf } from '../../../../tools/audit/record.ts';
import { runInBrowser } from '../../../../tools/audit/run-in-browser.ts';
import { startWireLog } from '../../../../tools/audit/wire-log.ts';
import { writeSite } from '../../../../tools/audit/write-site.ts';
import { openAuditBrowser } from '../../../../tools/drivers/audit-browser.ts';
import { openPage } from '../../../../tools/drivers/open-page.ts';
import { portalChart } from '../../../../tools/drivers/portal-chart.ts';
import { checklist } from '../../../../tools/portal/checklist.ts';
import { reportFolder } from '../../audit/report-folder.ts';

const { folder } = reportFolder();
// the path starts and ends in the same state; only the form's contents differ
const way = findPath(portalChart, '/ › restoreSession ✓ nothing › FOLIO.SUBMIT blank › showLandingDialog ✓ confirmed');
const browser = await openAuditBrowser();
afterAll(() => browser.close());
const runPaths = (paths: readonly CataloguePath[], into: string) =>
  runInBrowser({ chart: portalChart, browser }, paths, into, () => {});
const first = await runPaths([way], folder);
const path = recordPath(portalChart, way);
const steps = path.steps.flatMap(({ resultId }) => first.results[resultId] ?? []);
const [landing] = steps.flatMap(({ pictures }) => pictures);
const audit = {
  ...auditOf(portalChart, { name: '', language: 'es', checklist }, [way], null),
  results: first.results,
  faults: { when: '', rows: [{ call: 'findNis', fault: 'timeout', picture: landing?.file ?? '' }] },
};
await writeSite(folder, audit, { comparison: { against: '', changes: [] } });

it('shows, checks and traces each step of a path', () => {
  expect(steps).toHaveLength(way.path.steps.length);
  expect(first.covered).toHaveProperty(way.path.id);
  expect(steps.map(({ problem }) => problem)).toEqual(steps.map(() => ''));
  expect(steps.map(({ words }) => words.includes('El folio es requerido'))).toEqual([false, true, true]);
  for (const { file } of steps.flatMap(({ pictures }) => pictures)) expect(existsSync(join(folder, file))).toBe(true);
  expect(steps.map(({ pictures }) => pictures.map(({ width }) => width))).toEqual(steps.map(() => [390, 1280]));
  expect(steps.at(-1)?.axe).toEqual([]);
  expect(existsSync(join(folder, traceOf(way.path.id)))).toBe(true);
});

it('opens a page with a frozen clock on a machine that is busy for a second', async () => {
  const page = await browser.browser.newPage();
  const pauseAt = page.clock.pauseAt.bind(page.clock);
  page.clock.pauseAt = async (time) => {
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await pauseAt(time);
  };
  const busy = new Proxy(browser.browser, {
    get: (target, name) =>
      name === 'newContext'
        ? async () => Object.assign(page.context(), { newPage: async () => page })
        : Reflect.get(target, name),
  });
  const open = await openPage(busy, { url: 'about:', reducedMotion: true, frozen: true });
  const [before, after] = [await page.evaluate(() => Date.now()), await page.evaluate(() => Date.now())];
  expect([after - before, Math.abs(after - Date.now()) < 60_000]).toEqual([0, true]);
  await open.close();
});

it('names a call whose reply was lost, but not an image that failed to load', async () => {
  const page = await browser.browser.newPage();
  await page.route('http://portal.test/**', (route) =>
    route.request().resourceType() === 'document' ? route.fulfill({ body: '' }) : route.abort(),
  );
  await page.goto('http://portal.test/');
  const log = startWireLog(page, (body) => body);
  await page.evaluate(async () => {
    await fetch('/api/call?nis=1', { method: 'POST', body: '{}' }).catch(() => null);
    await new Promise((failed) => Object.assign(new Image(), { src: '/picture.png', onerror: failed }));
  });
  const lines = await log.take();
  await page.close();
  expect(lines).toEqual(['→ POST /api/call?nis=1 {}', '← POST /api/call?nis=1: net::ERR_FAILED']);
});

it('shows the whole phone window in the table of faults, with a link to its picture', async () => {
  const page = await browser.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(pathToFileURL(join(folder, 'faults.html')).href);
  const shown = await page
    .locator('#faults img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => ({ ratio: image.width / image.height, leads: image.closest('a')?.href === image.src })),
    );
  await page.close();
  expect(shown).toEqual([{ ratio: expect.closeTo(390 / 844, 2), leads: true }]);
});

it('reports no axe violation for a toast, which is outside landmarks but announced by the screen', async () => {
  const { folder: own } = reportFolder();
  const copied = findPath(portalChart, '/ › restoreSession ✓ folio not yet shown › FOLIO.COPY › copyFolio ✓ copied');
  const { results } = await runPaths([copied], own);
  const last = results[recordPath(portalChart, copied).steps.at(-1)?.resultId ?? ''];
  expect([last?.words.includes('Folio copiado al portapapeles'), last?.axe]).toEqual([true, []]);
});

it('fits into windows of 1440 and 390 px, follows the dark scheme, and switches steps with the arrow keys', async () => {
  const page = await browser.browser.newPage({ colorScheme: 'dark' });
  const open = (file: string) => page.goto(pathToFileURL(join(folder, file)).href);
  const pages = ['index', 'paths', 'coverage', 'checklist', 'faults', 'chart', `paths/${way.path.id}`];
  const wider: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of pages) {
      await open(`${name}.html`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) wider.push(`${name} at ${width}: ${wide}`);
    }
  }
  expect(wider).toEqual([]);
  await open('chart.html');
  const drawing = await page.locator('#chart .chart-frame').screenshot();
  const { channels } = await sharp(drawing).stats();
  expect(Math.max(...channels.slice(0, 3).map(({ mean }) => mean))).toBeLessThan(100);

  await open(`paths/${way.path.id}.html`);
  const current = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#steps > li')].findIndex((step) => step === document.activeElement),
    );
  const visited: [step: number, hash: string][] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
    await page.keyboard.press(key);
    visited.push([await current(), new URL(page.url()).hash]);
  }
  expect(visited).toEqual([
    [0, '#step-1'],
    [1, '#step-2'],
    [0, '#step-1'],
    [0, '#step-1'],
  ]);
  await page.close();
});

it.each([1440, 1000, 390])(
  'shows the whole step in a window of %i px after a key press or from its address',
  async (width) => {
    const page = await browser.browser.newPage({ viewport: { width, height: 900 } });
    const address = pathToFileURL(join(folder, `paths/${way.path.id}.html`)).href;
    const belowTheBar = () =>
      page.evaluate(() => {
        const [bar, step] = ['header.top', '#step-2'].map((of) => document.querySelector(of)?.getBoundingClientRect());
        return (step?.top ?? 0) - (bar?.bottom ?? 0);
      });
    await page.goto(address);
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
    expect(await belowTheBar()).toBeGreaterThanOrEqual(0);
    await page.goto('about:blank');
    await page.goto(`${address}#step-2`);
    expect(await belowTheBar()).toBeGreaterThanOrEqual(0);
    await page.close();
  },
);
