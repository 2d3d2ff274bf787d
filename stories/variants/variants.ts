import type { PortalContext } from '../../machines/model/context.ts';
import { stateFixtures } from '../fixtures.generated.ts';
import type { SnapshotFixture } from '../support/snapshot-fixture.ts';

/** A state of the chart with another context than the exploration found: what a designer wants to see as well. */
export function variantOf(leaf: keyof typeof stateFixtures, context: Partial<PortalContext>): SnapshotFixture {
  const { value, context: own } = stateFixtures[leaf];
  return { value, context: { ...own, ...context } };
}
