import type { PortalContext } from '../../machines/model/context.ts';
import { stateFixtures } from '../states/fixtures.generated.ts';
import type { SnapshotFixture } from '../support/snapshot-fixture.ts';

/** A state of the chart with something else in its context: what the exploration has no reason to try, and a designer has. */
export function variantOf(leaf: keyof typeof stateFixtures, context: Partial<PortalContext>): SnapshotFixture {
  const { value, context: own } = stateFixtures[leaf];
  return { value, context: { ...own, ...context } };
}
