import { portal } from '../../../machines/portal.ts';
import type { Drawings } from '../drawing/chart-markup.ts';
import { recordChart } from '../drawing/chart-record.ts';
import { drawChart } from '../drawing/draw-chart.ts';

/** The drawings of the portal's statechart, by layer. */
export function chartDrawings(): Promise<Drawings> {
  return drawChart(recordChart(portal), { foldsFailures: true });
}
