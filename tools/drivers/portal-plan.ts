import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPlan } from 'xstate-paths';
import { portalChart } from './portal-chart.ts';

/** Serialized planned paths, written by `npm run generate`; `npm run check` fails if they are out of date. */
export const planFiles = {
  all: 'tests/machines/paths.generated.json',
  browser: 'tests/machines/browser-paths.generated.json',
} as const;

/** Reads the paths that cover the statechart; does not explore it. */
export function plannedPaths() {
  return readPlan(portalChart, textOf(planFiles.all));
}

/** Reads the paths that cover everything a browser can do; does not explore the statechart. */
export function plannedBrowserPaths() {
  return readPlan(portalChart, textOf(planFiles.browser));
}

function textOf(file: string): string {
  return readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
}
