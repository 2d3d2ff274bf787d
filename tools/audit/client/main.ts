import { startChart } from './chart.ts';
import { startPath, startPaths } from './paths.ts';
import { startTables } from './tables.ts';

// every page loads this one script; each part starts where its elements are
startTables();
startPaths();
startPath();
startChart();
