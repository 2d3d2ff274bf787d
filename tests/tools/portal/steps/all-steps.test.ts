import { expect, it } from 'vitest';
import { portal } from '../../../../machines/portal.ts';
import { listNodes } from 'xstate-paths';
import { customerEvents, outcomes } from '../../../../tools/portal/steps/all-steps.ts';

it('lists payloads and a driver for exactly the events that states handle', () => {
  const handled = portal.events.filter((type) => !type.startsWith('xstate.'));
  expect(Object.keys(customerEvents).sort()).toEqual([...new Set(handled)].sort());
});

it("lists outcomes and the service for exactly the chart's invokes", () => {
  const invokes = listNodes(portal).flatMap((node) =>
    node.invoke.map(({ id, src }): [string, string] => [id, String(src)]),
  );
  const services = Object.entries(outcomes).map(([id, { service }]) => [id, service]);
  expect(Object.fromEntries(services)).toEqual(Object.fromEntries(invokes));
});
