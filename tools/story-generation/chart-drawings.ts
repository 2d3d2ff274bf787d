import { portal } from '../../machines/portal.ts';
import { recordChart } from '../statechart-drawing/chart-record.ts';
import { drawSteps } from '../statechart-drawing/draw-chart.ts';
import { storyIdOf } from './story-names.ts';

/** The drawings of Storybook's statechart page as SVG, by name: 'overview' and each step; each state links to its story. */
export async function chartDrawings(): Promise<Readonly<Record<string, string>>> {
  const drawings = await drawSteps(recordChart(portal), { linkOf: (leaf) => `./?path=/story/${storyIdOf(leaf)}` });
  return Object.fromEntries(drawings);
}
