import { portal } from '../../machines/portal.ts';
import type { Drawings } from '../statechart-drawing/chart-markup.ts';
import { recordChart } from '../statechart-drawing/chart-record.ts';
import { drawChart } from '../statechart-drawing/draw-chart.ts';

/** The drawings of the portal's statechart, by layer. */
export function chartDrawings(): Promise<Drawings> {
  return drawChart(recordChart(portal), { foldsFailures: true });
}
