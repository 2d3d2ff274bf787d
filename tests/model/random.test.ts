import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routes, type Route } from '../../machines/events.ts';
import type { Ended } from './alphabet.ts';
import { endedAfter } from './explore.ts';
import { brokenIn } from './invariants.ts';
import { begin, take } from './pure.ts';
import { wildSteps } from './wild.ts';

// the whole million takes minutes where other work shares the processor: `npm run test:million` sets it
const wanted = Number(process.env['PORTAL_RANDOM_EVENTS'] ?? 100_000);
const longest = 200;

describe('whatever happens in whatever order', () => {
  it(`[APP-2] the invariants hold on ${wanted.toLocaleString('en')} random events`, { timeout: 1_800_000 }, () => {
    let played = 0;
    const choices = fc.array(fc.nat(), { maxLength: longest, size: 'max' });
    const { counterexample } = fc.check(
      fc.property(fc.constantFrom(...routes), choices, (route, picks) => {
        played += picks.length;
        return walk(route, picks) === null;
      }),
      // arrays are half as long as they may be, on average
      { seed: 20_261_121, numRuns: Math.ceil((wanted * 2.2) / longest) },
    );
    // shrunk to a short path, told in its words
    expect(counterexample && walk(...counterexample)).toBeNull();
    expect(played).toBeGreaterThanOrEqual(wanted);
  });
});

/** Walks where the picks lead; gives back what broke, with the path to it, or null. */
function walk(route: Route, picks: readonly number[]): string | null {
  let before = begin(route).snapshot;
  let ended: Ended = new Map();
  const path: string[] = [route];
  for (const pick of picks) {
    const { customer, ends } = wildSteps(before, ended);
    // an even pick lets a service answer, so that walks get somewhere
    const steps = pick % 2 === 0 && ends.length > 0 ? ends : customer;
    const step = steps[Math.floor(pick / 2) % steps.length];
    if (!step) continue;
    path.push(step.name);
    const { snapshot, actions } = take(before, step);
    const broken = brokenIn({ before, step, after: snapshot, actions });
    if (broken.length > 0) return `${broken.join('\n')}\n  on the path ${path.join(' › ')}`;
    ended = endedAfter({ snapshot: before, ended }, step, snapshot);
    before = snapshot;
  }
  return null;
}
