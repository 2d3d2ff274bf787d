import type { InspectionEvent } from 'xstate';
import type { PortalSnapshot } from '../../../machines/selectors.ts';
import { toLeaves } from '../../../machines/states.ts';
import { isRefusal, keyOf, takenIn } from '../planning/coverage-goals.ts';
import { isOfferedOnScreen } from '../planning/offered-steps.ts';
import { take } from '../planning/pure-transition.ts';
import { stepsFrom, type Step } from '../planning/steps.ts';
import { stateNameOf } from '../stories/state-names.ts';
import type { Moment } from '../drawing/interactive-chart.ts';
import { stepWords } from './step-words.ts';

/** Where a running portal is, as plain data. */
export interface ChartReport extends Moment {
  /** in Spanish: 'Entrada: formularios' */
  readonly place: string;
  /** what can happen next, by the names of tools/chart/planning, 'NIS.SUBMIT valid', 'findNis ✗ failed', and in the words of the screen */
  readonly steps: readonly { readonly name: string; readonly words: string }[];
}

/** The connection of a running portal with a chart beside it. */
export interface ChartLink {
  /** to be given to the portal's actor */
  readonly inspect: (event: InspectionEvent) => void;
  /** of now; null before a portal was started */
  report(): ChartReport | null;
  /** does a step that takes the transition of a key, if one can happen now */
  takeTransition(key: string): void;
  /** does the step of a name, if it can happen now */
  takeStep(name: string): void;
}

interface OfferedStep {
  readonly step: Step;
  readonly words: string;
  /** keys of the transitions that it takes */
  readonly keys: readonly string[];
}

/** Follows the portal whose actor is inspected, the last one where there are several; `onReport` gets each change. */
export function createChartLink(onReport: (report: ChartReport) => void): ChartLink {
  let portal: InspectionEvent['actorRef'] | null = null;
  let taken: string[] = [];

  const offered = () => (portal === null ? [] : offeredIn(portal.getSnapshot()));
  const report = (): ChartReport | null => {
    if (portal === null) return null;
    const snapshot: PortalSnapshot = portal.getSnapshot();
    const steps = offered();
    return {
      leaves: toLeaves(snapshot.value),
      taken,
      offered: [...new Set(steps.flatMap(({ keys }) => keys))],
      place: stateNameOf(toLeaves(snapshot.value)[0] ?? ''),
      steps: steps.map(({ step, words }) => ({ name: step.name, words })),
    };
  };
  const doStep = (wanted: OfferedStep | undefined) => wanted && portal?.send(wanted.step.event);

  return {
    inspect: (event) => {
      if (event.type === '@xstate.actor' && event.actorRef.sessionId === event.rootId) portal = event.actorRef;
      if (event.actorRef !== portal) return;
      if (event.type === '@xstate.event') taken = [];
      if (event.type === '@xstate.microstep') taken.push(...takenIn(event).map(keyOf));
      if (event.type !== '@xstate.snapshot') return;
      const current = report();
      if (current) onReport(current);
    },
    report,
    takeTransition: (key) => doStep(offered().find(({ keys }) => keys.includes(key))),
    takeStep: (name) => doStep(offered().find(({ step }) => step.name === name)),
  };
}

const nothingEnded = new Map();

/** What can happen in a state: what its screen offers, and the ends of its services. */
function offeredIn(snapshot: PortalSnapshot): OfferedStep[] {
  return stepsFrom(snapshot, nothingEnded)
    .filter((step) => isOfferedOnScreen(step, snapshot))
    .map((step) => {
      const { meets, snapshot: after } = take(snapshot, step);
      return { step, words: stepWords(step, snapshot, after), keys: meets.filter((key) => !isRefusal(key)) };
    })
    .filter(({ keys }) => keys.length > 0);
}
