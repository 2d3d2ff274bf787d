import {
  createInspector,
  type Path,
  runPath,
  snapshotDifferences,
  type Step,
  type Sut,
  type SutSession,
} from 'xstate-paths';
import { selectRoute } from '../../machines/selectors.ts';
import { portalChart, routeOf } from './portal-chart.ts';
import { perform, run, type Run } from './portal-run.ts';
import { difference } from './screen-differences.ts';

/** A running portal that follows a path. */
export interface PortalSession extends SutSession {
  readonly running: Run;
}

/** The portal's machine with controlled services, without a screen. */
export const portalActorSut: Sut<PortalSession> = {
  async open(path) {
    const { inspect, met } = createInspector();
    const running = run(routeOf(path), inspect);
    const act = (step: Step) => perform(running, step);
    return {
      running,
      met,
      send: act,
      answer: act,
      advance: act,
      async read(wanted) {
        const found = running.actor.getSnapshot();
        return [
          ...snapshotDifferences(wanted, found),
          ...difference('address', selectRoute(wanted), selectRoute(found)),
        ];
      },
      async close() {
        running.actor.stop();
      },
    };
  },
};

/** Follows a path on a running portal. @returns the keys of the coverage goals met */
export function followOnActor(path: Path): Promise<readonly string[]> {
  return runPath(portalChart, path, portalActorSut);
}
