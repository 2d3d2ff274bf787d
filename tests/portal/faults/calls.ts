import { once } from 'es-toolkit';
import type { SavedSession } from '../../../machines/model/kept-items.ts';
import type { PortalEvent, Route } from '../../../machines/model/events.ts';
import type { PortalSnapshot } from '../../../machines/selectors.ts';
import { savedSessionOf } from '../../../tools/drivers/browser-path.ts';
import type { ApiCall } from '../../../tools/portal/backend/replies.ts';
import { activeNodes, createPathIndex, edgesTo, endOf, endsOf, planPaths, type Step } from 'xstate-paths';
import { customerEventOf, portalChart, routeOf } from '../../../tools/drivers/portal-chart.ts';

/** The shortest way to a call, over all page loads. */
interface TestedCall {
  readonly route: Route;
  readonly session: SavedSession;
  /** the customer's events; empty if the page load makes the call */
  readonly events: readonly PortalEvent[];
}

/** Shortest ways from a page load. Planned on first use, because the runner loads each file several times. */
const shortestWays = once(() => {
  const { offered } = planPaths(portalChart);
  const usual = { ...offered, edges: offered.edges.filter(({ step, from }) => goesWell(step, from.snapshot)) };
  return { roots: offered.roots, shortest: createPathIndex(portalChart, usual).trees.reload };
});

/** @throws if no customer makes the call */
export function pathTo(call: ApiCall): TestedCall {
  const { roots, shortest } = shortestWays();
  for (const node of shortest.keys()) {
    const waiting = activeNodes(node.snapshot)
      .flatMap(({ invoke }) => invoke)
      .find(({ src }) => src === call);
    if (!waiting) continue;
    const edges = edgesTo(node, shortest);
    const root = roots.find((each) => each.node === edges[0]?.from);
    if (!root) continue;
    const steps = edges.map(({ step }) => step);
    return {
      route: routeOf(root),
      session: savedSessionOf(steps),
      events: steps.flatMap((step) => customerEventOf(step) ?? []),
    };
  }
  throw new Error(`no step of a customer makes the call ${call}`);
}

/** Whether a service succeeds and the customer stays on the portal's own buttons. */
function goesWell(step: Step, { context }: PortalSnapshot): boolean {
  const end = endOf(step);
  if (!end) return step.event.type !== 'NAVIGATE';
  return end.id === 'restoreSession' || endsOf(portalChart, end.id, context)[0]?.name === step.name;
}
