import { startChart } from './chart.ts';
import { startKeys } from './keys.ts';
import { startPath } from './path.ts';
import { startPaths } from './paths.ts';
import { startReviews } from './reviews.ts';
import { startTables } from './tables.ts';

// every page loads this one script; each part starts where its elements are
startKeys();
startTables();
startPaths();
startPath();
startReviews();
startChart();
