import { createHash } from 'node:crypto';
import { once } from 'es-toolkit';
import type { AnyStateMachine } from 'xstate';
import { routes, type Route } from '../../../machines/model/events.ts';
import { portal } from '../../../machines/portal.ts';
import type { PortalSnapshot } from '../../../machines/selectors.ts';
import { toLeafKey } from '../../../machines/states.ts';
import { coverageGoalsOf, type CoverageGoal } from './coverage-goals.ts';
import { explore, type Graph } from './explore.ts';
import { isOfferedOnScreen } from './offered-steps.ts';
import { coverGoals, type GraphPath } from './path-cover.ts';
import { begin, take } from './pure-transition.ts';
import type { Step } from './steps.ts';

/** A path from a page load, with the exact snapshot after each of its steps. */
export interface Path {
  /** a hash of the title: the same steps keep their id whatever else is planned */
  readonly id: string;
  /** the address and the name of each step */
  readonly title: string;
  readonly route: Route;
  readonly start: PortalSnapshot;
  readonly steps: readonly PathStep[];
  /** the keys of all coverage goals that the path meets */
  readonly meets: readonly string[];
}

export interface PathStep extends Step {
  readonly before: PortalSnapshot;
  readonly after: PortalSnapshot;
  /** the leaf reached; in parallel regions the leaves, joined by ' + ' */
  readonly leaf: string;
  readonly meets: readonly string[];
  /** names of the actions, assignments left out */
  readonly actions: readonly string[];
}

export interface Plan {
  readonly goals: readonly CoverageGoal[];
  /** together they meet every goal that can be met */
  readonly paths: readonly Path[];
  /** goals that no path meets */
  readonly missing: readonly CoverageGoal[];
  /** everything that the chart accepts */
  readonly graph: Graph;
  /** the same with the steps alone that a path may take */
  readonly offered: Graph;
}

interface PlanOptions {
  /** default: the portal's own */
  readonly chart?: AnyStateMachine;
  /** which of the steps a path may take; default: those that the screen offers */
  readonly includeStep?: (step: Step, from: PortalSnapshot) => boolean;
  /** default: all goals */
  readonly includeGoal?: (goal: CoverageGoal) => boolean;
}

/** A path is at most this long, unless a single goal needs more steps. */
const maxSteps = 25;

/** Explored once a process: it takes seconds. */
const portalGraph = once(() => explore(portal, routes));

/** The coverage goals of the statechart, and a small set of paths that meets them. */
export function planPaths(options: PlanOptions = {}): Plan {
  const { chart = portal, includeStep = isOfferedOnScreen, includeGoal = () => true } = options;
  const goals = coverageGoalsOf(chart).filter(includeGoal);
  const graph = chart === portal ? portalGraph() : explore(chart, routes);
  const offered = { ...graph, edges: graph.edges.filter(({ step, from }) => includeStep(step, from.snapshot)) };
  const keys = goals.map(({ key }) => key);
  const { paths, missing } = coverGoals(offered, keys, maxSteps);
  return {
    goals,
    graph,
    offered,
    paths: paths.map((path) => pathOf(path, chart)),
    missing: goals.filter(({ key }) => missing.has(key)),
  };
}

let defaultPlan: (() => Plan) | undefined;

/** The plan with its defaults, made once a process; where it can't be made, each call throws the first one's error at once. */
export function pathPlan(): Plan {
  defaultPlan ??= planOrThrow();
  return defaultPlan();
}

function planOrThrow(): () => Plan {
  try {
    const plan = planPaths();
    return () => plan;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** The first snapshot that the exploration found for each leaf: nearest to a page load. */
export function firstSnapshots(graph: Graph): ReadonlyMap<string, PortalSnapshot> {
  const first = new Map<string, PortalSnapshot>();
  for (const { snapshot } of graph.nodes.values()) {
    const leaf = toLeafKey(snapshot);
    if (!first.has(leaf)) first.set(leaf, snapshot);
  }
  return first;
}

/**
 * A path of the graph with the exact snapshots of its steps, by pure transitions: the graph keeps one snapshot of a
 * node, whose context may differ in what no guard reads.
 * @throws where a step leads to another state than in the graph, because a guard reads more than `guardInputs`
 */
export function pathOf({ root, edges }: GraphPath, chart: AnyStateMachine = portal): Path {
  const path = pathThrough(
    root.route,
    edges.map(
      ({ step }) =>
        () =>
          step,
    ),
    chart,
  );
  for (const [index, { to }] of edges.entries()) {
    const { name = '', leaf = '' } = path.steps[index] ?? {};
    if (leaf !== toLeafKey(to.snapshot))
      throw new Error(
        `${name} leads to ${leaf}, not ${toLeafKey(to.snapshot)}: add what the guard reads to the step's guardInputs`,
      );
  }
  return path;
}

/** A path of any steps from a page load on, each chosen by the snapshot before it. */
export function pathThrough(
  route: Route,
  choices: readonly ((before: PortalSnapshot) => Step)[],
  chart: AnyStateMachine = portal,
): Path {
  const start = begin(route, chart);
  let before = start.snapshot;
  const steps = choices.map((choose): PathStep => {
    const step = choose(before);
    const { snapshot, meets, actions } = take(before, step);
    const pathStep = { ...step, before, after: snapshot, leaf: toLeafKey(snapshot), meets, actions };
    before = snapshot;
    return pathStep;
  });
  const names = [route, ...steps.map(({ name }) => name)];
  return {
    id: createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 7),
    title: names.join(' › '),
    route,
    start: start.snapshot,
    steps,
    meets: [...new Set([...start.meets, ...steps.flatMap(({ meets }) => meets)])],
  };
}
