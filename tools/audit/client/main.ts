import { startChart } from './chart.ts';
import { startTable } from './tables.ts';

// every page loads this script; each part starts only if its elements exist
startTable();
startChart();
