import type { SavedSession } from '../../../machines/model/entities.ts';
import type { PortalEvent, Route } from '../../../machines/model/events.ts';
import type { PortalSnapshot } from '../../../machines/selectors.ts';
import { savedSessionOf } from '../../../tools/drivers/browser-path.ts';
import { replyBody, type ApiCall } from '../../../tools/drivers/wire-format.ts';
import type { Edge, GraphNode } from '../../../tools/planning/explore.ts';
import { edgesByNode } from '../../../tools/planning/path-cover.ts';
import { pathPlan } from '../../../tools/planning/path-plan.ts';
import { customerEventOf, endOf, endsOf, type Step } from '../../../tools/planning/steps.ts';

/** How a customer comes to make a call: of all page loads, the one with the fewest steps to it. */
interface TestedCall {
  readonly route: Route;
  readonly session: SavedSession;
  /** what the customer does; nothing where the page load makes the call */
  readonly events: readonly PortalEvent[];
  /** the output with which the customer goes on */
  readonly good: unknown;
}

const { offered } = pathPlan();
const leaving = edgesByNode({
  ...offered,
  edges: offered.edges.filter(({ step, from }) => goesWell(step, from.snapshot)),
});

/** The body of the reply with which the customer goes on; `now` is the page's clock. */
export function goodBody(call: ApiCall, now: number): string {
  return replyBody(call, pathTo(call).good, now);
}

/** @throws where no customer makes the call */
export function pathTo(call: ApiCall): TestedCall {
  // breadth-first: a map can be added to while it is iterated
  const reached = new Map<GraphNode, readonly Edge[]>(offered.roots.map(({ node }) => [node, []]));
  for (const [node, edges] of reached) {
    const { snapshot } = node;
    const waiting = snapshot._nodes.flatMap(({ invoke }) => invoke).find(({ src }) => src === call);
    const root = offered.roots.find((each) => each.node === edges[0]?.from);
    if (waiting && root) {
      const steps = edges.map(({ step }) => step);
      return {
        route: root.route,
        session: savedSessionOf(steps),
        events: steps.flatMap((step) => customerEventOf(step) ?? []),
        good: endsOf(waiting.id, snapshot.context)[0]?.event['output'],
      };
    }
    for (const edge of leaving.get(node) ?? []) {
      if (!reached.has(edge.to)) reached.set(edge.to, [...edges, edge]);
    }
  }
  throw new Error(`no step of a customer makes the call ${call}`);
}

/** Whether a service ends as it usually does, and the customer stays on the portal's own buttons. */
function goesWell(step: Step, { context }: PortalSnapshot): boolean {
  const end = endOf(step);
  if (!end) return step.event.type !== 'NAVIGATE';
  return end.id === 'restoreSession' || endsOf(end.id, context)[0]?.name === step.name;
}
