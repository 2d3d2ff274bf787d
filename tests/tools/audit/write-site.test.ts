import { describe, expect, it } from 'vitest';
import { portal } from '../../../machines/portal.ts';
import { bestEntries, coveringEntries, unique } from '../../../tools/audit/catalogue.ts';
import { recordChart } from '../../../tools/audit/chart-record.ts';
import { checklistTexts } from '../../../tools/audit/checklist-texts.ts';
import { goalKeysOf } from '../../../tools/audit/goal-keys.ts';
import { recordPath } from '../../../tools/audit/path-record.ts';
import type { AuditRecord, ShotRecord, SurfaceRecord } from '../../../tools/audit/record.ts';
import { coveragePage } from '../../../tools/audit/site/coverage-page.ts';
import { framed } from '../../../tools/audit/site/frame.ts';
import { indexOf } from '../../../tools/audit/site/paths-page.ts';
import { anchorOf, siteOf } from '../../../tools/audit/site/shared.ts';
import { pagesOf } from '../../../tools/audit/write-site.ts';
import { checklistIds } from '../../../tools/planning/checklist.ts';
import { pathPlan } from '../../../tools/planning/path-plan.ts';

const chart = recordChart(portal);
const paths = unique([...coveringEntries(), ...bestEntries()]).map(recordPath);
const notRun: SurfaceRecord = { state: 'not run', when: '', paths: 0, keys: [], source: 'run it' };
const firstShot = paths[0]?.steps[0]?.shot ?? '';
const shot: ShotRecord = { ms: 321, file: 'shots/one.jpg', height: 800, axe: [], problem: '' };

const audit: AuditRecord = {
  version: 1,
  made: '2026-11-21T12:00:00.000Z',
  revision: 'abc1234',
  seconds: 1,
  chart,
  paths,
  coverage: {
    model: { ...notRun, state: 'run', keys: goalKeysOf(chart).slice(1) },
    dom: { ...notRun, state: 'stale' },
    browser: notRun,
  },
  beyond: { [goalKeysOf(chart)[2] ?? '']: 'nobody can make a page do that' },
  shots: { [firstShot]: shot },
  faults: { when: '2026-11-21T12:00:00.000Z', rows: [{ call: 'EncontrarNis', fault: '<HTML> instead of JSON' }] },
  tests: null,
};

const pages = await pagesOf(audit, null);
const textOf = (file: string) => {
  const page = pages.find((each) => each.file === file);
  if (!page) throw new Error(`the site has no ${file}`);
  return framed(page, audit);
};

describe("the site's data", () => {
  it('has every goal of the chart, under the same keys', () => {
    expect(goalKeysOf(chart).toSorted()).toEqual(
      pathPlan()
        .goals.map(({ key }) => key)
        .toSorted(),
    );
  });

  it('has a row for every goal, with the paths that meet it', () => {
    const text = textOf('coverage.html');
    expect(goalKeysOf(chart).filter((key) => !text.includes(`id="${anchorOf(key)}"`))).toEqual([]);
    const met = new Set(paths.flatMap(({ meets }) => meets));
    expect(goalKeysOf(chart).filter((key) => !met.has(key))).toEqual([]);
  });

  it('gives every goal an anchor of its own', () => {
    const anchors = goalKeysOf(chart).map(anchorOf);
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  });

  it('has a page for every path, with every step of it', () => {
    for (const path of paths) {
      const text = textOf(`paths/${path.id}.html`);
      expect(text.match(/<li class="step[ "]/g)?.length ?? 0).toBe(path.steps.length);
    }
    expect(indexOf(siteOf(audit)).map(({ id }) => id)).toEqual(paths.map(({ id }) => id));
  });

  it('has every state and every transition in the picture', () => {
    const text = textOf('chart.html');
    const drawn = chart.states.filter(({ kind }) => kind !== 'root').map(({ path }) => path);
    expect(drawn.filter((path) => !text.includes(`id="state-${path}"`))).toEqual([]);
    expect(drawn.filter((path) => !text.includes(`data-state="${path}"`))).toEqual([]);
    expect(
      goalKeysOf(chart).filter((key) => !key.endsWith(' refused') && !text.includes(`#${anchorOf(key)}"`)),
    ).toEqual([]);
  });

  it('has every id of the checklist with its words', () => {
    expect(Object.keys(checklistTexts).toSorted()).toEqual(checklistIds.toSorted());
    const text = textOf('checklist.html');
    expect(checklistIds.filter((id) => !text.includes(`id="${id}"`))).toEqual([]);
  });
});

describe('what did not run', () => {
  const rowOf = (key: string) =>
    textOf('coverage.html')
      .split(`id="${anchorOf(key)}"`)[1]
      ?.split('</tr>')[0] ?? '';
  const [unseen = '', seen = ''] = goalKeysOf(chart);

  it('is never shown as covered, and what ran without seeing it is told apart', () => {
    expect(rowOf(seen)).toMatch(/mark met.*mark unknown.*mark unknown/s);
    expect(rowOf(unseen)).toMatch(/mark missed.*mark unknown.*mark unknown/s);
    expect(textOf('index.html')).toContain('stale: run it');
  });

  it('is told apart from what no browser can be made to do', () => {
    const ran: AuditRecord = { ...audit, coverage: { ...audit.coverage, browser: { ...notRun, state: 'run' } } };
    const { text } = coveragePage(siteOf(ran)).body;
    const row = text.split(`id="${anchorOf(goalKeysOf(chart)[2] ?? '')}"`)[1]?.split('</tr>')[0];
    expect(row).toMatch(/mark beyond.*nobody can make a page do that/s);
    expect(row).not.toContain('missed');
  });

  it('is told of a path that the browser was not driven on', () => {
    const driven = paths.filter(({ steps }) => steps.every(({ shot: name }) => name === firstShot));
    const results = indexOf(siteOf(audit)).filter(({ result }) => result.includes('passed'));
    expect(results.map(({ id }) => id)).toEqual(driven.map(({ id }) => id));
    expect(textOf(`paths/${paths[0]?.id}.html`)).toContain('shots/one.jpg');
  });

  it('shows a step that broke, and its path as failed', () => {
    const broken: AuditRecord = { ...audit, shots: { [firstShot]: { ...shot, file: '', problem: 'no such button' } } };
    const [path] = indexOf(siteOf(broken)).filter(({ id }) => id === paths[0]?.id);
    expect(path?.result).toEqual(['failed']);
  });
});

describe('every page', () => {
  it('needs nothing but what lies beside it', () => {
    for (const page of pages) {
      const text = framed(page, audit);
      const addresses = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address ?? '');
      expect(addresses.filter((address) => /^(?:[a-z]+:|\/)/.test(address))).toEqual([]);
      expect(text).not.toMatch(/type="module"/);
    }
  });

  it('leads only to pages and anchors that there are', () => {
    const anchors = new Map(
      pages.map((page) => [
        page.file,
        new Set([...framed(page, audit).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
      ]),
    );
    for (const page of pages) {
      const links = [...framed(page, audit).matchAll(/<a [^>]*href="([^"]+)"/g)].map(
        ([, link]) => new URL(link ?? '', `file:///${page.file}`),
      );
      const lost = links.filter(({ pathname, hash }) => {
        if (pathname.startsWith('/shots/')) return false;
        const found = anchors.get(pathname.slice(1));
        return !found || (hash !== '' && !found.has(hash.slice(1)));
      });
      expect([...new Set(lost.map(String))]).toEqual([]);
    }
  });

  it('escapes what it shows', () => {
    expect(textOf('faults.html')).toContain('&lt;HTML&gt; instead of JSON');
  });
});
