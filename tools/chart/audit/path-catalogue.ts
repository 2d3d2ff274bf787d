import { routes } from '../../../machines/model/events.ts';
import type { PortalSnapshot } from '../../../machines/selectors.ts';
import { leaves, restingLeaves } from '../../../machines/states.ts';
import { planBrowserPaths } from '../../drivers/browser-path-plan.ts';
import { pathPlan, pathThrough, type Path } from '../planning/path-plan.ts';
import { closestNames } from './closest-names.ts';
import { createPathIndex, shortestPathsTo, type PathIndex, type ShortestPath } from './shortest-paths.ts';
import { stepNamed, wordsOf } from './step-lookup.ts';
import { UsageError } from '../../commands/support/usage-error.ts';

/**
 * `cover`: one of the few long paths that together take every transition, run by the tests of model and DOM;
 * `browser`: the same for what a browser can do; the others are shortest paths.
 */
export type PathKind = 'cover' | 'browser' | ShortestPath['kind'];

/** A path that can be replayed by its id. */
export interface CataloguePath {
  readonly kind: PathKind;
  readonly path: Path;
  /** the state that a shortest path leads to; null for the others */
  readonly to: string | null;
}

let pathIndex: PathIndex | undefined;
const shortest = new Map<string, readonly CataloguePath[]>();

/** The paths that together cover every goal: in model and DOM, and in a browser. */
export function coveringPaths(): CataloguePath[] {
  const inBrowser = planBrowserPaths().paths.map((path): CataloguePath => ({ kind: 'browser', path, to: null }));
  return unique([...pathPlan().paths.map((path): CataloguePath => ({ kind: 'cover', path, to: null })), ...inBrowser]);
}

/** The best path to each state that a customer can be in: a journey, or a reload where no journey leads there. */
export function bestPaths(): CataloguePath[] {
  return restingLeaves.flatMap((leaf) => pathsTo(leaf).slice(0, 1));
}

/** Every shortest path to every state that a customer can be in. */
export function everyShortestPath(): CataloguePath[] {
  return restingLeaves.flatMap(pathsTo);
}

/**
 * The shortest paths to a state or a group of states.
 * @throws UsageError where there is no such state
 */
export function pathsTo(state: string): readonly CataloguePath[] {
  if (!stateNames().includes(state)) throw unknown('state', state, stateNames());
  // of the browser's plan, so that each of them can be replayed
  pathIndex ??= createPathIndex(planBrowserPaths().offered);
  const paths =
    shortest.get(state) ?? shortestPathsTo(pathIndex, state).map(({ kind, path }) => ({ kind, path, to: state }));
  shortest.set(state, paths);
  return paths;
}

/**
 * The path of an id that the tests, the audit or `npm run paths` print; the beginning of one is enough.
 * A title is taken too: random walks print theirs.
 * @throws UsageError where no path has it, or several begin with it
 */
export function findPath(id: string): CataloguePath {
  const [start, ...names] = wordsOf(id);
  const route = routes.find((known) => known === start);
  if (route) {
    const choices = names.map((name) => (before: PortalSnapshot) => stepNamed(name, before));
    return { kind: 'cover', path: pathThrough(route, choices), to: null };
  }
  const covering = coveringPaths();
  const found = covering.find(({ path }) => path.id === id);
  if (found) return found;
  const all = unique([...covering, ...everyShortestPath(), ...groupNames().flatMap(pathsTo)]);
  const [match, ...others] = all.filter(({ path }) => path.id.startsWith(id) && id !== '');
  if (match && others.length === 0) return match;
  throw unknown(
    'path',
    id,
    all.map(({ path }) => path.id),
  );
}

/** Each path once: of several with the same steps the first. */
export function unique(paths: readonly CataloguePath[]): CataloguePath[] {
  return [...new Map(paths.toReversed().map((each) => [each.path.id, each])).values()].toReversed();
}

/** Every state that `--to` accepts: the leaves and the groups around them. */
export function stateNames(): readonly string[] {
  return [...leaves, ...groupNames()];
}

function groupNames(): readonly string[] {
  return [...new Set(leaves.flatMap((leaf) => statesAround(leaf).slice(0, -1)))];
}

/** A state's path and those of the groups around it, outermost first: 'contact', 'contact.form', 'contact.form.editing'. */
export function statesAround(leaf: string): string[] {
  const keys = leaf.split('.');
  return keys.map((_, index) => keys.slice(0, index + 1).join('.'));
}

function unknown(what: 'path' | 'state', name: string, known: readonly string[]): UsageError {
  const similar = closestNames(name, known);
  const hint = similar.length > 0 ? ` Similar: ${similar.join(', ')}.` : '';
  const help = what === 'path' ? '`npm run paths` lists every path' : '`npm run paths -- --states` lists every state';
  return new UsageError(`There is no ${what} '${name}'.${hint} ${help}.`);
}
