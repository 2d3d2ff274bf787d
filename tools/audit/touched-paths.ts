import { kebabCase } from 'es-toolkit';
import { type Model, leavesOf, refusalKey } from 'xstate-paths';
import { type ChartChange, recordChart } from 'xstate-paths/drawing';
import type { CataloguePath } from './path-catalogue.ts';
import { unreachableReason } from './path-record.ts';

/** Changes since a revision. */
export interface Touched {
  /** relative to the project's root */
  readonly files: readonly string[];
  readonly changes: readonly ChartChange[];
}

/**
 * Selects the paths that show a change: paths to a state of a changed step, and the shortest path to each transition and
 * refusal of the step. A step has changed if its states or transitions differ from the chart's, or if a file or folder
 * named after it has changed. A changed application file that matches no step affects every step.
 * @param folders folders of the statechart and its screens; changes elsewhere are ignored
 */
export function touchedPaths(
  chart: Model,
  paths: readonly CataloguePath[],
  { files, changes }: Touched,
  folders: readonly string[],
): CataloguePath[] {
  const steps = [...new Set(leavesOf(chart.machine).map(stepOf))];
  const ofFiles = files
    .filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
    .flatMap((file) => {
      const named = steps.filter((step) => file.split('/').some((part) => isNamedAfter(part, step)));
      return named.length > 0 ? named : steps;
    });
  const changed = new Set([...ofFiles, ...changes.map(({ name }) => stepOf(name.split(' · ')[0] ?? ''))]);
  const goals = recordChart(chart)
    .transitions.filter(({ sourcePath }) => changed.has(stepOf(sourcePath)))
    .flatMap(({ key, guard }) => (guard === null ? [key] : [key, refusalKey(key)]));
  const shortestFirst = paths
    .filter(({ path }) => unreachableReason(chart, path) === null)
    .toSorted((a, b) => a.path.steps.length - b.path.steps.length);
  const ofGoals = new Set(goals.map((goal) => shortestFirst.find(({ path }) => path.meets.includes(goal))));
  return paths.filter((each) => ofGoals.has(each) || (each.to !== null && changed.has(stepOf(each.to))));
}

/** The top-level state that contains a state. */
function stepOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** 'choosing', 'choosing.ts' and 'choosing-screen.tsx' are named after the step 'choosing'. */
function isNamedAfter(part: string, step: string): boolean {
  const [name = ''] = part.split('.');
  return `${name}-`.startsWith(`${kebabCase(step)}-`);
}
