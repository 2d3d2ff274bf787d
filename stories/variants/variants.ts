import type { PortalContext } from '../../machines/model/context.ts';
import { leafMoments } from '../states/fixtures.generated.ts';
import type { Frozen } from '../support/snapshot-fixture.ts';

/** A state of the chart with something else in its context: what the exploration has no reason to try, and a designer has. */
export function variantOf(leaf: keyof typeof leafMoments, context: Partial<PortalContext>): Frozen {
  const { value, context: own } = leafMoments[leaf];
  return { value, context: { ...own, ...context } };
}
