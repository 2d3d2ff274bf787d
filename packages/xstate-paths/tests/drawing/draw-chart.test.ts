import { expect, it } from 'vitest';
import { chartText } from '../../src/drawing/approved-chart.ts';
import { recordChart } from '../../src/drawing/chart-record.ts';
import { drawChart } from '../../src/drawing/draw-chart.ts';
import { checkoutChart } from '../../examples/checkout.ts';

const chart = recordChart(checkoutChart);

it('draws a chart in layers: an overview of the states, and each state that has inner transitions', async () => {
  const { whole, folded } = await drawChart(chart, { foldsFailures: true });
  const overview = whole['overview'] ?? '';
  const leaves = chart.states.filter(({ kind }) => kind === 'leaf').map(({ path }) => path);
  expect(leaves).not.toEqual([]);
  expect(leaves.filter((path) => !overview.includes(`data-state="${path}"`))).toEqual([]);
  const between = chart.transitions.filter(({ targets, event }) => targets.length > 0 && event !== 'GO');
  expect(between).not.toEqual([]);
  expect(between.filter(({ key }) => !overview.includes(`data-transition="${key.replace('>', '&gt;')}"`))).toEqual([]);
  // a transition inside a state is drawn in that state's layer
  expect(Object.keys(whole)).toEqual(['overview', 'basket']);
  expect(whole['basket']).toContain('ADD (stays)');
  expect(folded?.['overview']).not.toContain('data-state="declined"');
});

it('matches the picture in the README; `-u` updates it', async () => {
  const { whole } = await drawChart(chart);
  await expect(whole['overview']).toMatchFileSnapshot('../../checkout.svg');
});

it('writes the approved chart as text, with the metadata of its states', () => {
  const lines = chartText(chart).split('\n');
  expect(lines).toContain(
    'declined | name: Declined | kind: leaf | description: The bank refused and gave a reason. | tags: dialog | page: /pay | ids: PAY-2',
  );
  expect(lines).toContain('basket · PAY [hasItems] → paying');
});
