import type { TransitionRecord } from './chart-record.ts';

/** All transitions from one drawn state to another. */
export interface Arrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly TransitionRecord[];
}

/**
 * One arrow for each pair of states. `drawnAs` maps a state to the drawn state that represents it, by default itself. A
 * transition without a target becomes an arrow from its state to itself.
 */
export function arrowsOf(
  transitions: readonly TransitionRecord[],
  drawnAs: (path: string) => string = (path) => path,
): Arrow[] {
  const pairs = new Map<string, { from: string; to: string; transitions: TransitionRecord[] }>();
  for (const transition of transitions) {
    for (const target of transition.targets.length > 0 ? transition.targets : [transition.sourcePath]) {
      const [from, to] = [drawnAs(transition.sourcePath), drawnAs(target)];
      const pair = pairs.get(`${from}\n${to}`) ?? { from, to, transitions: [] };
      pair.transitions.push(transition);
      pairs.set(`${from}\n${to}`, pair);
    }
  }
  return [...pairs.values()].map((pair, index) => ({ id: `arrow-${index}`, ...pair }));
}
