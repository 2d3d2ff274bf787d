import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPlan } from 'xstate-paths';
import { portalChart } from './portal-chart.ts';

/** The planned paths as data, written by `npm run generate`; `npm run check` fails if they are out of date. */
export const planFiles = {
  all: 'tests/machines/paths.generated.json',
  browser: 'tests/machines/browser-paths.generated.json',
} as const;

/** The paths that cover the statechart, without exploring it. */
export function plannedPaths() {
  return readPlan(portalChart, textOf(planFiles.all));
}

/** The paths that cover what a browser can do, without exploring the statechart. */
export function plannedBrowserPaths() {
  return readPlan(portalChart, textOf(planFiles.browser));
}

function textOf(file: string): string {
  return readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
}
