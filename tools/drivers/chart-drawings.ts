import type { Drawings } from '../chart/drawing/chart-markup.ts';
import { recordChart } from '../chart/drawing/chart-record.ts';
import { drawChart } from '../chart/drawing/draw-chart.ts';
import { portalChart } from './portal-chart.ts';

/** The drawings of the portal's statechart, by layer. */
export function chartDrawings(): Promise<Drawings> {
  return drawChart(recordChart(portalChart), { foldsFailures: true });
}
