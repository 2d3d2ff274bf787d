import { leaves, restingLeaves } from '../../machines/states.ts';
import { planBrowserPaths } from '../planning/browser-path-plan.ts';
import { pathPlan, type Path, type Plan } from '../planning/path-plan.ts';
import { closestNames } from './closest-names.ts';
import { createPathIndex, shortestPathsTo, type PathIndex, type ShortestPath } from './shortest-paths.ts';

/**
 * `cover`: one of the few long paths that together take every transition, walked by the tests of model and DOM;
 * `browser`: the same for what a browser can do.
 */
export type PathKind = 'cover' | 'browser' | ShortestPath['kind'];

/** A path that has an id to be asked for by. */
export interface Entry {
  readonly kind: PathKind;
  readonly path: Path;
  /** the state that the path is the way to; null for one that covers */
  readonly to: string | null;
}

/** A name that a command was given and nothing has; the message lists names like it. */
export class UnknownName extends Error {}

let pathIndex: PathIndex | undefined;
let inBrowser: Plan | undefined;

/** The paths that together meet every goal: for model and DOM, and for a browser. */
export function coveringEntries(): Entry[] {
  const asBrowser = planInBrowser().paths.map((path): Entry => ({ kind: 'browser', path, to: null }));
  return unique([...pathPlan().paths.map((path): Entry => ({ kind: 'cover', path, to: null })), ...asBrowser]);
}

function planInBrowser(): Plan {
  inBrowser ??= planBrowserPaths();
  return inBrowser;
}

/** The best way to each state that a customer can rest in: a journey, and where none leads there a reload. */
export function bestEntries(): Entry[] {
  return restingLeaves.flatMap((leaf) => entriesTo(leaf).slice(0, 1));
}

/** Every way to every state that a customer can rest in. */
export function everyEntry(): Entry[] {
  return restingLeaves.flatMap(entriesTo);
}

/**
 * The paths to a state or a group of states.
 * @throws UnknownName
 */
export function entriesTo(state: string): Entry[] {
  if (!stateNames().includes(state)) throw unknown('state', state, stateNames());
  // paths that a browser can go, so that whoever asks for one can replay it
  pathIndex ??= createPathIndex(planInBrowser().graph);
  return shortestPathsTo(pathIndex, state).map(({ kind, path }) => ({ kind, path, to: state }));
}

/**
 * The path of an id, whether the tests print it, the audit shows it or `npm run paths` does.
 * @throws UnknownName
 */
export function entryOf(id: string): Entry {
  const covering = coveringEntries();
  const found = covering.find(({ path }) => path.id === id);
  if (found) return found;
  // a part of an id is enough where it fits one path alone
  const all = unique([...covering, ...everyEntry(), ...groupNames().flatMap(entriesTo)]);
  const fitting = all.filter(({ path }) => path.id.startsWith(id) && id !== '');
  if (fitting.length === 1 && fitting[0]) return fitting[0];
  throw unknown(
    'path',
    id,
    all.map(({ path }) => path.id),
  );
}

/** Paths with the same steps are one, whatever they are asked for. */
export function unique(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.path.id, entry])).values()].toReversed();
}

/** Every state that `--to` understands: the leaves and the groups around them. */
export function stateNames(): readonly string[] {
  return [...leaves, ...groupNames()];
}

function groupNames(): readonly string[] {
  const groups = leaves.flatMap((leaf) => {
    const keys = leaf.split('.');
    return keys.slice(0, -1).map((_, index) => keys.slice(0, index + 1).join('.'));
  });
  return [...new Set(groups)];
}

function unknown(what: 'path' | 'state', name: string, known: readonly string[]): UnknownName {
  const like = closestNames(name, known);
  const help = what === 'path' ? '`npm run paths` lists every path' : '`npm run paths -- --states` lists every state';
  const hint = like.length > 0 ? `Near ones: ${like.join(', ')}.` : 'None is like it.';
  return new UnknownName(`There is no ${what} '${name}'. ${hint} ${help}.`);
}
