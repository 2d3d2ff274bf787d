import { act, cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { selectRoute } from '../../../machines/selectors.ts';
import { App } from '../../../src/app/app.tsx';
import { customerEventOf, type Step } from '../../../tools/planning/steps.ts';
import { perform, recordTransitions, run, type Run } from '../../../tools/drivers/portal-run.ts';
import { pathPlan } from '../../../tools/planning/path-plan.ts';
import { driveEvent } from '../../../tools/drivers/event-drivers.ts';
import { provedKeys, writeCoverage } from '../../../tools/planning/coverage-report.ts';
import { expectedScreenOf } from '../../../tools/drivers/expected-screens.ts';
import { domScreen } from '../../../tools/drivers/dom-screen.ts';

const { goals, paths } = pathPlan();
const taken = new Set<string>();
const proved: Record<string, string[]> = {};

afterEach(cleanup);

describe('the rendered portal takes every path of the statechart', () => {
  it.each(paths.map((path) => [path.id, path.title, path] as const))('%s: %s', async (_id, _title, path) => {
    window.history.replaceState(null, '', path.route);
    const here = new Set<string>();
    const running = run(path.route, recordTransitions(here));
    const screen = domScreen(running.controlled);
    render(<App actor={running.actor} />);
    await screen.waitFor(expectedScreenOf(path.start));
    for (const step of path.steps) {
      await performStep(running, step, screen);
      try {
        await screen.waitFor(expectedScreenOf(step.after));
        expect(running.actor.getSnapshot().value).toEqual(step.after.value);
        expect(window.location.pathname).toBe(selectRoute(step.after));
      } catch (error) {
        throw new Error(`after ${step.name}, in ${step.leaf}`, { cause: error });
      }
    }
    running.actor.stop();
    proved[path.id] = provedKeys(path, here);
    for (const key of here) taken.add(key);
  });

  it('and took every transition of the chart', () => {
    const goalKeys = goals.filter(({ kind }) => kind === 'taken').map(({ key }) => key);
    expect(goalKeys.filter((key) => !taken.has(key))).toEqual([]);
  });
});

afterAll(() => {
  writeCoverage({ surface: 'dom', paths: proved });
  console.log(`DOM: ${paths.length} paths, ${taken.size} transitions measured`);
});

/** The customer's events are done on the screen, the ends of services through the controlled services. */
async function performStep(running: Run, step: Step, screen: ReturnType<typeof domScreen>): Promise<void> {
  const event = customerEventOf(step);
  await act(async () => {
    if (event) await driveEvent(screen, event);
    else await perform(running, step);
  });
}
