import { describe, expect, it } from 'vitest';
import { dialogs } from '../../machines/model/dialogs.ts';
import { portal } from '../../machines/portal.ts';
import { selectRoute, selectScreen } from '../../machines/selectors.ts';
import { checklistIds } from '../../tools/portal/checklist.ts';
import { leaves } from '../../tools/drivers/chart-states.ts';
import { begin, listNodes, toLeafKey } from 'xstate-paths';
import { addressIn, stepOf } from '../../tools/portal/steps/all-steps.ts';
import { portalChart } from '../../tools/drivers/portal-chart.ts';
import { plannedPaths } from '../../tools/drivers/portal-plan.ts';

const nodes = listNodes(portal);
const invokes = nodes.flatMap((node) => node.invoke.map(({ id }) => ({ id, node })));
const { paths } = plannedPaths();
const first = new Map(paths.flatMap(({ steps }) => steps.map(({ leaf, after }) => [leaf, after])));

// The first two only handle failures (APP-8). The others never complete: a delay ends the states of the last two.
const withoutDone = ['loadCaptcha', 'requestToken', 'countdown', 'showRegisteredDialog', 'showCopiedToast'];

const named = new Set([
  ...nodes.flatMap(({ meta }) => idsIn(meta)),
  ...Object.values(dialogs).flatMap(({ ids }) => [...ids]),
]);

describe('the statechart', () => {
  it('describes every state', () => {
    // a parallel state's description covers its regions
    const undescribed = nodes.filter((node) => node.parent && node.parent.type !== 'parallel' && !node.description);
    expect(nodes.length).toBeGreaterThan(leaves.length);
    expect(undescribed.map(({ id }) => id)).toEqual([]);
  });

  it('gives every invoke a unique id', () => {
    const ids = invokes.map(({ id }) => id);
    expect(ids).not.toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => id.includes('.'))).toEqual([]);
  });

  it('handles both ends of every invoke', () => {
    const unhandled = invokes.flatMap(({ id, node }) =>
      ['done', 'error']
        .map((end) => `xstate.${end}.actor.${id}`)
        .filter((type) => !node.transitions.has(type))
        .filter((type) => !(type.includes('.done.') && withoutDone.includes(id))),
    );
    expect(unhandled).toEqual([]);
  });

  it('[APP-1] gives every resting state a screen and an address', () => {
    const seen = [...first].filter(([leaf]) => leaf !== 'starting');
    for (const [leaf, snapshot] of seen) {
      expect({ leaf, screen: selectScreen(snapshot) }).not.toEqual({ leaf, screen: 'starting' });
      expect({ leaf, route: selectRoute(snapshot) }).toEqual({ leaf, route: addressIn(stepOf(leaf)) });
    }
  });

  it('[APP-1] keeps the opened address while it reads the session', () => {
    const opened = Object.keys(portalChart.starts).map((start) => {
      const { snapshot } = begin(portalChart, start);
      return [start, toLeafKey(snapshot), selectRoute(snapshot)];
    });
    expect(opened).toEqual(['/', '/menu', '/panel', '/exito'].map((route) => [route, 'starting', route]));
  });

  it('uses only ids from the checklist', () => {
    expect([...named].filter((id) => !checklistIds.includes(id))).toEqual([]);
  });

  it('assigns every other checklist id to a state or a dialog', () => {
    // rules for the page and the network, not for a state: header, menu, titles, ciphers, toasts
    const ofNoState = ['APP-3', 'APP-4', 'APP-5', 'APP-7', 'SEC-1', 'SEC-3', 'SEC-4', 'SEC-5'];
    expect(checklistIds.filter((id) => !named.has(id))).toEqual(ofNoState);
  });
});

function idsIn(meta: unknown): string[] {
  return typeof meta === 'object' && meta !== null && 'ids' in meta && Array.isArray(meta.ids)
    ? meta.ids.map(String)
    : [];
}
