import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import { portal } from '../../machines/portal.ts';
import { routes, type Route } from '../../machines/model/events.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import type { Step } from './steps.ts';
import { coverGoals, type GraphPath } from './path-cover.ts';
import { coverageGoalsOf, type CoverageGoal } from './coverage-goals.ts';
import { explore, type StepsOf, type Graph } from './explore.ts';
import { toLeafKey } from '../../machines/states.ts';
import { isOfferedOnScreen } from './offered-steps.ts';
import { begin, take } from './pure-transition.ts';

/** A path from a page load, with what each of its steps leads to, exactly. */
export interface Path {
  /** of its events alone: the same path keeps its id whatever is planned around it */
  readonly id: string;
  /** the path in words: where it begins and each step */
  readonly title: string;
  readonly route: Route;
  readonly start: PortalSnapshot;
  readonly steps: readonly PathStep[];
  /** the keys of all goals that the path meets */
  readonly meets: readonly string[];
}

export interface PathStep extends Step {
  readonly before: PortalSnapshot;
  readonly after: PortalSnapshot;
  /** the leaf reached, or the leaves where regions run side by side, joined by ' + ' */
  readonly leaf: string;
  readonly meets: readonly string[];
  /** what the machine told the world to do, services apart */
  readonly actions: readonly string[];
}

export interface Plan {
  readonly goals: readonly CoverageGoal[];
  /** together they meet every goal that can be met */
  readonly paths: readonly Path[];
  /** goals that nothing in the tables leads to */
  readonly missing: readonly CoverageGoal[];
  readonly graph: Graph;
}

export interface PlanOptions {
  /** default: the portal's own */
  readonly chart?: AnyStateMachine;
  /** the longest path, in steps (a single deep goal may need more) */
  readonly maxSteps?: number;
  /** what is tried in each node; default: everything in the tables */
  readonly stepsOf?: StepsOf;
  /** which of the steps a path may take; default: those that the screen offers */
  readonly isAllowed?: (step: Step, from: PortalSnapshot) => boolean;
  /** which goals are asked for; default: all */
  readonly wanted?: (goal: CoverageGoal) => boolean;
}

/** What has to be proved of the statechart, and a small set of paths that proves it (1 to 2 s the first time). */
export function plan(options: PlanOptions = {}): Plan {
  const { chart = portal, maxSteps = 25, stepsOf, isAllowed = isOfferedOnScreen, wanted = () => true } = options;
  const goals = coverageGoalsOf(chart).filter(wanted);
  const graph = explore(chart, routes, stepsOf);
  const edges = graph.edges.filter(({ step, from }) => isAllowed(step, from.snapshot));
  const keys = goals.map(({ key }) => key);
  const { graphPaths, missing } = coverGoals({ ...graph, edges }, keys, maxSteps);
  return {
    goals,
    graph,
    paths: graphPaths.map((graphPath) => pathOf(graphPath, chart)),
    missing: goals.filter(({ key }) => missing.has(key)),
  };
}

let whole: Plan | undefined;

/** The plan with its defaults, made once a process. */
export function pathPlan(): Plan {
  whole ??= plan();
  return whole;
}

/** The first node that the exploration found for each leaf: the shortest way there, with the context it has then. */
export function firstNodes(graph: Graph): ReadonlyMap<string, PortalSnapshot> {
  const first = new Map<string, PortalSnapshot>();
  for (const { snapshot } of graph.nodes.values()) {
    const leaf = toLeafKey(snapshot);
    if (!first.has(leaf)) first.set(leaf, snapshot);
  }
  return first;
}

/**
 * A walk with the exact snapshots of its steps: the graph keeps one representative of a node, whose context may
 * differ in what no guard reads.
 * @throws where the difference matters after all
 */
export function pathOf({ root, edges }: GraphPath, chart: AnyStateMachine = portal): Path {
  return pathFrom(
    chart,
    root.route,
    edges.map(({ step }) => step),
    edges.map(({ to }) => toLeafKey(to.snapshot)),
  );
}

/** The path that steps make, taken purely. `expected` are the leaves that a planner foresaw. */
export function pathFrom(
  chart: AnyStateMachine,
  route: Route,
  steps: readonly Step[],
  expected?: readonly string[],
): Path {
  const start = begin(route, chart);
  let before = start.snapshot;
  const taken = steps.map((step, index): PathStep => {
    const { snapshot, meets, actions } = take(before, step);
    const leaf = toLeafKey(snapshot);
    const foreseen = expected?.[index] ?? leaf;
    if (leaf !== foreseen) {
      throw new Error(`${step.name} leads to ${leaf}, not ${foreseen}: add what the guard reads to read-by-guards.ts`);
    }
    const pathStep = { ...step, before, after: snapshot, leaf, meets, actions };
    before = snapshot;
    return pathStep;
  });
  const words = [route, ...steps.map(({ name }) => name)];
  return {
    id: createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 7),
    title: words.join(' › '),
    route,
    start: start.snapshot,
    steps: taken,
    meets: [...new Set([...start.meets, ...taken.flatMap(({ meets }) => meets)])],
  };
}
