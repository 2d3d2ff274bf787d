import { arrowsOf, type Arrow } from './arrows.ts';
import type { ChartRecord, StateRecord, TransitionRecord } from './chart-record.ts';

/** A state as it is drawn in a layer, with the states in it. */
export interface DrawnState {
  readonly state: StateRecord;
  /** none where the layer shows it closed */
  readonly children: readonly DrawnState[];
  /** whether it is entered first of its siblings */
  readonly initial: boolean;
  /** transitions that are written into it: those that stay, lead into it, or leave the layer */
  readonly written: readonly TransitionRecord[];
}

/** One drawing of the chart: how its steps follow each other, or what is in one of them. */
export interface Layer {
  /** 'overview', or the path of a step */
  readonly name: string;
  readonly states: readonly DrawnState[];
  readonly arrows: readonly Arrow[];
}

/** The name of the layer that shows the steps as boxes. */
export const overview = 'overview';

/**
 * The chart in layers: the steps, then what is in each, and in a step without states what the overview leaves out. A layer shows every transition of its states once, as an arrow
 * or written into its state; in the overview jumps are left out.
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

/** The step that a state belongs to. */
export function stepOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** What a layer draws as an arrow has both ends in it, and neither contains the other. */
function layerOf(chart: ChartRecord, step: StateRecord): Layer {
  const own = chart.transitions.filter(({ sourcePath }) => stepOf(sourcePath) === step.path);
  const isDrawn = ({ sourcePath, targets }: TransitionRecord) =>
    targets.length > 0 && targets.every((target) => stepOf(target) === step.path && !isIn(target, sourcePath));
  const drawn = (state: StateRecord): DrawnState => ({
    state,
    children: childrenOf(chart, state.path).map(drawn),
    initial: state !== step && isInitial(chart, state),
    written: writtenIn(chart, state).filter((transition) => !isDrawn(transition)),
  });
  // to a group around its source an arrow would lead out of the group and back: it is drawn to where that leads
  const endOf = (path: string, source: string) => (isIn(source, path) ? initialLeafOf(chart, path) : path);
  const arrows = own.filter(isDrawn).map((transition) => ({
    ...transition,
    targets: transition.targets.map((target) => endOf(target, transition.sourcePath)),
  }));
  return { name: step.path, states: [drawn(step)], arrows: arrowsOf(arrows) };
}

/** Whether a state is another one, or in it. */
function isIn(path: string, group: string): boolean {
  return `${path}.`.startsWith(`${group}.`);
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
