import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changeText, chartChanges, chartText, recordChart } from 'xstate-paths/drawing';
import { approvedChartFile, portalChart } from '../../tools/drivers/portal-chart.ts';

// Only this test detects a removed transition: coverage is measured against the chart itself.
it('every state and transition is approved; `npm run chart -- --approve` approves an intended change', () => {
  const changes = chartChanges(readFileSync(approvedChartFile, 'utf8'), chartText(recordChart(portalChart))).map(
    changeText,
  );
  expect(changes.join('\n')).toBe('');
});
