import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { anchorOf } from '../../../tools/audit/anchors.ts';
import { auditOf } from '../../../tools/audit/audit-of.ts';
import { goalKeysOf } from '../../../tools/audit/coverage.ts';
import { bestPaths, coveringPaths, unique } from '../../../tools/audit/path-catalogue.ts';
import type { AuditedApplication, AuditRecord, StepResult } from '../../../tools/audit/record.ts';
import { differencePage } from '../../../tools/audit/site/difference-page.tsx';
import { pathFilterData } from '../../../tools/audit/site/paths-page.tsx';
import { siteOf } from '../../../tools/audit/site/site.ts';
import { renderSite, writeSite } from '../../../tools/audit/write-site.ts';
import { chartChanges, chartText } from 'xstate-paths/drawing';
import { planPaths } from 'xstate-paths';
import { pictureOf, storyIdOf } from 'xstate-paths/stories';
import { checkoutChart } from '../../../packages/xstate-paths/examples/checkout.ts';
import { doorChart } from '../../../packages/xstate-paths/tests/door-chart.ts';
import { reportFolder } from './report-folder.ts';
import { deadLinks, missingInSite, pageOf } from './site-checks.ts';

const application: AuditedApplication = {
  name: 'Checkout',
  language: 'en',
  replay: 'replay <path id>',
  checklist: [
    { id: 'BUY-1', area: 'basket', text: 'What is bought can be changed.' },
    { id: 'PAY-2', area: 'payment', text: 'A refusal says why.' },
  ],
};
const blank = auditOf(
  checkoutChart,
  {
    ...application,
    checklist: [
      ...application.checklist,
      ...['PAY-1', 'PAY-3', 'PAY-4'].map((id) => ({ id, area: 'payment', text: id })),
    ],
  },
  unique([...coveringPaths(checkoutChart), ...bestPaths(checkoutChart)]),
  null,
);
const { chart, paths } = blank;
const goals = goalKeysOf(chart);
const firstResult = paths[0]?.steps[0]?.resultId ?? '';
const result: StepResult = {
  words: 'Your basket',
  hash: 'one',
  ms: 321,
  pictures: [{ file: 'screenshots/one.jpg', width: 390, height: 844 }],
  wire: ['→ POST /charge {}', '← 200 POST /charge {"id":"<token>"}'],
  axe: [],
  problem: '',
};
const notRun = { state: 'not run', when: '', paths: 0, covered: [], source: 'run it' } as const;
const audit: AuditRecord = {
  ...blank,
  coverage: {
    model: { ...notRun, state: 'run', covered: goals.slice(1) },
    dom: { ...notRun, state: 'stale' },
    browser: notRun,
  },
  unreachable: { [goals[2] ?? '']: 'a page can not do that' },
  traced: [paths[0]?.id ?? ''],
  results: { [firstResult]: result },
  tests: { file: 'reports/tests.json', when: '2026-11-21T12:00:00.000Z', count: 1, byId: {} },
  faults: { when: '2026-11-21T12:00:00.000Z', rows: [{ call: 'charge', fault: '<HTML> instead of JSON' }] },
};

const options = { comparison: { against: 'HEAD', changes: [] } };
const pages = await renderSite(audit, options, 'reports/audit');

describe('the site', () => {
  it('has every goal, path, step, state, transition and requirement of the chart, and no broken link', () => {
    expect(goals.toSorted()).toEqual(
      planPaths(checkoutChart)
        .goals.map(({ key }) => key)
        .toSorted(),
    );
    expect(missingInSite(pages, audit)).toEqual([]);
    expect(deadLinks(pages)).toEqual([]);
    const bare = new Map([...pages, ['coverage.html', '<a href="none.html">none</a>']]);
    expect(missingInSite(bare, audit)).toEqual(goals);
    expect(deadLinks(bare)).toContain('file:///none.html');
  });

  it('shows added, removed and changed states and transitions', async () => {
    const now = doorChart({ openOn: { SLAM: 'closed' }, more: { ajar: {} } });
    const changes = chartChanges(chartText(doorChart()), chartText(now));
    const { body } = await differencePage({ against: 'HEAD~1', changes }, now);
    const html = renderToStaticMarkup(body);
    for (const text of ['added', 'removed', 'open · SLAM → closed', 'open · CLOSE → closed']) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/class="state leaf rest added" data-state="ajar"/);
    expect(html).toMatch(/class="transition added"[^>]*>\s*<text[^>]*>SLAM/);
  });

  it('shows the screen text, facts, calls and trace of a step, and its path as text', () => {
    const refused = paths.find(({ steps }) => steps.some(({ sentences }) => sentences.length > 0));
    const html = pageOf(pages, `paths/${refused?.id}.html`);
    expect(html).toContain('<blockquote lang="en">Your card was declined</blockquote>');
    expect(html).toContain('<dt>Page</dt><dd>/pay</dd>');
    const first = pageOf(pages, `paths/${paths[0]?.id}.html`);
    expect(first).toContain('← 200 POST /charge {&quot;id&quot;:&quot;&lt;token&gt;&quot;}');
    expect(first).toContain(`href="../traces/${paths[0]?.id}.zip"`);
    expect(first).toContain(` reports/audit/traces/${paths[0]?.id}.zip</code>`);
    expect(first).toContain(`<code>replay ${paths[0]?.id}</code>`);
    const notSeen = paths.filter(({ unreachable }) => unreachable !== null);
    expect(pageOf(pages, `paths/${notSeen[0]?.id}.html`)).not.toContain('<code>replay');
    expect(paths.slice(-notSeen.length)).toEqual(notSeen);
    const possible = paths.find(({ unreachable }) => unreachable === null)?.id;
    expect(pageOf(pages, `paths/${possible}.html`)).toContain(`<code>replay ${possible}</code>`);
    expect(first).toMatch(/<pre id="recorded-steps">Path \S+, from .*\n1\. /);
  });

  it("shows a path's purpose, and a step's pictures, beside the approved one, above its collapsed facts", async () => {
    const [path] = paths;
    const approved = pictureOf(storyIdOf(path?.steps[0]?.story ?? ''), 'phone');
    const pictured = await renderSite({ ...audit, application: { ...application, pictures: [approved] } }, options);
    const html = pageOf(pictured, `paths/${path?.id}.html`);
    expect(html).toContain(`<p class="lead">${path?.purpose}</p>`);
    expect(html).toContain('Press <kbd>←</kbd> or <kbd>→</kbd> to move between the steps.');
    const places = ['src="../screenshots/one.jpg"', `src="../approved/${approved}"`, '<details><summary>Transitions'];
    expect(places.map((text) => html.indexOf(text))).toEqual(
      places.map((text) => html.indexOf(text)).toSorted((a, b) => a - b),
    );
    expect(places.filter((text) => !html.includes(text))).toEqual([]);
    expect(pageOf(pages, `paths/${path?.id}.html`)).not.toContain('approved/');
  });

  it('lists requirements that no path covers', async () => {
    const more = { id: 'PAY-9', area: 'payment', text: 'A receipt is printed.' };
    const lines = [...blank.application.checklist, more];
    const site = await renderSite({ ...audit, application: { ...application, checklist: lines } }, options);
    expect(pageOf(site, 'index.html')).toContain('<summary>1 requirement without a path</summary>');
    const listed = pageOf(site, 'checklist.html').matchAll(/<tr id="([^"]+)"[^>]* data-kind="pathless"/g);
    expect([...listed].map(([, id]) => id)).toEqual(['PAY-9']);
    expect(pageOf(pages, 'index.html')).not.toContain('without a path</summary>');
  });

  it('links each step to the story of its state or variant if there is a Storybook', async () => {
    const storybook = 'https://stories.example/';
    const linked = await renderSite({ ...blank, application: { ...application, storybook } }, options);
    for (const { id, steps } of paths) {
      const links = [...pageOf(linked, `paths/${id}.html`).matchAll(/href="([^"]+)">story</g)].map(([, link]) => link);
      expect(links).toEqual(steps.map(({ story }) => `${storybook}?path=/story/${storyIdOf(story)}`));
    }
    const shown = new Set(paths.flatMap(({ steps }) => steps.map(({ story }) => story)));
    const variants = ['declined cardExpired', 'declined noFunds'];
    expect([...shown].sort()).toEqual(['basket', ...variants, 'paid', 'paying', 'unanswered']);
    expect(pageOf(pages, `paths/${paths[0]?.id}.html`)).not.toContain('>story<');
  });

  it("uses the application's name, counts its states, and omits pages without content", async () => {
    expect(pageOf(pages, 'index.html')).toContain('<h1>Audit of Checkout</h1>');
    expect(pageOf(pages, 'index.html')).toContain('<strong>5</strong> states a user can be in');
    expect(pageOf(pages, 'checklist.html')).toMatch(/Test run of .*reports\/tests\.json/);
    const bare = await renderSite({ ...blank, application: { ...application, checklist: [] } }, options);
    expect(['checklist.html', 'faults.html'].filter((file) => bare.has(file))).toEqual([]);
    const own = { file: 'sheet.html', title: 'Sheet', section: 'Tester sheet', body: 'by hand' };
    const more = await renderSite(audit, { ...options, pages: [own] });
    expect(pageOf(more, 'sheet.html')).toContain('<a href="sheet.html" aria-current="page">Tester sheet</a>');
  });

  it('escapes its content, and works when opened from disk', async () => {
    expect(pageOf(pages, 'faults.html')).toContain('&lt;HTML&gt; instead of JSON');
    for (const html of pages.values()) expect(html).not.toMatch(/type="module"/);
    const { folder } = reportFolder();
    await writeSite(folder, audit, options);
    for (const file of ['index.html', 'audit.css', 'audit.js', 'data.js'])
      expect(existsSync(join(folder, file))).toBe(true);
    expect(JSON.parse(readFileSync(join(folder, 'audit.json'), 'utf8'))).toEqual(JSON.parse(JSON.stringify(audit)));
  });
});

describe('a skipped path', () => {
  const rowOf = (key: string, site = pages) =>
    pageOf(site, 'coverage.html')
      .split(`id="${anchorOf(key)}"`)[1]
      ?.split('</tr>')[0] ?? '';
  const [uncovered = '', covered = '', unreachable = ''] = goals;

  it('is never shown as covered, and differs from a path that ran without covering the goal', () => {
    expect(rowOf(covered)).toMatch(/mark covered.*mark unknown.*mark unknown/s);
    expect(rowOf(uncovered)).toMatch(/mark missed.*mark unknown.*mark unknown/s);
    expect(pageOf(pages, 'index.html')).toContain('stale: run it');
  });

  it('differs from a path that is unreachable in a browser', async () => {
    const ran: AuditRecord = { ...audit, coverage: { ...audit.coverage, browser: { ...notRun, state: 'run' } } };
    const row = rowOf(unreachable, await renderSite(ran, options));
    expect(row).toMatch(/mark unreachable.*a page can not do that/s);
    expect(row).not.toContain('missed');
  });

  it('does not count as passed or failed', () => {
    const driven = paths.filter(
      ({ steps }) => steps.length > 0 && steps.every(({ resultId }) => resultId === firstResult),
    );
    const data = pathFilterData(siteOf(audit));
    const passed = data.filter((path) => path.result.includes('passed'));
    expect(passed.map(({ id }) => id)).toEqual(driven.map(({ id }) => id));
    // a path without steps never runs
    const [empty] = paths.filter(({ steps }) => steps.length === 0);
    expect(data.find(({ id }) => id === empty?.id)?.result).toEqual(['not run']);
    expect(pageOf(pages, `paths/${paths[0]?.id}.html`)).toContain('screenshots/one.jpg');
  });

  it('differs from a step that failed, which makes its path fail', () => {
    const problem = { ...result, pictures: [], problem: 'no such button' };
    const [path] = pathFilterData(siteOf({ ...audit, results: { [firstResult]: problem } }));
    expect(path?.id).toBe(paths[0]?.id);
    expect(path?.result).toEqual(['failed']);
  });
});
