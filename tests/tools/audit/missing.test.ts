import { StateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { auditOf } from '../../../tools/audit/audit-of.ts';
import { attentionOf, missingOf } from '../../../tools/audit/missing.ts';
import type { AuditRecord, StepResult, SurfaceRecord } from '../../../tools/audit/record.ts';
import { renderPage } from '../../../tools/audit/site/frame.tsx';
import { overviewPage } from '../../../tools/audit/site/overview-page.tsx';
import { siteOf } from '../../../tools/audit/site/site.ts';
import { type Model, planPaths } from 'xstate-paths';
import { chartText, recordChart } from 'xstate-paths/drawing';
import { checkoutChart } from '../../../packages/xstate-paths/examples/checkout.ts';
import { parkingModel } from '../../../packages/xstate-paths/examples/parking.ts';

const approved = recordChart(checkoutChart);

const passed: StepResult = { ms: 1, words: 'Basket', hash: '', pictures: [], wire: [], axe: [], problem: '' };

/** An audit of a chart: every path can run in a browser, and every path passed. */
function auditedOf(chart: Model): AuditRecord {
  const { paths } = planPaths(chart);
  const covered = [...new Set(paths.flatMap(({ meets }) => meets))];
  const run: SurfaceRecord = { state: 'run', when: '', paths: paths.length, covered, source: '' };
  const entries = paths.map((path) => ({ kind: 'cover' as const, path, to: null }));
  const application = { name: 'Checkout', language: 'en', checklist: [] };
  const audit = auditOf(chart, application, entries, chartText(approved));
  const results = audit.paths.flatMap(({ steps }) => steps.map(({ resultId }) => [resultId, passed] as const));
  return {
    ...audit,
    coverage: { model: run, dom: run, browser: run },
    unreachable: {},
    results: Object.fromEntries(results),
  };
}

/** The overview page's text content. */
function overviewOf(chart: Model, but: Partial<AuditRecord> = {}): string {
  const site = siteOf({ ...auditedOf(chart), ...but });
  return renderPage(overviewPage(site), site).replace(/<[^>]+>/g, '');
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
  expect(text).not.toMatch(/Not as approved|No step leads to|No browser path takes|missing in the chart/);
  expect(text).toContain('The chart is the approved one.');
});

test('finds paths to a history state and to a transient inner final state', () => {
  expect(auditedOf(parkingModel).unreached).toEqual([]);
  const { INSERT: _, ...others } = parkingModel.events;
  expect(auditedOf({ ...parkingModel, events: others }).unreached).toContain('desk.paying.paid');
});

test('counts a removed transition as missing, and names the states that became unreachable', () => {
  const text = overviewOf(checkoutWithout('basket', 'on'));
  const transitions = approved.transitions.length;
  expect(text).toContain(`${transitions - 2} of ${transitions} transitions`);
  expect(text).toMatch(/\d+ of \d+, 3 missing in the chart/);
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
    [{ results: {} }, 'No path ran in a browser'],
    [{ application: { ...application, checklist } }, 'No test report was found.'],
    [{ isApproved: false }, 'No chart is approved yet.'],
  ] as const) {
    expect(overviewOf(checkoutChart, but)).toContain(sentence);
    expect(overviewOf(checkoutChart, but)).not.toMatch(/Nothing|The chart is the approved one/);
    const audit = { ...auditedOf(checkoutChart), ...but };
    expect(attentionOf(audit).unmeasured).toHaveLength(1);
    expect(attentionOf(audit).count).toBeGreaterThan(0);
    // a partial audit measures only the results in the browser
    expect(attentionOf({ ...audit, part: 'one path' }).unmeasured).toHaveLength('results' in but ? 1 : 0);
  }
  const audit = { ...auditedOf(checkoutChart), application: { ...application, checklist }, tests };
  expect(attentionOf(audit).count).toBe(0);
});

test('lists axe violations and failed paths as problems', () => {
  const audit = auditedOf(checkoutChart);
  const [first, second] = audit.paths.flatMap(({ steps }) => steps.map(({ resultId }) => resultId));
  const broken = { id: 'label', impact: 'serious', help: 'Form elements must have labels', nodes: ['input'] };
  const found = { [first ?? '']: { ...passed, axe: [broken] }, [second ?? '']: { ...passed, axe: [broken] } };
  expect([...attentionOf({ ...audit, results: found }).rules]).toEqual([['label', 2]]);
  expect(attentionOf({ ...audit, results: found }).count).toBe(1);
  const failed = { [first ?? '']: { ...passed, axe: null, problem: 'no such button' } };
  const { length } = audit.paths.filter(({ steps }) => steps.some(({ resultId }) => resultId === first));
  expect(attentionOf({ ...audit, results: failed }).count).toBe(length);
});

test('in a partial audit, lists only missed goals of the selected paths', () => {
  const whole = auditedOf(checkoutChart);
  const paths = whole.paths.slice(0, 1);
  const browser = { ...whole.coverage.browser, covered: paths.flatMap(({ goals }) => goals).slice(1) };
  const part = { ...whole, paths, coverage: { ...whole.coverage, browser }, part: 'one path' };
  expect(attentionOf(part).notTaken).toHaveLength(1);
  expect(attentionOf({ ...part, part: null }).notTaken.length).toBeGreaterThan(1);
});

test('counts a removed delay as missing', () => {
  expect(overviewOf(checkoutWithout('paying', 'after'))).toContain(
    'Not as approved, removed: paying · xstate.after.patience.checkout.paying → unanswered',
  );
});

test('counts a removed state as missing, but not a transient one', () => {
  const changes = [
    { kind: 'removed', name: 'a', was: 'kind: leaf | tags: posting', is: '' },
    { kind: 'removed', name: 'b', was: 'kind: leaf | tags: posting, transient', is: '' },
    { kind: 'removed', name: 'a · GO [isDay] → b', was: '', is: '' },
    { kind: 'added', name: 'c', was: '', is: 'kind: leaf' },
  ] as const;
  expect(missingOf(changes)).toEqual({ states: 1, transitions: 1, goals: 2 });
});
