import { expect, it } from 'vitest';
import { portal } from '../../../machines/portal.ts';
import { listNodes } from '../../../machines/states.ts';
import { outcomes } from '../../../tools/planning/service-outcomes.ts';

it('outcomes are listed for every invoke of the chart with its service, and for no other', () => {
  const invokes = listNodes(portal).flatMap((node) =>
    node.invoke.map(({ id, src }): [string, string] => [id, String(src)]),
  );
  const services = Object.entries(outcomes).map(([id, { service }]) => [id, service]);
  expect(Object.fromEntries(services)).toEqual(Object.fromEntries(invokes));
});
