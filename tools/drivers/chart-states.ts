import { isLeaf, leavesOf, listNodes, pathOfNode, restingLeavesOf } from 'xstate-paths';
import type { PortalTag } from '../../machines/model/meta.ts';
import { portal } from '../../machines/portal.ts';

/** All leaves, in the chart's order. */
export const leaves: readonly string[] = leavesOf(portal);

/** Leaves that a customer can rest in, in the chart's order. */
export const restingLeaves: readonly string[] = restingLeavesOf(portal);

export const transientLeaves = leavesWithTag('transient');

/** Leaves with a tag, in the chart's order. */
export function leavesWithTag(tag: PortalTag): readonly string[] {
  return listNodes(portal)
    .filter((node) => isLeaf(node) && node.tags.includes(tag))
    .map(pathOfNode);
}
