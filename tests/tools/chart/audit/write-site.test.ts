import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { restingLeaves } from '../../../../machines/states.ts';
import { demonstrationRows } from '../../../../server/demonstration/demonstration-inputs.ts';
import { goalKeysOf } from '../../../../tools/chart/audit/coverage.ts';
import { bestPaths, coveringPaths, unique } from '../../../../tools/chart/audit/path-catalogue.ts';
import { recordPath } from '../../../../tools/chart/audit/path-record.ts';
import type { AuditRecord, StepResult } from '../../../../tools/chart/audit/record.ts';
import { anchorOf, stateAnchorOf } from '../../../../tools/chart/audit/anchors.ts';
import { pathFilterData } from '../../../../tools/chart/audit/site/paths-page.tsx';
import { differencePage } from '../../../../tools/chart/audit/site/difference-page.tsx';
import { siteOf } from '../../../../tools/chart/audit/site/site.ts';
import { renderSite } from '../../../../tools/chart/audit/write-site.ts';
import { checklistIds } from '../../../../tools/chart/planning/checklist.ts';
import { pathPlan } from '../../../../tools/chart/planning/path-plan.ts';
import { chartChanges, chartText } from '../../../../tools/chart/drawing/approved-chart.ts';
import { emptyAudit, notRun } from './audit-record.ts';
import { doorChart } from './door-chart.ts';

const { chart } = emptyAudit;
const goals = goalKeysOf(chart);
const paths = unique([...coveringPaths(), ...bestPaths()]).map(recordPath);
const firstResult = paths[0]?.steps[0]?.resultId ?? '';
const result: StepResult = {
  words: 'Refrendo',
  look: 'one',
  ms: 321,
  pictures: [{ file: 'screenshots/one.jpg', width: 390, height: 844 }],
  wire: ['→ POST /token {}', '← 200 POST /token {"data":"<token>"}'],
  axe: [],
  problem: '',
};

const audit: AuditRecord = {
  ...emptyAudit,
  paths,
  coverage: {
    model: { ...notRun, state: 'run', covered: goals.slice(1) },
    dom: { ...notRun, state: 'stale' },
    browser: notRun,
  },
  unreachable: { [goals[2] ?? '']: 'a page can not do that' },
  traced: [paths[0]?.id ?? ''],
  results: { [firstResult]: result },
  faults: { when: '2026-11-21T12:00:00.000Z', rows: [{ call: 'EncontrarNis', fault: '<HTML> instead of JSON' }] },
};

const nothing = { against: 'HEAD', changes: [] };
const pages = await renderSite(audit, nothing);

function pageOf(file: string, site = pages): string {
  const html = site.get(file);
  if (html === undefined) throw new Error(`the site has no ${file}`);
  return html;
}

describe('the site', () => {
  it('has every goal of the chart, under the same keys', () => {
    const planned = pathPlan().goals.map(({ key }) => key);
    expect(goals.toSorted()).toEqual(planned.toSorted());
  });

  it('has a row for every goal, with the paths that cover it', () => {
    const html = pageOf('coverage.html');
    expect(goals.filter((key) => !html.includes(`id="${anchorOf(key)}"`))).toEqual([]);
    const covered = new Set(paths.flatMap((path) => path.goals));
    expect(goals.filter((key) => !covered.has(key))).toEqual([]);
  });

  it('gives every goal an anchor of its own', () => {
    const anchors = goals.map(anchorOf);
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  });

  it('has a page for every path, with every step of it', () => {
    for (const path of paths)
      expect(pageOf(`paths/${path.id}.html`).match(/<li class="step[ "]/g)?.length ?? 0).toBe(path.steps.length);
    expect(pathFilterData(siteOf(audit)).map(({ id }) => id)).toEqual(paths.map(({ id }) => id));
  });

  it('has every state and every transition in the drawing', () => {
    const html = pageOf('chart.html');
    const drawn = chart.states.filter(({ kind }) => kind !== 'root').map(({ path }) => path);
    expect(drawn.filter((path) => !html.includes(` data-state="${path}"`))).toEqual([]);
    expect(drawn.filter((path) => !html.includes(` id="${stateAnchorOf(path)}"`))).toEqual([]);
    const transitions = goals.filter((key) => !key.endsWith(' refused'));
    expect(transitions.filter((key) => !html.includes(`#${anchorOf(key)}"`))).toEqual([]);
    expect(transitions.filter((key) => !html.includes(` data-transition="${key}"`))).toEqual([]);
  });

  it('has every id of the checklist with its text', () => {
    const html = pageOf('checklist.html');
    expect(checklistIds.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
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

  it('has the calls of a step, its trace, and its steps as text', () => {
    const html = pageOf(`paths/${paths[0]?.id}.html`);
    expect(html).toContain('← 200 POST /token {&quot;data&quot;:&quot;&lt;token&gt;&quot;}');
    expect(html).toContain(`href="../traces/${paths[0]?.id}.zip"`);
    expect(html).toMatch(/<pre id="recorded-steps">Path \S+, opened at .*\n1\. /);
  });

  it('has a row of the tester sheet for each demonstration input, in Spanish', () => {
    const html = pageOf('sheet.html');
    expect(html.match(/<td class="notes">/g)).toHaveLength(demonstrationRows.length);
    expect(html).toContain('lang="es"');
  });

  it('counts the states that a customer can be in', () => {
    expect(pageOf('index.html')).toContain(`<strong>${restingLeaves.length}</strong> states a customer can be in`);
  });
});

describe('what did not run', () => {
  const rowOf = (key: string, site = pages) =>
    pageOf('coverage.html', site)
      .split(`id="${anchorOf(key)}"`)[1]
      ?.split('</tr>')[0] ?? '';
  const [uncovered = '', covered = '', unreachable = ''] = goals;

  it('is never shown as covered, and differs from what ran and did not cover it', () => {
    expect(rowOf(covered)).toMatch(/mark covered.*mark unknown.*mark unknown/s);
    expect(rowOf(uncovered)).toMatch(/mark missed.*mark unknown.*mark unknown/s);
    expect(pageOf('index.html')).toContain('stale: run it');
  });

  it('differs from what is unreachable in a browser', async () => {
    const ran: AuditRecord = { ...audit, coverage: { ...audit.coverage, browser: { ...notRun, state: 'run' } } };
    const row = rowOf(unreachable, await renderSite(ran, nothing));
    expect(row).toMatch(/mark unreachable.*a page can not do that/s);
    expect(row).not.toContain('missed');
  });

  it('leaves the result of a path open', () => {
    const driven = paths.filter(({ steps }) => steps.every(({ resultId }) => resultId === firstResult));
    const passed = pathFilterData(siteOf(audit)).filter((path) => path.result.includes('passed'));
    expect(passed.map(({ id }) => id)).toEqual(driven.map(({ id }) => id));
    expect(pageOf(`paths/${paths[0]?.id}.html`)).toContain('screenshots/one.jpg');
  });

  it('differs from a step that failed, which makes its path fail', () => {
    const problem = { ...result, pictures: [], problem: 'no such button' };
    const [path] = pathFilterData(siteOf({ ...audit, results: { [firstResult]: problem } }));
    expect(path?.id).toBe(paths[0]?.id);
    expect(path?.result).toEqual(['failed']);
  });
});

describe('every page', () => {
  it('needs nothing but what lies beside it', () => {
    for (const html of pages.values()) {
      const addresses = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address ?? '');
      expect(addresses.filter((address) => /^(?:[a-z]+:|\/)/.test(address))).toEqual([]);
      expect(html).not.toMatch(/type="module"/);
    }
  });

  it('links only to existing pages and anchors', () => {
    const anchors = new Map(
      [...pages].map(([file, html]) => [file, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
    );
    const dead = [...pages].flatMap(([file, html]) =>
      [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
        .map(([, link]) => new URL(link ?? '', `file:///${file}`))
        .filter(({ pathname, hash }) => {
          if (/^\/(?:screenshots|traces)\//.test(pathname)) return false;
          const found = anchors.get(pathname.slice(1));
          return !found || (hash !== '' && !found.has(hash.slice(1)));
        }),
    );
    expect([...new Set(dead.map(String))]).toEqual([]);
  });

  it('escapes what it shows', () => {
    expect(pageOf('faults.html')).toContain('&lt;HTML&gt; instead of JSON');
  });
});
