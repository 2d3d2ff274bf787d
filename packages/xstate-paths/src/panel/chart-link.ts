import { isEqual, sortBy } from 'es-toolkit';
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { Model, Step } from '../model.ts';
import type { Highlight } from '../drawing/interactive-chart.ts';
import { isRefusal, keyOf, takenIn } from '../planning/coverage-goals.ts';
import { take } from '../planning/pure-transition.ts';
import { isOffered, serviceEndOf, stepsFrom } from '../planning/steps.ts';
import { toLeaves } from '../states.ts';
import { statesBefore } from './states-before.ts';

/** The current state of a running machine, as plain data. */
export interface ChartReport extends Highlight {
  readonly place: string;
  /** language of the names and words, as a `lang` value */
  readonly language: string;
  /** states that lead to the current one */
  readonly before: readonly { readonly path: string; readonly name: string }[];
  /** possible next steps, jumps last: name as in path titles ('charge ✗ broken'), words, and the next state unless the words name it */
  readonly steps: readonly { readonly name: string; readonly words: string; readonly to: string }[];
}

/**
 * Connects a running machine to a chart beside it. Follows the most recently started root actor; `onReport` receives
 * each change.
 * @param words the customer's words for external events, by step name
 */
export function createChartLink(
  chart: Model,
  words: ReadonlyMap<string, string>,
  onReport: (report: ChartReport) => void,
) {
  let running: InspectionEvent['actorRef'] | null = null;
  let taken: string[] = [];

  const offered = () => (running === null ? [] : offeredIn(chart, words, running.getSnapshot()));
  const report = (): ChartReport | null => {
    if (running === null) return null;
    const snapshot: AnyMachineSnapshot = running.getSnapshot();
    const steps = offered();
    const leaves = toLeaves(snapshot.value);
    const [leaf = ''] = leaves;
    return {
      leaves,
      taken,
      offered: [...new Set(steps.flatMap(({ keys }) => keys))],
      place: chart.stateName(leaf),
      language: chart.language ?? 'en',
      before: statesBefore(chart.machine, leaf).map((path) => ({ path, name: chart.stateName(path) })),
      steps: steps.map(({ step, words: said, to }) => ({ name: step.name, words: said, to })),
    };
  };
  const send = (wanted: { readonly step: Step } | undefined) => wanted && running?.send(wanted.step.event);

  return {
    /** for the `inspect` option of the machine's actor */
    inspect: (event: InspectionEvent): void => {
      if (event.type === '@xstate.actor' && event.actorRef.sessionId === event.rootId) running = event.actorRef;
      if (event.actorRef !== running) return;
      if (event.type === '@xstate.event') taken = [];
      if (event.type === '@xstate.microstep') taken.push(...takenIn(event).map(keyOf));
      if (event.type !== '@xstate.snapshot') return;
      const current = report();
      if (current) onReport(current);
    },
    /** current report; null before a machine has started */
    report,
    /** performs a step that takes this transition, if one is possible now */
    takeTransition: (key: string): void => send(offered().find(({ keys }) => keys.includes(key))),
    takeStep: (name: string): void => send(offered().find(({ step }) => step.name === name)),
  };
}

/** The possible steps in a state: those that its screen offers, and the outcomes of its services. */
function offeredIn(chart: Model, words: ReadonlyMap<string, string>, snapshot: AnyMachineSnapshot) {
  return sortBy(stepsFrom(chart, snapshot, new Map()), [({ event }) => (chart.jumps ?? []).includes(event.type)])
    .filter((step) => isOffered(chart, step, snapshot))
    .map((step) => {
      const { meets, snapshot: after } = take(snapshot, step);
      const end = serviceEndOf(step.event.type);
      const place = placeAfter(chart, snapshot, after);
      return {
        step,
        words: end ? `${end.fails ? '✗' : '✓'} ${place}` : (words.get(step.name) ?? step.name),
        to: end || isEqual(after.value, snapshot.value) ? '' : place,
        keys: meets.filter((key) => !isRefusal(key)),
      };
    })
    .filter(({ keys }) => keys.length > 0);
}

/** The first sentence of the dialog that a step opens, otherwise the name of the state that it reaches. */
function placeAfter(chart: Model, before: AnyMachineSnapshot, after: AnyMachineSnapshot): string {
  const [sentence] = chart.variantOf?.(after)?.sentences ?? [];
  const [present, leaves] = [toLeaves(before.value), toLeaves(after.value)];
  return sentence ?? chart.stateName(leaves.find((leaf) => !present.includes(leaf)) ?? leaves.at(-1) ?? '');
}
