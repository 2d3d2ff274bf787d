import { act, render } from '@testing-library/react';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectRoute } from '../../../machines/selectors.ts';
import { leaves, toLeafKey, transientLeaves } from '../../../machines/states.ts';
import { App } from '../../../src/app/app.tsx';
import { preloadScreens } from '../../../src/boot/lazy-screens.ts';
import { shortTitle } from '../../../tools/drivers/short-title.ts';
import { customerEventOf, portalChart, routeOf } from '../../../tools/drivers/portal-chart.ts';
import type { Step } from '../../../tools/chart/chart-under-test.ts';
import { perform, recordGoals, run, type Run } from '../../../tools/drivers/portal-run.ts';
import { planPaths, type PathStep } from '../../../tools/chart/planning/path-plan.ts';
import { driveEvent } from '../../../tools/portal/steps/all-steps.ts';
import { writeCoverage } from '../../../tools/chart/planning/coverage-report.ts';
import { expectedScreenOf } from '../../../tools/portal/steps/all-steps.ts';
import { domScreen } from '../../../tools/drivers/dom-screen.ts';
import type { Screen } from '../../../tools/portal/screen.ts';
import { stepFailure } from '../../../tools/drivers/step-failure.ts';

const { goals, paths } = planPaths(portalChart);
const met = new Set<string>();
const proved: Record<string, string[]> = {};
/** of each state the page that a path showed last, without the dialogs, which sweetalert2 draws */
const pages = new Map<string, string>();

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React's ids begin with an underscore
    'valid-id': ['error', { relaxed: true }],
    // a list may have a name
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

// the DOM in memory has no way to share or print, a phone has
beforeAll(() => {
  Object.defineProperty(navigator, 'share', { value: () => Promise.resolve(), configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  window.print ??= () => {};
});
beforeAll(preloadScreens);

describe('the rendered portal takes every path of the statechart', () => {
  it.each(paths.map((path) => [shortTitle(path), path] as const))('%s', async (_title, path) => {
    window.history.replaceState(null, '', path.start);
    const here = new Set<string>();
    const running = run(routeOf(path), recordGoals(here));
    const screen = domScreen(running.controlled);
    render(<App actor={running.actor} />);
    expect(await screen.differences(expectedScreenOf(path.initial))).toEqual([]);
    for (const [index, step] of path.steps.entries()) {
      const differences = await differencesAfter(running, step, screen);
      if (differences.length > 0) throw stepFailure(path, index, differences);
    }
    running.actor.stop();
    expect(path.meets.filter((key) => !here.has(key))).toEqual([]);
    proved[path.id] = [...here];
    for (const key of here) met.add(key);
  });

  it('and took every transition of the chart, and each of its guards refused', () => {
    expect(goals).not.toEqual([]);
    expect(goals.filter(({ key }) => !met.has(key)).map(({ key }) => key)).toEqual([]);
  });
});

describe('the pages of the paths', () => {
  it('are valid HTML in every state', async () => {
    const states = new Set([...pages.keys()].flatMap((leaf) => leaf.split(' + ')));
    expect(leaves.filter((leaf) => !states.has(leaf))).toEqual(transientLeaves);
    const problems = await Promise.all(
      [...pages].map(async ([state, html]) => {
        const { results } = await validator.validateString(html);
        return results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''} (${state})`),
        );
      }),
    );
    expect(problems.flat()).toEqual([]);
    expect((await validator.validateString('<p><div></div></p>')).valid).toBe(false);
  });
});

afterAll(() => {
  writeCoverage({ surface: 'dom', paths: proved });
  const refused = goals.filter(({ key, kind }) => kind === 'refused' && met.has(key)).length;
  console.log(`DOM: ${paths.length} paths, ${met.size - refused} transitions and ${refused} refusals measured`);
});

/** Does a step, and compares state and address with what it leads to; if they are right, the screen too. */
async function differencesAfter(running: Run, step: PathStep, screen: Screen): Promise<readonly string[]> {
  try {
    await performStep(running, step, screen);
  } catch (error) {
    return [`it could not be done: ${error instanceof Error ? error.message : String(error)}`];
  }
  // also waits until the screen is drawn
  const shown = await screen.differences(expectedScreenOf(step.after));
  pages.set(step.leaf, document.body.innerHTML);
  const leaf = toLeafKey(running.actor.getSnapshot());
  const address = window.location.pathname;
  const isWhere = [
    ...(leaf === step.leaf ? [] : [`the portal is in ${leaf}, not in ${step.leaf}`]),
    ...(address === selectRoute(step.after) ? [] : [`the address is ${address}, not ${selectRoute(step.after)}`]),
  ];
  return isWhere.length > 0 ? isWhere : shown;
}

/** The customer's events are done on the screen, the ends of services through the controlled services. */
async function performStep(running: Run, step: Step, screen: Screen): Promise<void> {
  const event = customerEventOf(step);
  await act(async () => {
    if (event) await driveEvent(screen, event);
    else await perform(running, step);
  });
}
