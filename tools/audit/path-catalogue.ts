import { memoize } from 'es-toolkit';
import type { AnyMachineSnapshot } from 'xstate';
import {
  type Model,
  createPathIndex,
  leavesOf,
  type Path,
  pathThrough,
  planBrowserPaths,
  planPaths,
  restingLeavesOf,
  type ShortestPath,
  shortestPathsTo,
  statesAround,
  stepNamed,
  wordsOf,
} from 'xstate-paths';
import { storyNameOf } from 'xstate-paths/stories';
import { UsageError } from '../usage-error.ts';

/**
 * `cover`: one of the few long paths that together take every transition; the model and DOM tests run them. `browser`:
 * the equivalent set for a browser. The other kinds are shortest paths.
 */
export type PathKind = 'cover' | 'browser' | ShortestPath['kind'];

/** A path that can be replayed by its id. */
export interface CataloguePath {
  readonly kind: PathKind;
  readonly path: Path;
  /** target state of a shortest path; null for the other kinds */
  readonly to: string | null;
}

/** Shortest paths to each state, taken from the browser's plan so that a browser can replay them. */
const shortestPathsOf = memoize((chart: Model) => {
  const index = createPathIndex(chart, planBrowserPaths(chart).offered);
  return memoize((state: string): readonly CataloguePath[] =>
    shortestPathsTo(index, state).map(({ kind, path }) => ({ kind, path, to: state })),
  );
});

/** The paths that together cover every goal in model and DOM, and those that do in a browser. */
export function coveringPaths(chart: Model): CataloguePath[] {
  const covering = planPaths(chart).paths.map((path): CataloguePath => ({ kind: 'cover', path, to: null }));
  const inBrowser = planBrowserPaths(chart).paths.map((path): CataloguePath => ({ kind: 'browser', path, to: null }));
  return unique([...covering, ...inBrowser]);
}

/**
 * The best path to each state that a user can be in: a journey, or a reload if no journey reaches it. Adds the best path
 * to each variant, such as a dialog, that neither the best paths nor the covering paths show.
 */
export function bestPaths(chart: Model): CataloguePath[] {
  const best = restingLeavesOf(chart.machine).flatMap((leaf) => pathsTo(chart, leaf).slice(0, 1));
  const covering = coveringPaths(chart);
  const shown = new Set(
    [...covering, ...best].flatMap(({ path }) => path.steps.map(({ after }) => storyNameOf(chart, after))),
  );
  const ofVariants = everyShortestPath(chart).filter(({ path }) => {
    const last = path.steps.at(-1);
    if (!last || !chart.variantOf?.(last.after)) return false;
    const isNew = !shown.has(storyNameOf(chart, last.after));
    shown.add(storyNameOf(chart, last.after));
    return isNew;
  });
  return unique([...best, ...ofVariants]);
}

/** Every shortest path to every state that a user can be in. */
export function everyShortestPath(chart: Model): CataloguePath[] {
  return restingLeavesOf(chart.machine).flatMap((leaf) => pathsTo(chart, leaf));
}

/**
 * The shortest paths to a state or a group of states.
 * @throws UsageError if the state does not exist
 */
export function pathsTo(chart: Model, state: string): readonly CataloguePath[] {
  if (!stateNames(chart).includes(state)) throw unknown('state', state);
  return shortestPathsOf(chart)(state);
}

/**
 * Finds a path by the id that tests, audits and path lists print, or by the beginning of the id. Also accepts a title,
 * which random walks print.
 * @throws UsageError if no path matches, or several do
 */
export function findPath(chart: Model, id: string): CataloguePath {
  const [start, ...names] = wordsOf(id);
  if (start in chart.starts) {
    const choices = names.map((name) => (before: AnyMachineSnapshot) => stepNamed(chart, name, before));
    return { kind: 'cover', path: pathThrough(chart, start, choices), to: null };
  }
  const covering = coveringPaths(chart);
  const found = covering.find(({ path }) => path.id === id);
  if (found) return found;
  const toGroups = groupNames(chart).flatMap((group) => pathsTo(chart, group));
  const all = unique([...covering, ...everyShortestPath(chart), ...toGroups]);
  const [match, ...others] = all.filter(({ path }) => path.id.startsWith(id) && id !== '');
  if (match && others.length === 0) return match;
  throw unknown('path', id);
}

/** Removes paths with the same steps; keeps the first. */
export function unique(paths: readonly CataloguePath[]): CataloguePath[] {
  return [...new Map(paths.toReversed().map((each) => [each.path.id, each])).values()].toReversed();
}

/** Every state that paths can be requested for: the leaves and the groups that contain them. */
export function stateNames(chart: Model): readonly string[] {
  return [...leavesOf(chart.machine), ...groupNames(chart)];
}

function groupNames({ machine }: Model): readonly string[] {
  return [...new Set(leavesOf(machine).flatMap((leaf) => statesAround(leaf).slice(0, -1)))];
}

function unknown(what: 'path' | 'state', name: string): UsageError {
  const list = what === 'path' ? 'paths.ts' : 'paths.ts --states';
  return new UsageError(`There is no ${what} '${name}'. \`npx tsx tools/commands/${list}\` lists every ${what}.`);
}
