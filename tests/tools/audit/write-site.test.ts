import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorOf } from '../../../tools/audit/anchors.ts';
import { auditOf } from '../../../tools/audit/audit-of.ts';
import { goalKeysOf } from '../../../tools/audit/coverage.ts';
import { bestPaths, coveringPaths, unique } from '../../../tools/audit/path-catalogue.ts';
import { pairPictures } from '../../../tools/audit/picture-pairs.ts';
import { pictureName } from '../../../tools/audit/pictures.ts';
import type { AuditedApplication, AuditRecord } from '../../../tools/audit/record.ts';
import { renderSite, writeSite } from '../../../tools/audit/write-site.ts';
import { chartChanges, chartText } from 'xstate-paths/drawing';
import { pictureOf, storyIdOf } from 'xstate-paths/stories';
import { checkoutChart } from '../../../packages/xstate-paths/examples/checkout.ts';
import { doorChart } from '../../../packages/xstate-paths/tests/door-chart.ts';
import { reportFolder } from './report-folder.ts';

const application: AuditedApplication = {
  name: 'Checkout',
  language: 'en',
  replay: 'replay <path id>',
  checklist: [
    { id: 'BUY-1', area: 'basket', text: 'What is bought can be changed.' },
    { id: 'PAY-2', area: 'payment', text: 'A refusal says why.' },
    ...['PAY-1', 'PAY-3', 'PAY-4'].map((id) => ({ id, area: 'payment', text: id })),
  ],
};
const blank = auditOf(
  checkoutChart,
  application,
  unique([...coveringPaths(checkoutChart), ...bestPaths(checkoutChart)]),
  null,
);
const { chart } = blank;
const goals = goalKeysOf(chart);
const notRun = { state: 'not run', when: '', paths: 0, covered: [], source: 'run it' } as const;
const [step] = blank.paths[0]?.steps ?? [];
const picture = { [pictureName(0, 390, step ?? { name: '' })]: 'one.jpg' };
const runs = [
  { testId: 'one', seconds: 0.32, problems: [], pictures: picture },
  { testId: 'two', seconds: 1, problems: ['axe: label'], pictures: {} },
];
const paths = blank.paths.map((each, index) => ({ ...each, run: runs[index] ?? null }));
const [path] = paths;
const approved = pictureOf(storyIdOf(step?.story ?? ''), 'phone');
const fault = {
  ...{ call: 'charge', fault: '<HTML> instead of JSON', picture: null, difference: '' },
  ...{ state: 'declined', route: '/pay', text: 'Declined', requests: 1 },
};
const audit: AuditRecord = {
  ...blank,
  folder: reportFolder().folder,
  paths,
  coverage: {
    model: { ...notRun, state: 'run', covered: goals.slice(1) },
    dom: { ...notRun, state: 'stale' },
    browser: notRun,
  },
  unreachable: { [goals[2] ?? '']: 'a page can not do that' },
  tests: { file: 'reports/tests.json', when: '2026-11-21T12:00:00.000Z', count: 1, byId: {} },
  faults: { when: '2026-11-21T12:00:00.000Z', rows: [fault] },
};

const options = { comparison: { against: 'HEAD', changes: [], pictures: [] } };
const pages = await renderSite(audit, options);
const pageOf = (site: typeof pages, file: string) => site.get(file) ?? '';
const rowIn = (file: string, id: string, site = pages) =>
  pageOf(site, file).split(`id="${id}"`)[1]?.split('</tr>')[0] ?? '';
const rowOf = (index: number) => rowIn('paths.html', paths[index]?.id ?? '');

describe('the site', () => {
  it('shows added, removed and changed states and transitions', async () => {
    const now = doorChart({ openOn: { SLAM: 'closed' }, more: { ajar: {} } });
    const changes = chartChanges(chartText(doorChart()), chartText(now));
    const site = await renderSite({ ...audit, chart: now }, { comparison: { ...options.comparison, changes } });
    for (const text of ['added', 'removed', 'open · SLAM → closed', 'open · CLOSE → closed']) {
      expect(pageOf(site, 'difference.html')).toContain(text);
    }
    expect(pageOf(site, 'chart.html')).toMatch(/class="state leaf rest added" data-state="ajar"/);
    expect(pageOf(site, 'chart.html')).toMatch(/class="transition uncovered added"[^>]*>\s*<text[^>]*>SLAM/);
  });

  it('shows the approved picture of a state beside the one that a path has taken, if any', async () => {
    const pictures = [approved, 'journey-unknown-phone.png'];
    const pairs = pairPictures(pictures, paths);
    expect(pairs.map(({ taken }) => taken?.file)).toEqual(['one.jpg', undefined]);
    const site = await renderSite(audit, { comparison: { ...options.comparison, pictures: pairs } });
    const name = approved.replace('.png', '');
    expect(pageOf(site, 'difference.html')).toMatch(
      new RegExp(`href="report/index.html#\\?testId=one".*src="approved/${name}.png".*src="new/${name}.jpg"`),
    );
    expect(pageOf(site, 'difference.html')).toContain('No path has taken one.');
  });

  it("opens a path in Playwright's report, and states its purpose, result and duration", () => {
    expect(rowOf(0)).toContain('href="report/index.html#?testId=one"');
    expect(rowOf(0)).toContain(path?.purpose);
    expect(rowOf(0)).toMatch(/✓ passed<.*<td>0.3<\/td>/);
    expect(rowOf(1)).toContain('✗ failed<');
    expect(rowOf(2)).toMatch(/href="paths\.html#.*– not run<.*<td><\/td>/);
    // unreachable paths come last
    expect(rowOf(paths.length - 1)).toContain('○ unreachable in a browser<');
    expect(pageOf(pages, 'paths.html')).toContain(`npx playwright show-report ${audit.folder}/report`);
    expect(pageOf(pages, 'paths.html')).toContain('<code>replay &lt;path id&gt;</code>');
  });

  it('lists requirements that no path covers', async () => {
    const more = { id: 'PAY-9', area: 'payment', text: 'A receipt is printed.' };
    const lines = [...application.checklist, more];
    const site = await renderSite({ ...audit, application: { ...application, checklist: lines } }, options);
    expect(pageOf(site, 'index.html')).toMatch(/1 requirement<\/a> without a path: <a href="checklist.html#PAY-9"/);
    const listed = pageOf(site, 'checklist.html').matchAll(/<tr id="([^"]+)"[^>]* data-words="no-path/g);
    expect([...listed].map(([, id]) => id)).toEqual(['PAY-9']);
    expect(pageOf(pages, 'index.html')).not.toContain('without a path');
  });

  it("links each path to the story of its end, uses the application's name, and includes its pages", async () => {
    const storybook = 'https://stories.example/';
    const bare = await renderSite({ ...blank, application: { ...application, storybook, checklist: [] } }, options);
    expect(rowIn('paths.html', path?.id ?? '', bare)).toContain(
      `href="${storybook}?path=/story/${storyIdOf(path?.steps.at(-1)?.story ?? '')}"`,
    );
    expect(pageOf(pages, 'index.html')).toContain('<title>Overview · Checkout audit</title>');
    expect(pageOf(pages, 'checklist.html')).toMatch(/Test run of .*reports\/tests\.json/);
    const own = { file: 'sheet.html', title: 'Tester sheet', body: 'by hand' };
    const more = await renderSite(audit, { ...options, pages: [own] });
    expect(pageOf(more, 'sheet.html')).toContain('<a href="sheet.html" aria-current="page">Tester sheet</a>');
  });

  it('escapes its content, and works when opened from disk', async () => {
    expect(pageOf(pages, 'faults.html')).toContain('&lt;HTML&gt; instead of JSON');
    for (const html of pages.values()) expect(html).not.toMatch(/type="module"/);
    await writeSite(audit, options);
    for (const file of ['index.html', 'audit.css', 'audit.js']) expect(existsSync(join(audit.folder, file))).toBe(true);
    expect(readFileSync(join(audit.folder, 'chart.txt'), 'utf8')).toBe(chartText(chart));
  });
});

describe('a skipped path', () => {
  const goalRow = (key: string, site = pages) => rowIn('coverage.html', anchorOf(key), site);
  const [uncovered = '', covered = '', unreachable = ''] = goals;

  it('is never shown as covered, and differs from a path that ran without covering the goal', () => {
    expect(goalRow(covered)).toMatch(/class="covered".*class="unknown".*class="unknown"/s);
    expect(goalRow(uncovered)).toMatch(/class="missed".*class="unknown".*class="unknown"/s);
    expect(pageOf(pages, 'index.html')).toMatch(/stale<\/td><td><code>run it/);
  });

  it('differs from a path that is unreachable in a browser', async () => {
    const ran: AuditRecord = { ...audit, coverage: { ...audit.coverage, browser: { ...notRun, state: 'run' } } };
    const row = goalRow(unreachable, await renderSite(ran, options));
    expect(row).toMatch(/unreachable in a browser: a page can not do that/);
    expect(row).not.toContain('missed');
  });
});
