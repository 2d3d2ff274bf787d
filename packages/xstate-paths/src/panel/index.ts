export { chartMarkup, type Drawings } from '../drawing/chart-markup.ts';
export { startChart } from '../drawing/interactive-chart.ts';
export { createChartLink, type ChartReport } from './chart-link.ts';
export { startPanel } from './panel.ts';
