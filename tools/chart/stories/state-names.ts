import type { AnyStateNode } from 'xstate';
import type { PortalMeta } from '../../../machines/model/meta.ts';
import { portal } from '../../../machines/portal.ts';

/** A leaf's Spanish name after that of the named state around it: 'Código: equivocado'. */
export function stateNameOf(leaf: string): string {
  const keys = leaf.split('.');
  const names = keys.flatMap((_, index) => {
    const meta: PortalMeta | undefined = nodeAt(keys.slice(0, index + 1)).meta;
    return meta?.name ?? [];
  });
  return names.slice(-2).join(': ');
}

function nodeAt(keys: readonly string[]): AnyStateNode {
  return keys.reduce((node: AnyStateNode, key) => {
    const child = node.states[key];
    if (!child) throw new Error(`the statechart has no state ${keys.join('.')}`);
    return child;
  }, portal.root);
}
