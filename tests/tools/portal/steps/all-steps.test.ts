import { expect, it } from 'vitest';
import { portal } from '../../../../machines/portal.ts';
import { listNodes } from 'xstate-paths';
import { customerEvents, outcomes } from '../../../../tools/portal/steps/all-steps.ts';

it('lists payloads and a driver for every event that a state handles, and for no other', () => {
  const handled = portal.events.filter((type) => !type.startsWith('xstate.'));
  expect(Object.keys(customerEvents).sort()).toEqual([...new Set(handled)].sort());
});

it('lists outcomes for every invoke of the chart with its service, and for no other', () => {
  const invokes = listNodes(portal).flatMap((node) =>
    node.invoke.map(({ id, src }): [string, string] => [id, String(src)]),
  );
  const services = Object.entries(outcomes).map(([id, { service }]) => [id, service]);
  expect(Object.fromEntries(services)).toEqual(Object.fromEntries(invokes));
});
