import { endOf, type Step } from './steps.ts';
import type { CoverageGoal } from './coverage-goals.ts';
import { isOfferedOnScreen } from './offered-steps.ts';
import { plan, type Path, type Plan } from './path-plan.ts';
import { outcomes } from './outcomes.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import { isWired } from '../drivers/wire-format.ts';

/** Transitions that a browser can't be made to take, with the reason. */
export const unreachableInBrowser: Readonly<Record<string, string>> = {
  'portal.starting --xstate.error.actor.restoreSession[0]':
    'the session never rejects: what can not be read is as if it were not there',
  'portal.landing.reloading --xstate.done.actor.reloadPage[0]': 'a page that is loaded again is gone',
  'portal.landing.reloading --xstate.error.actor.reloadPage[0]': 'a page that is loaded again is gone',
};

/** The plan of what a browser can do: every goal but those beyond it. */
export function planBrowserPaths(): Plan {
  return plan({
    isAllowed: isPossible,
    wanted: ({ key }: CoverageGoal) => !(key.replace(/ refused$/, '') in unreachableInBrowser),
  });
}

function isPossible(step: Step, from: PortalSnapshot): boolean {
  const end = endOf(step);
  const fails = end !== null && 'error' in end.outcome;
  if (fails && (end.id === 'restoreSession' || end.id === 'reloadPage')) return false;
  return isOfferedOnScreen(step, from);
}

/** How often each call of the wire is made on a path: once each time the statechart starts it, never twice. */
export function callsOf(path: Path): Record<string, number> {
  const calls: Record<string, number> = {};
  for (const { before, after } of path.steps) {
    const known = new Set<unknown>(Object.values(before.children));
    for (const [id, child] of Object.entries(after.children)) {
      const service = outcomes[id]?.service ?? '';
      if (!known.has(child) && isWired(service)) calls[service] = (calls[service] ?? 0) + 1;
    }
  }
  return calls;
}

/** The calls of the wire that a list of requests holds. */
export function countOf(received: readonly { readonly endpoint: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { endpoint } of received) {
    if (isWired(endpoint)) counts[endpoint] = (counts[endpoint] ?? 0) + 1;
  }
  return counts;
}
