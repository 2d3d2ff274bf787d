import { StateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { auditOf } from '../../../tools/audit/audit-of.ts';
import { findingsOf } from '../../../tools/audit/findings.ts';
import type { PathRun } from '../../../tools/audit/path-record.ts';
import type { AuditRecord, SurfaceRecord } from '../../../tools/audit/record.ts';
import { renderPage } from '../../../tools/audit/site/frame.tsx';
import { overviewPage } from '../../../tools/audit/site/overview-page.tsx';
import { type Model, planPaths } from 'xstate-paths';
import { chartText, recordChart } from 'xstate-paths/drawing';
import { checkoutChart } from '../../../packages/xstate-paths/examples/checkout.ts';

const approved = recordChart(checkoutChart);

const passed: PathRun = { testId: 'one', seconds: 1, problems: [], pictures: {} };

/** An audit of a chart: every path can run in a browser, and every path passed. */
function auditedOf(chart: Model): AuditRecord {
  const { paths } = planPaths(chart);
  const covered = [...new Set(paths.flatMap(({ meets }) => meets))];
  const run: SurfaceRecord = { state: 'run', when: '', paths: paths.length, covered, source: '' };
  const entries = paths.map((path) => ({ kind: 'cover' as const, path, to: null }));
  const application = { name: 'Checkout', language: 'en', replay: '', checklist: [] };
  const audit = auditOf(chart, application, entries, chartText(approved));
  return {
    ...audit,
    coverage: { model: run, dom: run, browser: run },
    unreachable: {},
    faults: { when: '', rows: [] },
    paths: audit.paths.map((path) => ({ ...path, run: passed })),
  };
}

/** The findings of an audit as the overview lists them. */
function findingsIn(audit: AuditRecord): string[] {
  const html = renderPage(overviewPage(audit), audit);
  const listed = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item]) => item?.replace(/<[^>]+>/g, '').trim() ?? '');
  expect(listed).toHaveLength(findingsOf(audit).length);
  expect(html.includes('The chart is the approved one.')).toBe(listed.length === 0);
  return listed;
}

/** The checkout chart without one part of a state. */
function checkoutWithout(state: string, part: 'on' | 'after'): Model {
  const { config, implementations } = checkoutChart.machine;
  const { [part]: _, ...kept } = config.states?.[state] ?? {};
  const states = { ...config.states, [state]: kept };
  return { ...checkoutChart, machine: new StateMachine({ ...config, states }, implementations) };
}

test('finds nothing if everything is approved, measured and passed', () => {
  expect(findingsIn(auditedOf(checkoutChart))).toEqual([]);
});

test('lists a removed transition or delay, and the transitions that became unreachable', () => {
  const found = findingsIn(auditedOf(checkoutWithout('basket', 'on')));
  expect(found).toContain('Not as approved, removed: basket · PAY [hasItems] → paying');
  expect(found).toContain('No browser path takes checkout.declined --BACK[0]');
  expect(findingsIn(auditedOf(checkoutWithout('paying', 'after')))).toContain(
    'Not as approved, removed: paying · xstate.after.patience.checkout.paying → unanswered',
  );
});

test('lists what was not run, is stale or was never approved', () => {
  const whole = auditedOf(checkoutChart);
  const { coverage, application } = whole;
  const dom = { ...coverage.dom, state: 'stale', source: 'npm run dom' } as const;
  const browser = { ...coverage.browser, state: 'not run', source: 'npm run browser' } as const;
  const checklist = [{ id: 'BUY-1', area: 'basket', text: 'What is bought can be changed.' }];
  for (const [but, sentence] of [
    [{ coverage: { ...coverage, dom } }, 'Coverage of dom is stale: run `npm run dom`'],
    [{ coverage: { ...coverage, browser } }, 'Coverage of browser is not run: run `npm run browser`'],
    [
      { paths: whole.paths.map((path) => ({ ...path, run: null })) },
      'No path ran in a browser: pictures and accessibility results are missing.',
    ],
    [{ application: { ...application, checklist } }, 'No test report was found.'],
    [{ isApproved: false }, 'No chart is approved yet.'],
    [{ faults: null }, 'The table of faults was not measured since the last change.'],
  ] as const) {
    expect(findingsIn({ ...whole, ...but })).toContain(sentence);
    // a partial audit measures only the results in the browser
    expect(findingsIn({ ...whole, ...but, part: 'one path' }).includes(sentence)).toBe('paths' in but);
  }
  const tests = { file: 'tests.json', when: '', count: 1, byId: {} };
  expect(findingsIn({ ...whole, application: { ...application, checklist }, tests })).toEqual([]);
});

test('lists failed and missing paths, those with the same problem together, and wrong messages of faults', () => {
  const audit = auditedOf(checkoutChart);
  const withRuns = (...runs: readonly (PathRun | null)[]) => ({
    ...audit,
    paths: audit.paths.map((path, index) => ({ ...path, run: runs[index] === undefined ? passed : runs[index] })),
  });
  const [first, second] = audit.paths.map(({ id }) => id);
  const violation = { ...passed, problems: ['axe: label'] };
  const both = { ...passed, problems: ['axe: label', 'no such button'] };
  expect(findingsIn(withRuns(violation, both))).toEqual([
    `Failed in the browser: axe: label ${first} ${second}`,
    `Failed in the browser: no such button ${second}`,
  ]);
  expect(findingsIn(withRuns(null))).toEqual([`Failed in the browser: The path did not run. ${first}`]);
  const outcome = {
    state: 'declined',
    route: '/',
    text: 'No',
    requests: 1,
    picture: null,
    difference: '{"text":"Yes"}',
  };
  const rows = [{ ...outcome, call: 'charge', fault: 'timeout' }];
  expect(findingsIn({ ...audit, faults: { when: '', rows } })).toEqual(['Not the approved text: charge, timeout']);
});

test('in a partial audit, lists only missed goals of the selected paths', () => {
  const whole = auditedOf(checkoutChart);
  const paths = whole.paths.slice(0, 1);
  const browser = { ...whole.coverage.browser, covered: paths.flatMap(({ goals }) => goals).slice(1) };
  const part = { ...whole, paths, coverage: { ...whole.coverage, browser }, part: 'one path' };
  expect(findingsIn(part)).toHaveLength(1);
  expect(findingsIn({ ...part, part: null }).length).toBeGreaterThan(1);
});
