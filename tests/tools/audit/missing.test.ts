import { StateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { auditOf } from '../../../tools/audit/audit-of.ts';
import { attentionOf } from '../../../tools/audit/missing.ts';
import type { AuditRecord, PathRun, SurfaceRecord } from '../../../tools/audit/record.ts';
import { renderPage } from '../../../tools/audit/site/frame.tsx';
import { overviewPage } from '../../../tools/audit/site/overview-page.tsx';
import { type Model, planPaths } from 'xstate-paths';
import { chartText, recordChart } from 'xstate-paths/drawing';
import { checkoutChart } from '../../../packages/xstate-paths/examples/checkout.ts';
import { parkingModel } from '../../../packages/xstate-paths/examples/parking.ts';

const approved = recordChart(checkoutChart);

const passed: PathRun = { testId: 'one', seconds: 1, problems: [], pictures: {} };

/** An audit of a chart: every path can run in a browser, and every path passed. */
function auditedOf(chart: Model): AuditRecord {
  const { paths } = planPaths(chart);
  const covered = [...new Set(paths.flatMap(({ meets }) => meets))];
  const run: SurfaceRecord = { state: 'run', when: '', paths: paths.length, covered, source: '' };
  const entries = paths.map((path) => ({ kind: 'cover' as const, path, to: null }));
  const application = { name: 'Checkout', language: 'en', replay: '', checklist: [], pictures: [] };
  const audit = auditOf(chart, application, entries, chartText(approved));
  return {
    ...audit,
    coverage: { model: run, dom: run, browser: run },
    unreachable: {},
    runs: Object.fromEntries(audit.paths.map(({ id }) => [id, passed])),
  };
}

/** The overview page's text content. */
function overviewOf(chart: Model, but: Partial<AuditRecord> = {}): string {
  const audit = { ...auditedOf(chart), ...but };
  return renderPage(overviewPage(audit), audit).replace(/<[^>]+>/g, '');
}

/** The checkout chart without one part of a state. */
function checkoutWithout(state: string, part: 'on' | 'after'): Model {
  const { config, implementations } = checkoutChart.machine;
  const { [part]: _, ...kept } = config.states?.[state] ?? {};
  const states = { ...config.states, [state]: kept };
  return { ...checkoutChart, machine: new StateMachine({ ...config, states }, implementations) };
}

test('reports nothing missing for the approved chart, and counts every state', () => {
  const text = overviewOf(checkoutChart);
  expect(text).toContain('5 states a user can be in');
  expect(text).not.toMatch(/Not as approved|No step leads to|No browser path takes/);
  expect(text).toContain('The chart is the approved one.');
});

test('finds paths to a history state and to a transient inner final state', () => {
  expect(auditedOf(parkingModel).unreached).toEqual([]);
  const { INSERT: _, ...others } = parkingModel.events;
  expect(auditedOf({ ...parkingModel, events: others }).unreached).toContain('desk.paying.paid');
});

test('lists a removed transition, and the states that became unreachable', () => {
  const text = overviewOf(checkoutWithout('basket', 'on'));
  expect(text).toContain('Not as approved, removed: basket · PAY [hasItems] → paying');
  for (const state of ['paying', 'declined', 'unanswered', 'paid']) expect(text).toContain(`No step leads to ${state}`);
  expect(text).toMatch(/No browser path takes .*checkout\.declined --BACK\[0\]/);
  expect(text).not.toContain('The chart is the approved one.');
});

test('counts as many problems as it lists, and none if everything is approved', () => {
  expect(attentionOf(auditedOf(checkoutChart)).count).toBe(0);
  const changed = auditedOf(checkoutWithout('basket', 'on'));
  const listed = overviewOf(checkoutWithout('basket', 'on')).match(
    /Not as approved|No step leads to|No browser path takes/g,
  );
  expect(attentionOf(changed).count).toBe(listed?.length);
});

test('lists skipped and stale paths as problems', () => {
  const { coverage, application } = auditedOf(checkoutChart);
  const dom = { ...coverage.dom, state: 'stale', source: 'npm run dom' } as const;
  const browser = { ...coverage.browser, state: 'not run', source: 'npm run browser' } as const;
  const checklist = [{ id: 'BUY-1', area: 'basket', text: 'What is bought can be changed.' }];
  const tests = { file: 'tests.json', when: '', count: 1, byId: {} };
  for (const [but, sentence] of [
    [{ coverage: { ...coverage, dom } }, 'Coverage of dom is stale: run `npm run dom`'],
    [{ coverage: { ...coverage, browser } }, 'Coverage of browser is not run: run `npm run browser`'],
    [{ runs: null }, 'No path ran in a browser'],
    [{ application: { ...application, checklist } }, 'No test report was found.'],
    [{ isApproved: false }, 'No chart is approved yet.'],
  ] as const) {
    expect(overviewOf(checkoutChart, but)).toContain(sentence);
    expect(overviewOf(checkoutChart, but)).not.toMatch(/Nothing|The chart is the approved one/);
    const audit = { ...auditedOf(checkoutChart), ...but };
    expect(attentionOf(audit).unmeasured).toHaveLength(1);
    expect(attentionOf(audit).count).toBeGreaterThan(0);
    // a partial audit measures only the results in the browser
    expect(attentionOf({ ...audit, part: 'one path' }).unmeasured).toHaveLength('runs' in but ? 1 : 0);
  }
  const audit = { ...auditedOf(checkoutChart), application: { ...application, checklist }, tests };
  expect(attentionOf(audit).count).toBe(0);
});

test('lists failed and skipped paths as problems, those with the same problem together', () => {
  const audit = auditedOf(checkoutChart);
  const [first, second, ...others] = audit.paths.map(({ id }) => id);
  const violation = { ...passed, problems: ['axe: label'] };
  const runs = {
    ...audit.runs,
    [first ?? '']: violation,
    [second ?? '']: { ...violation, problems: [...violation.problems, 'no such button'] },
  };
  const { failed, count } = attentionOf({ ...audit, runs });
  expect([...failed].map(([problem, paths]) => [problem, paths.map(({ id }) => id)])).toEqual([
    ['axe: label', [first, second]],
    ['no such button', [second]],
  ]);
  expect(count).toBe(2);
  expect(overviewOf(checkoutChart, { runs })).toContain(`Failed in the browser: axe: label ${first} ${second}`);
  const partly = Object.fromEntries(others.map((id) => [id, passed]));
  expect(attentionOf({ ...audit, runs: partly }).failed.get('The path did not run.')).toHaveLength(2);
  expect(attentionOf({ ...audit, runs: {} }).count).toBeGreaterThan(0);
});

test('in a partial audit, lists only missed goals of the selected paths', () => {
  const whole = auditedOf(checkoutChart);
  const paths = whole.paths.slice(0, 1);
  const browser = { ...whole.coverage.browser, covered: paths.flatMap(({ goals }) => goals).slice(1) };
  const part = { ...whole, paths, coverage: { ...whole.coverage, browser }, part: 'one path' };
  expect(attentionOf(part).notTaken).toHaveLength(1);
  expect(attentionOf({ ...part, part: null }).notTaken.length).toBeGreaterThan(1);
});

test('lists a removed delay', () => {
  expect(overviewOf(checkoutWithout('paying', 'after'))).toContain(
    'Not as approved, removed: paying · xstate.after.patience.checkout.paying → unanswered',
  );
});
