import { memoize, partition } from 'es-toolkit';
import { constant } from 'es-toolkit/compat';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Model, Step } from '../model.ts';
import { listNodes, toLeafKey, toLeaves } from '../states.ts';
import {
  coverageGoalsOf,
  criterionOf,
  furtherGoals,
  requirementKeys,
  type CoverageGoal,
  type Criterion,
} from './coverage-goals.ts';
import { explore, type Graph } from './explore.ts';
import { addFurtherGoals, withFurtherGoals } from './further-goals.ts';
import { coverGoals, type GraphPath } from './path-cover.ts';
import { begin, take } from './pure-transition.ts';
import { shortHash } from './short-hash.ts';
import { isOffered } from './steps.ts';

/** A path from a start, with the exact snapshot after each step. */
export interface Path {
  /** hash of the title: a path with the same steps keeps its id in every plan */
  readonly id: string;
  /** name of the start and of each step */
  readonly title: string;
  readonly start: string;
  readonly initial: AnyMachineSnapshot;
  readonly steps: readonly PathStep[];
  /** keys of all coverage goals that the path meets */
  readonly meets: readonly string[];
}

export interface PathStep extends Step {
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  /** the leaf reached; leaves of parallel regions are joined by ' + ' */
  readonly leaf: string;
  readonly meets: readonly string[];
  /** names of the actions other than assignments */
  readonly actions: readonly string[];
}

export interface Plan<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly model: Model<Machine>;
  readonly goals: readonly CoverageGoal[];
  /** together they meet every reachable goal */
  readonly paths: readonly Path[];
  /** goals that no path meets */
  readonly missing: readonly CoverageGoal[];
  /** all steps that the chart accepts */
  readonly graph: Graph;
  /** the graph with only the offered steps, which paths may take */
  readonly offered: Graph;
}

/** Options of `planPaths`. */
export interface PlanOptions {
  /**
   * Default: `['transitions', 'guards']`. `pairs`: two transitions that can follow each other. `requirements`: the ids in
   * the states' `meta.ids`; a path meets an id if it rests in a state that has it.
   */
  readonly cover?: readonly Criterion[];
  /** steps that paths may take: those that the screen offers, or all that the chart accepts; default: 'offered' */
  readonly steps?: 'offered' | 'accepted';
}

/** Maximum path length, unless a single goal needs more steps. */
const ofGoals = { maxSteps: 25 };

/** Limits for pairs. A short leg, because starting a new path costs about as many steps. */
const ofPairs = { maxSteps: 40, maxLeg: 6 };

/** The coverage goals of a chart and a small set of paths that meets them; computed once per process. */
export function planPaths<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  options: PlanOptions = {},
): Plan<Machine> {
  return { ...plansOf(model)(JSON.stringify(options)), model };
}

const plansOf = memoize((model: Model) => memoize((options: string): Plan => planWith(model, JSON.parse(options))));

/** The plan for a browser: every coverage goal that a browser can meet; computed once per process. */
export const planBrowserPaths = memoize((chart: Model): Plan => {
  const unreachable = unreachableInBrowser(chart);
  return planWith(
    chart,
    {},
    (step) => !chart.inBrowser?.stepReason(step),
    ({ key }) => !(key in unreachable),
  );
});

/** Transitions that a browser can't be made to take, by key, with the reason. */
export function unreachableInBrowser({ machine, inBrowser }: Model): Readonly<Record<string, string>> {
  const reasons = coverageGoalsOf(machine).map(({ key, event }) => [key, inBrowser?.goalReason(event)] as const);
  return Object.fromEntries(reasons.flatMap(([key, reason]) => (reason ? [[key, reason]] : [])));
}

function planWith(
  chart: Model,
  { cover = ['transitions', 'guards'], steps }: PlanOptions,
  includeStep: (step: Step) => boolean = () => true,
  includeGoal: (goal: CoverageGoal) => boolean = () => true,
): Plan {
  const graph = explore(chart);
  const isTaken = ({ step, from }: Graph['edges'][number]) =>
    includeStep(step) && (steps === 'accepted' || isOffered(chart, step, from.snapshot));
  const offered = { ...graph, edges: graph.edges.filter(isTaken) };
  const extended = withFurtherGoals(offered, cover);
  const goals = [
    ...coverageGoalsOf(chart.machine),
    ...furtherGoals([
      ...new Set(extended.edges.flatMap(({ meets }) => meets.filter((key) => criterionOf(key) === 'pairs'))),
      ...new Set(requirementKeys(listNodes(chart.machine))),
    ]),
  ].filter((goal) => cover.includes(criterionOf(goal.key)) && includeGoal(goal));
  const [inBrowser, elsewhere] = partition(extended.edges, ({ step }) => !chart.inBrowser?.stepReason(step));
  const keys = goals.map(({ key }) => key);
  const [whole, last] = cover.includes('pairs') ? [ofPairs, ofPairs] : [ofGoals, { maxSteps: 0 }];
  const long = coverGoals({ ...extended, edges: inBrowser }, keys, whole);
  // steps that a browser can't perform go last in short paths, because nothing after them can be run
  const short = coverGoals({ ...extended, edges: [...inBrowser, ...elsewhere] }, long.missing, last);
  return {
    model: chart,
    goals,
    graph,
    offered,
    paths: [...long.paths, ...short.paths].map((path) => addFurtherGoals(pathOf(chart, path), cover)),
    missing: goals.filter(({ key }) => short.missing.has(key)),
  };
}

/**
 * Replays a path of the graph by pure transitions to get exact snapshots. The graph keeps one snapshot per node, although
 * contexts may differ in parts that no guard reads.
 * @throws if a step reaches another state than in the graph, because `tells` omits a value that determines the target
 */
export function pathOf(chart: Model, { root, edges }: GraphPath): Path {
  const choices = edges.map(({ step }) => constant(step));
  const path = pathThrough(chart, root.start, choices);
  for (const [index, { to }] of edges.entries()) {
    const { name = '', leaf = '' } = path.steps[index] ?? {};
    if (leaf !== toLeafKey(to.snapshot))
      throw new Error(
        `${name} reaches ${leaf}, not ${toLeafKey(to.snapshot)}: add the value that determines the target to \`tells\``,
      );
  }
  return path;
}

/** A path of arbitrary steps from a start; each step is chosen from the snapshot before it. */
export function pathThrough(
  chart: Model,
  start: string,
  choices: readonly ((before: AnyMachineSnapshot) => Step)[],
): Path {
  const { snapshot: initial, meets: metAtStart } = begin(chart, start);
  let before = initial;
  const steps = choices.map((choose): PathStep => {
    const step = choose(before);
    const { snapshot, meets, actions } = take(before, step);
    const pathStep = { ...step, before, after: snapshot, leaf: toLeafKey(snapshot), meets, actions };
    before = snapshot;
    return pathStep;
  });
  const names = [start, ...steps.map(({ name }) => name)];
  return {
    id: shortHash(names.join('\n')),
    title: names.join(' › '),
    start,
    initial,
    steps,
    meets: [...new Set([...metAtStart, ...steps.flatMap(({ meets }) => meets)])],
  };
}

/** A path as a short title: '97c251a basket → paying → paid, 23 steps'. */
export function shortTitle({ id, initial, steps }: Path): string {
  // in a parallel machine, the first region's name alone is uninformative
  const depth = initial.machine.root.type === 'parallel' ? 2 : 1;
  const placeOf = ({ value }: AnyMachineSnapshot) => toLeaves(value)[0]?.split('.').slice(0, depth).join('.');
  const places = [initial, ...steps.map(({ after }) => after)].map(placeOf);
  const distinct = places.filter((place, index) => place !== places[index - 1]);
  const shown = distinct.length > 6 ? [...distinct.slice(0, 3), '…', ...distinct.slice(-2)] : distinct;
  return `${id} ${shown.join(' → ')}, ${steps.length} steps`;
}
