import { toLeafKey } from '../../machines/states.ts';
import type { PortalActor } from '../portal-actor.ts';
import type { PathReport, ReportedStep } from './path-report.ts';

/** A running recording of a path. */
export interface PathRecording {
  /** the path so far */
  read(): Pick<PathReport, 'route' | 'leaf' | 'steps'>;
  stop(): void;
}

/** Records the type of each event that a running statechart receives, and the resulting leaf. */
export function recordPath(actor: PortalActor): PathRecording {
  const start = actor.getSnapshot();
  const steps: ReportedStep[] = [];
  const inspection = actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
    const step = { event: inspected.event.type, leaf: toLeafKey(actor.getSnapshot()) };
    const last = steps.at(-1);
    // skip repetitions: each typed letter and each second of the countdown is an event
    if (last?.event !== step.event || last.leaf !== step.leaf) steps.push(step);
  });
  return {
    read: () => ({ route: start.context.startRoute, leaf: toLeafKey(start), steps: [...steps] }),
    stop: () => inspection.unsubscribe(),
  };
}
