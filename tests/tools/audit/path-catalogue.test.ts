import { describe, expect, it } from 'vitest';
import {
  coveringPaths,
  everyShortestPath,
  findPath,
  pathsTo,
  stateNames,
} from '../../../tools/audit/path-catalogue.ts';
import { isIn, isOffered, restingLeavesOf } from 'xstate-paths';
import { UsageError } from '../../../tools/usage-error.ts';
import { checkoutChart } from '../../../packages/xstate-paths/examples/checkout.ts';

const leaves = restingLeavesOf(checkoutChart.machine);
const wordsTo = (state: string) => pathsTo(checkoutChart, state).map(({ kind, path }) => `${kind}: ${path.title}`);

describe('the shortest paths', () => {
  it.each(leaves.map((leaf) => [leaf]))('reach %s with their last step, which the screen offers', (leaf) => {
    const paths = pathsTo(checkoutChart, leaf);
    expect(paths.length).toBeGreaterThan(0);
    for (const { path } of paths) {
      const last = path.steps.at(-1);
      expect(isIn(last?.after ?? path.initial, leaf)).toBe(true);
      expect(last !== undefined && isIn(last.before, leaf)).toBe(false);
      for (const step of path.steps) expect(isOffered(checkoutChart, step, step.before)).toBe(true);
    }
  });

  it('prefer the usual entry to a stored session; only their last step may be a jump', () => {
    expect(wordsTo('paid')).toEqual(['journey: empty basket › ADD › PAY › charge ✓ accepted']);
    expect(wordsTo('basket')).toEqual([
      'journey: empty basket',
      'reload: kept basket',
      'journey: empty basket › ADD › PAY › charge ✓ no funds › BACK',
      'journey: empty basket › ADD › PAY › GO basket',
      'journey: empty basket › ADD › PAY › charge ✓ no funds › GO basket',
      'journey: empty basket › ADD › PAY › after patience › GO basket',
    ]);
  });

  it("begin with the first visit's start and step if the chart defines them", () => {
    const chart = { ...checkoutChart, firstVisit: { start: 'kept basket', step: 'PAY' } };
    const titles = (state: string) => pathsTo(chart, state).map(({ kind, path }) => `${kind}: ${path.title}`);
    expect(titles('paid')).toEqual(['journey: kept basket › PAY › charge ✓ accepted']);
    expect(titles('declined').filter((title) => title.startsWith('journey'))).toEqual([
      'journey: kept basket › PAY › charge ✓ no funds',
      'journey: kept basket › PAY › charge ✓ expired',
    ]);
    // a journey through 'ADD' is shorter
    const another = { ...checkoutChart, firstVisit: { start: 'empty basket', step: 'PAY' } };
    expect(pathsTo(another, 'paying').map(({ kind }) => kind)).not.toContain('journey');
  });

  it('reject a mistyped state, and name the command that lists the states', () => {
    expect(() => pathsTo(checkoutChart, 'payed')).toThrow(UsageError);
    expect(() => pathsTo(checkoutChart, 'payed')).toThrow(/no state 'payed'.*--states/);
    expect(stateNames(checkoutChart)).toEqual(leaves);
  });
});

describe('a path', () => {
  it('is found by its id, a prefix of the id, or its title', () => {
    const [covering] = coveringPaths(checkoutChart);
    const [shortest] = everyShortestPath(checkoutChart).slice(-1);
    for (const each of [covering, shortest]) {
      const { id, title } = each?.path ?? { id: '', title: '' };
      expect(findPath(checkoutChart, id).path.title).toBe(title);
      expect(findPath(checkoutChart, id.slice(0, 6)).path.id).toBe(id);
      expect(findPath(checkoutChart, title).path.id).toBe(id);
    }
  });

  it('with an unknown id is rejected', () => {
    for (const id of ['zzzzz', '']) expect(() => findPath(checkoutChart, id)).toThrow(UsageError);
  });
});
