import { StateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { portal } from '../../../../machines/portal.ts';
import { goalAdvice } from '../../../../tools/chart/planning/goal-advice.ts';
import { planPaths } from '../../../../tools/chart/planning/path-plan.ts';

/** What is missing after the portal's root gets further transitions. */
function adviceFor(on: object): string[] {
  const { config, implementations } = portal;
  const withGuard = { ...implementations, guards: { ...implementations.guards, never: () => false } };
  return planPaths({ chart: new StateMachine({ ...config, on }, withGuard) }).missing.map(goalAdvice);
}

describe('the advice for a transition that no path takes', () => {
  it('names the payload to add', () => {
    expect(adviceFor({ 'HELP.OPEN': {} })).toEqual([
      "portal --HELP.OPEN[0] is never taken: add a payload to 'HELP.OPEN' in tools/portal/steps.",
    ]);
  });

  it('names the guard that always refuses', () => {
    expect(adviceFor({ 'FOLIO.COPY': { guard: 'never' }, HOME: {} })).toEqual([
      "portal --FOLIO.COPY[0] is never taken: add a payload for which the guard never is true to 'FOLIO.COPY' in tools/portal/steps.",
    ]);
  });
});
