import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { demonstrationRows } from '../../../../server/demonstration/demonstration-inputs.ts';
import { dialogFixtures, stateFixtures } from '../../../../stories/fixtures.generated.ts';
import { anchorOf, stateAnchorOf } from '../../../../tools/audit/anchors.ts';
import { auditOf } from '../../../../tools/audit/audit-of.ts';
import { goalKeysOf } from '../../../../tools/audit/coverage.ts';
import { bestPaths, coveringPaths, unique } from '../../../../tools/audit/path-catalogue.ts';
import { renderSite, writeSite } from '../../../../tools/audit/write-site.ts';
import { testerSheetPage } from '../../../../tools/commands/support/tester-sheet-page.tsx';
import { launchBrowser } from '../../../../tools/drivers/launch-browser.ts';
import { approvedChartFile, portalChart } from '../../../../tools/drivers/portal-chart.ts';
import { checklist } from '../../../../tools/portal/checklist.ts';
import { reportFolder } from '../../audit/report-folder.ts';

const { folder } = reportFolder();
const fault = {
  ...{ call: 'findNis', fault: 'timeout', picture: 'approved/journey-landing-idle-phone.png', difference: '' },
  ...{ state: 'landing.dialog', route: '/', text: 'Error', requests: 1 },
};
const audit = {
  ...auditOf(
    portalChart,
    { name: 'Refrendo', language: 'es', replay: '', checklist },
    unique([...coveringPaths(portalChart), ...bestPaths(portalChart)]),
    readFileSync(approvedChartFile, 'utf8'),
  ),
  folder,
  faults: { when: '', rows: [fault] },
};
const comparison = { against: 'HEAD', changes: [], pictures: [{ name: 'journey-landing-idle-phone', taken: null }] };
const options = { comparison, pages: [testerSheetPage()] };
type Pages = ReadonlyMap<string, string>;
const pages: Pages = await renderSite(audit, options);
const pageOf = (site: Pages, file: string) => site.get(file) ?? '';

describe("the site of the portal's audit", () => {
  it('has every goal, path, state, transition and checklist line, and no broken link', () => {
    expect(missingInSite(pages)).toEqual([]);
    expect(deadLinks(pages)).toEqual([]);
    const bare = new Map([...pages, ['coverage.html', '<a href="none.html">none</a>']]);
    expect(missingInSite(bare)).toEqual(goalKeysOf(audit.chart));
    expect(deadLinks(bare)).toContain('file:///none.html');
  });

  it('describes the purpose of each path in a unique sentence', () => {
    const purposes = audit.paths.map(({ purpose }) => purpose);
    expect(purposes).toContain('Shortest first visit to «Contacto: aviso», “Ingrese un número de teléfono”.');
    expect(purposes.filter((purpose, at) => purposes.indexOf(purpose) !== at)).toEqual([]);
  });

  it('names an existing story for each step, and has a path to the story of each dialog', () => {
    const named = new Set(audit.paths.flatMap(({ steps }) => steps.map(({ story }) => story)));
    const stories = new Set([...Object.keys(stateFixtures), ...Object.keys(dialogFixtures)]);
    expect([...named].filter((name) => !stories.has(name))).toEqual([]);
    expect(Object.keys(dialogFixtures).filter((name) => !named.has(name))).toEqual([]);
  });

  it('has no empty sentences in steps', () => {
    const sentences = audit.paths.flatMap(({ steps }) => steps.flatMap((step) => step.sentences));
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences.filter((sentence) => sentence.trim() === '')).toEqual([]);
  });

  it('has a row in the tester sheet for each demonstration input, in Spanish', () => {
    const html = pageOf(pages, 'sheet.html');
    expect(html.match(/<td>☐<\/td><td>☐<\/td>/g)).toHaveLength(demonstrationRows.length);
    expect(html).toContain('lang="es"');
  });
});

describe('opened from disk in a browser', async () => {
  await writeSite(audit, options);
  cpSync('tests/stories/pictures', join(folder, 'approved'), { recursive: true });
  const browser = await launchBrowser();
  afterAll(() => browser.close());
  const open = (page: Page, file: string) => page.goto(pathToFileURL(join(folder, file)).href);

  it('fits into windows of 1440 and 390 px, and follows the dark scheme', async () => {
    const page = await browser.newPage({ colorScheme: 'dark' });
    const wider: string[] = [];
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of pages.keys()) {
        await open(page, name);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) wider.push(`${name} at ${width}: ${wide}`);
      }
    }
    expect(wider).toEqual([]);
    await open(page, 'chart.html');
    const { channels } = await sharp(await page.locator('#chart .chart-frame').screenshot()).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ mean }) => mean))).toBeLessThan(100);
  });

  it('lists the paths that cover a goal from its row', async () => {
    const page = await browser.newPage();
    await open(page, 'coverage.html');
    const more = page.getByRole('link', { name: /^\+ \d+$/ }).first();
    const hidden = Number((await more.textContent())?.replace('+ ', ''));
    await more.click();
    expect(await page.locator('tbody tr:not([hidden])').count()).toBe(3 + hidden);
  });
});

/** Parts of the audit that the site lacks: goals, paths, states, transitions, checklist lines. */
function missingInSite(site: Pages): string[] {
  const { chart, paths, application } = audit;
  const goals = goalKeysOf(chart);
  const [coverage, drawing] = [pageOf(site, 'coverage.html'), pageOf(site, 'chart.html')];
  const drawn = chart.states.filter(({ kind }) => kind !== 'root').map(({ path }) => path);
  const transitions = goals.filter((key) => !key.endsWith(' refused'));
  return [
    ...goals.filter((key) => !coverage.includes(`id="${anchorOf(key)}"`)),
    ...goals.filter((key) => goals.filter((each) => anchorOf(each) === anchorOf(key)).length > 1),
    ...goals.filter((key) => !paths.some((path) => path.goals.includes(key))),
    ...paths.map(({ id }) => id).filter((id) => !pageOf(site, 'paths.html').includes(`id="${id}"`)),
    ...drawn.filter((path) => !drawing.includes(` data-state="${path}"`)),
    ...drawn.filter((path) => !drawing.includes(` id="${stateAnchorOf(path)}"`)),
    ...transitions.filter((key) => !drawing.includes(` data-transition="${key}"`)),
    ...application.checklist.map(({ id }) => id).filter((id) => !pageOf(site, 'checklist.html').includes(`id="${id}"`)),
  ];
}

/** Links to missing pages or anchors, and references to files outside the site. */
function deadLinks(site: Pages): string[] {
  const anchors = new Map(
    [...site].map(([file, html]) => [file, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  );
  const dead = [...site].flatMap(([file, html]) =>
    [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
      .map(([, link]) => new URL(link ?? '', `file:///${file}`))
      .filter(({ pathname, hash }) => {
        if (/^\/(?:report|new|approved)\//.test(pathname)) return false;
        const found = anchors.get(pathname.slice(1));
        return !found || (hash !== '' && !found.has(hash.slice(1)));
      }),
  );
  const addresses = [...site.values()].flatMap((html) =>
    [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address ?? ''),
  );
  return [...new Set([...dead.map(String), ...addresses.filter((address) => /^(?:[a-z]+:|\/)/.test(address))])];
}
