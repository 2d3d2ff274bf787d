import { toLeafKey } from '../../machines/states.ts';
import type { PortalActor } from '../portal-actor.ts';
import type { PathReport, ReportedStep } from './path-report.ts';

/** A path that is being recorded. */
export interface PathRecording {
  /** the path until now */
  read(): Pick<PathReport, 'route' | 'leaf' | 'steps'>;
  stop(): void;
}

/** Records the events that a running statechart receives, by their type alone, and the leaf that each leads to. */
export function recordPath(actor: PortalActor): PathRecording {
  const start = actor.getSnapshot();
  const steps: ReportedStep[] = [];
  const inspection = actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
    const step = { event: inspected.event.type, leaf: toLeafKey(actor.getSnapshot()) };
    const last = steps.at(-1);
    // every letter that is typed is an event, and every second of the countdown
    if (last?.event !== step.event || last.leaf !== step.leaf) steps.push(step);
  });
  return {
    read: () => ({ route: start.context.startRoute, leaf: toLeafKey(start), steps: [...steps] }),
    stop: () => inspection.unsubscribe(),
  };
}
