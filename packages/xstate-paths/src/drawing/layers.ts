import { isInside } from '../states.ts';
import type { ChartRecord, StateRecord, TransitionRecord } from './chart-record.ts';

/** A state in a layer, with its child states. */
export interface DrawnState {
  readonly state: StateRecord;
  /** empty if the layer shows it closed */
  readonly children: readonly DrawnState[];
  /** whether it is the initial state among its siblings */
  readonly initial: boolean;
  /** transitions written inside it: those that have no target, enter its children, or leave the layer */
  readonly written: readonly TransitionRecord[];
}

/** A state and all states inside it. */
export function withChildren(drawn: DrawnState): DrawnState[] {
  return [drawn, ...drawn.children.flatMap(withChildren)];
}

/** One drawing of the chart: the sequence of its steps, or the content of one step. */
export interface Layer {
  readonly name: string;
  readonly states: readonly DrawnState[];
  readonly arrows: readonly Arrow[];
}

/** The name of the layer that shows the steps as boxes. */
export const overview = 'overview';

/**
 * Splits the chart into layers: the overview, one layer per step with states, and one for each other step with
 * transitions that the overview omits. A layer shows every transition of its states once, as an arrow or inside its
 * state. The overview omits jumps.
 */
export function layersOf(chart: ChartRecord): Layer[] {
  const steps = childrenOf(chart, '');
  const isInOverview = ({ event, targets }: TransitionRecord) => !chart.jumps.includes(event) && targets.length > 0;
  const between = arrowsOf(chart.transitions.filter(isInOverview), stepOf);
  const closed = steps.map((state) => ({ state, children: [], initial: isInitial(chart, state), written: [] }));
  return [
    {
      name: overview,
      states: chart.states
        .filter(({ kind }) => kind === 'root')
        .map((state) => ({ state, children: closed, initial: false, written: writtenIn(chart, state) })),
      arrows: between.filter(({ from, to }) => from !== to),
    },
    ...steps
      .filter((step) => step.kind !== 'leaf' || !writtenIn(chart, step).every(isInOverview))
      .map((step) => layerOf(chart, step)),
  ];
}

function writtenIn({ transitions }: ChartRecord, { path }: StateRecord): TransitionRecord[] {
  return transitions.filter(({ sourcePath }) => sourcePath === path);
}

/** All transitions from one drawn state to another. */
export interface Arrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly TransitionRecord[];
}

/**
 * One arrow for each pair of states. `drawnAs` maps a state to the drawn state that represents it, by default itself. A
 * transition without a target becomes an arrow from its state to itself.
 */
export function arrowsOf(
  transitions: readonly TransitionRecord[],
  drawnAs: (path: string) => string = (path) => path,
): Arrow[] {
  const pairs = new Map<string, { from: string; to: string; transitions: TransitionRecord[] }>();
  for (const transition of transitions) {
    for (const target of transition.targets.length > 0 ? transition.targets : [transition.sourcePath]) {
      const [from, to] = [drawnAs(transition.sourcePath), drawnAs(target)];
      const pair = pairs.get(`${from}\n${to}`) ?? { from, to, transitions: [] };
      pair.transitions.push(transition);
      pairs.set(`${from}\n${to}`, pair);
    }
  }
  return [...pairs.values()].map((pair, index) => ({ id: `arrow-${index}`, ...pair }));
}

/** The step that contains a state. */
export function stepOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** Creates a step's layer. Its arrows connect states inside the step, neither of which contains the other. */
function layerOf(chart: ChartRecord, step: StateRecord): Layer {
  const own = chart.transitions.filter(({ sourcePath }) => stepOf(sourcePath) === step.path);
  const isDrawn = ({ sourcePath, targets }: TransitionRecord) =>
    targets.length > 0 && targets.every((target) => stepOf(target) === step.path && !isInside(target, sourcePath));
  const drawn = (state: StateRecord): DrawnState => ({
    state,
    children: childrenOf(chart, state.path).map(drawn),
    initial: state !== step && isInitial(chart, state),
    written: writtenIn(chart, state).filter((transition) => !isDrawn(transition)),
  });
  // an arrow to an ancestor of its source would leave the group and return, so draw it to the group's initial leaf
  const endOf = (path: string, source: string) => (isInside(source, path) ? initialLeafOf(chart, path) : path);
  const arrows = own.filter(isDrawn).map((transition) => ({
    ...transition,
    targets: transition.targets.map((target) => endOf(target, transition.sourcePath)),
  }));
  return { name: step.path, states: [drawn(step)], arrows: arrowsOf(arrows) };
}

function isInitial({ states }: ChartRecord, { path }: StateRecord): boolean {
  return states.some(({ initial }) => initial === path);
}

function initialLeafOf(chart: ChartRecord, path: string): string {
  const initial = chart.states.find((each) => each.path === path)?.initial;
  return initial === undefined || initial === null ? path : initialLeafOf(chart, initial);
}

function childrenOf({ states }: ChartRecord, path: string): StateRecord[] {
  return states.filter((state) => state.kind !== 'root' && state.path.split('.').slice(0, -1).join('.') === path);
}
