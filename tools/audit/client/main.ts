import { startChart } from './chart.ts';
import { startPath, startPaths } from './paths.ts';
import { startTables } from './tables.ts';

// every page loads this script; each part starts only if its elements exist
startTables();
startPaths();
startPath();
startChart();
