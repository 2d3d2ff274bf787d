import { expect, it } from 'vitest';
import { changedChartOf } from '../../../tools/audit/changed-chart.ts';
import { differenceOf } from '../../../tools/audit/difference.ts';
import { drawChart } from '../../../tools/statechart-drawing/draw-chart.ts';
import { doorChart } from './door-chart.ts';

it('draws what was removed beside what was added, each with what became of it', async () => {
  const before = doorChart({ openOn: { SLAM: 'closed' }, more: { ajar: {} } });
  const after = doorChart();
  const changed = changedChartOf(after, differenceOf(before, after));
  expect(changed.states.get('ajar')).toBe('removed');
  const slam = changed.chart.transitions.find(({ event }) => event === 'SLAM');
  expect(changed.transitions.get(slam?.key ?? '')).toBe('removed');
  const drawn = Object.values(
    await drawChart(changed.chart, {
      classOfState: ({ path }) => changed.states.get(path) ?? '',
      classOfTransition: ({ key }) => changed.transitions.get(key) ?? '',
    }),
  ).join('');
  expect(drawn).toMatch(/class="state leaf rest removed" data-state="ajar"/);
  expect(drawn).toMatch(/class="transition removed"[^>]*>\s*<text[^>]*>SLAM/);
});
