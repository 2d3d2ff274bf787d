export { changeText, chartChanges, chartText, nameOf, type ChartChange } from './approved-chart.ts';
export { recordChart, type ChartRecord, type StateRecord, type TransitionRecord } from './chart-record.ts';
export { drawChart, kindOf } from './draw-chart.ts';
export { withoutFailures } from './failures.ts';
export { layersOf, overview, stepOf } from './layers.ts';
export { layOut } from './layout.ts';
export { shortEvent, shortGuard } from './transition-labels.ts';
