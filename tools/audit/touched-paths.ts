import { kebabCase } from 'es-toolkit';
import { type Model, leavesOf, refusalKey } from 'xstate-paths';
import { type ChartChange, recordChart } from 'xstate-paths/drawing';
import type { CataloguePath } from './path-catalogue.ts';
import { unreachableReason } from './path-record.ts';

/** What was changed since a revision. */
export interface Touched {
  /** from the project's root */
  readonly files: readonly string[];
  readonly changes: readonly ChartChange[];
}

/**
 * Of some paths those that show what was changed: the ones that lead to a state of a changed step, and for each of its
 * transitions and refusals the shortest one. A step is changed where the chart has other states or transitions in it, or
 * where a file or folder with its name is changed; a file of the application that has the name of none changes all.
 * @param folders those of the statechart and its screens: a file elsewhere changes nothing
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

/** The state at the top of the chart in which a state is. */
function stepOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** 'choosing', 'choosing.ts' and 'choosing-screen.tsx' are named after the step 'choosing'. */
function isNamedAfter(part: string, step: string): boolean {
  const [name = ''] = part.split('.');
  return `${name}-`.startsWith(`${kebabCase(step)}-`);
}
