import type { Drawings } from 'xstate-paths/panel';
import { drawChart, recordChart } from 'xstate-paths/drawing';
import { portalChart } from './portal-chart.ts';

/** The drawings of the portal's statechart, by layer. */
export function chartDrawings(): Promise<Drawings> {
  return drawChart(recordChart(portalChart), { foldsFailures: true });
}
