import { readdirSync, readFileSync } from 'node:fs';
import { StateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { portal } from '../../../machines/portal.ts';
import { expectedScreens } from '../../../tools/drivers/expected-screens.ts';
import { goalAdvice } from '../../../tools/planning/goal-advice.ts';
import { machineIds } from '../../../tools/planning/checklist.ts';
import { transitionsOf } from '../../../tools/planning/coverage-goals.ts';
import { listNodes, restingLeaves } from '../../../machines/states.ts';
import { outcomes } from '../../../tools/planning/outcomes.ts';
import { payloads } from '../../../tools/planning/payloads.ts';
import { plan } from '../../../tools/planning/path-plan.ts';

const invokes = listNodes(portal).flatMap((node) => node.invoke.map(({ id, src }) => ({ id, src: String(src) })));

describe('the tables that the paths are made of', () => {
  it('have a line for every invoke, with its service, and none without', () => {
    const listed = Object.entries(outcomes).map(([id, { service }]) => ({ id, src: service }));
    expect(listed.sort(byId)).toEqual([...invokes].sort(byId));
  });

  it('have payloads for every event of the customer that a state knows, and for no other', () => {
    const known = listNodes(portal)
      .flatMap(transitionsOf)
      .map(([type]) => type)
      .filter((type) => type !== '' && !type.startsWith('xstate.'));
    expect(Object.keys(payloads).sort()).toEqual([...new Set(known)].sort());
  });

  it('expect a screen for every leaf but those that the chart tags as transient', () => {
    expect(Object.keys(expectedScreens).sort()).toEqual([...restingLeaves].sort());
  });
});

describe('a transition that nothing leads to', () => {
  const { implementations } = portal;
  const withGuard = { ...implementations, guards: { ...implementations.guards, neverSo: () => false } };
  const grownWith = (on: object) =>
    plan({ chart: new StateMachine({ ...portal.config, on }, withGuard) }).missing.map(goalAdvice);

  it('is named, with the payload to add', () => {
    expect(grownWith({ 'HELP.OPEN': {} })).toEqual([
      "portal --HELP.OPEN[0] is never taken: add a payload to 'HELP.OPEN' in tools/planning/payloads.ts.",
    ]);
  });

  it('is named, with the guard that never said yes', () => {
    expect(grownWith({ 'FOLIO.COPY': { guard: 'neverSo' }, HOME: {} })).toEqual([
      "portal --FOLIO.COPY[0] is never taken: add a payload that makes the guard neverSo say yes to 'FOLIO.COPY' in tools/planning/payloads.ts.",
    ]);
  });
});

describe('the titles of these tests', () => {
  it('name every checklist id that the statechart can prove', () => {
    const folder = new URL('../../machines/', import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const named = new Set(sources.flatMap((source) => [...source.matchAll(/\[([A-Z]{3}-\d+)\]/g)].map(([, id]) => id)));
    expect(machineIds.filter((id) => !named.has(id))).toEqual([]);
  });
});

function byId(a: { id: string }, b: { id: string }): number {
  return a.id.localeCompare(b.id);
}
