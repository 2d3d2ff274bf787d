import { readFileSync } from 'node:fs';
import { StateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { portal } from '../../../../machines/portal.ts';
import { restingLeaves } from '../../../../machines/states.ts';
import { missingOf, unreachedStates } from '../../../../tools/chart/audit/missing.ts';
import { recordPath } from '../../../../tools/chart/audit/path-record.ts';
import type { AuditRecord, SurfaceRecord } from '../../../../tools/chart/audit/record.ts';
import { renderPage } from '../../../../tools/chart/audit/site/frame.tsx';
import { overviewPage } from '../../../../tools/chart/audit/site/overview-page.tsx';
import { siteOf } from '../../../../tools/chart/audit/site/site.ts';
import { planPaths } from '../../../../tools/chart/planning/path-plan.ts';
import { approvedChartFile, chartChanges, chartText } from '../../../../tools/chart/drawing/approved-chart.ts';
import { recordChart } from '../../../../tools/chart/drawing/chart-record.ts';
import { emptyAudit } from './audit-record.ts';

const approved = readFileSync(approvedChartFile, 'utf8');

/** The overview of an audit of a chart, as text; every path is one that a browser can take. */
function overviewOf(chart: typeof portal): string {
  const record = recordChart(chart);
  const { paths, graph } = planPaths({ chart });
  const covered = [...new Set(paths.flatMap(({ meets }) => meets))];
  const run: SurfaceRecord = { state: 'run', when: '', paths: paths.length, covered, source: '' };
  const audit: AuditRecord = {
    ...emptyAudit,
    chart: record,
    changes: chartChanges(approved, chartText(record)),
    unreached: unreachedStates(record, graph),
    paths: paths.map((path) => recordPath({ kind: 'cover', path, to: null })),
    coverage: { model: run, dom: run, browser: run },
  };
  return renderPage(overviewPage(), siteOf(audit)).replace(/<[^>]+>/g, '');
}

/** The portal where a state no longer has an event. */
function portalWithout(path: string, event: string): typeof portal {
  const withoutEvent = (config: object, keys: readonly string[]): object => {
    const [key = '', ...others] = keys;
    if (keys.length === 0) {
      const { on = {} }: { on?: object } = config;
      return { ...config, on: Object.fromEntries(Object.entries(on).filter(([type]) => type !== event)) };
    }
    const { states = {} }: { states?: Readonly<Record<string, object>> } = config;
    return { ...config, states: { ...states, [key]: withoutEvent(states[key] ?? {}, others) } };
  };
  const { config, implementations } = portal;
  return new StateMachine({ ...config, ...withoutEvent(config, path.split('.')) }, implementations);
}

test('of the approved chart the overview says that nothing is missing, and counts every state', () => {
  const text = overviewOf(portal);
  expect(text).toContain(`${restingLeaves.length} states a customer can be in`);
  expect(text).not.toMatch(/Not as approved|No step leads to|No browser path takes|missing in the chart/);
  expect(text).toContain('The chart is the approved one.');
});

const pressed = 'landing.postingNis.repeatedPress';

test('a transition that was removed is missing in the figures, and named with the states that nothing leads to', () => {
  const text = overviewOf(portalWithout(`${pressed}.idle`, 'NIS.SUBMIT'));
  const transitions = recordChart(portal).transitions.length;
  expect(text).toContain(`${transitions - 1} of ${transitions} transitions`);
  expect(text).toMatch(/\d+ of \d+, 1 missing in the chart/);
  expect(text).not.toMatch(/(\d+) of \1\D/);
  expect(text).toContain(`Not as approved, removed: ${pressed}.idle · NIS.SUBMIT → ${pressed}.answering`);
  expect(text).toContain(`No step leads to ${pressed}.answering`);
  expect(text).toMatch(
    /No browser path takes .*repeatedPress\.answering --xstate\.done\.actor\.showPostingDialog\[0\]/,
  );
  expect(text).not.toContain('The chart is the approved one.');
});

test('a state that was removed counts as missing, one that is left at once does not', () => {
  const changes = [
    { kind: 'removed', name: 'a', was: 'kind: leaf | tags: posting', is: '' },
    { kind: 'removed', name: 'b', was: 'kind: leaf | tags: posting, transient', is: '' },
    { kind: 'removed', name: 'a · GO [isDay] → b', was: '', is: '' },
    { kind: 'added', name: 'c', was: '', is: 'kind: leaf' },
  ] as const;
  expect(missingOf(changes)).toEqual({ states: 1, transitions: 1, goals: 2 });
});
