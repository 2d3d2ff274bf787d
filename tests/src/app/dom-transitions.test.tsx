import { act, render } from '@testing-library/react';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describePaths, expectCoverage, type Sut } from 'xstate-paths';
import { selectRoute } from '../../../machines/selectors.ts';
import { toLeafKey } from '../../../machines/states.ts';
import { leaves, transientLeaves } from '../../../tools/drivers/chart-states.ts';
import { App } from '../../../src/app/app.tsx';
import { preloadScreens } from '../../../src/boot/lazy-screens.ts';
import { writeCoverage } from '../../../tools/audit/coverage-report.ts';
import { domScreen } from '../../../tools/drivers/dom-screen.ts';
import { customerEventOf } from '../../../tools/drivers/portal-chart.ts';
import { plannedPaths } from '../../../tools/drivers/portal-plan.ts';
import { portalActorSut, type PortalSession } from '../../../tools/drivers/portal-sut.ts';
import { difference } from '../../../tools/drivers/screen-differences.ts';
import { replayHint } from '../../../tools/drivers/step-failure.ts';
import { driveEvent, expectedScreenOf } from '../../../tools/portal/steps/all-steps.ts';

const plan = plannedPaths();
/** last rendered page per state, without the dialogs, which sweetalert2 draws */
const pages = new Map<string, string>();

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React's ids start with an underscore
    'valid-id': ['error', { relaxed: true }],
    // lists may have a name
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

// happy-dom lacks share and print, which phones have
beforeAll(() => {
  Object.defineProperty(navigator, 'share', { value: () => Promise.resolve(), configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  window.print ??= () => {};
});
beforeAll(preloadScreens);

/** The portal rendered in happy-dom. Customer events are performed on the screen. */
const domSut: Sut<PortalSession> = {
  async open(path) {
    window.history.replaceState(null, '', path.start);
    const session = await portalActorSut.open(path);
    const { actor, controlled } = session.running;
    const screen = domScreen(controlled);
    render(<App actor={actor} />);
    return {
      ...session,
      send: async (step) => {
        const event = customerEventOf(step);
        await act(() => (event ? driveEvent(screen, event) : session.send(step)));
      },
      answer: async (step, end) => act(() => session.answer(step, end)),
      advance: async (step, ms) => act(() => session.advance(step, ms)),
      async read(wanted) {
        // also waits until the screen is rendered
        const shown = await screen.differences(expectedScreenOf(wanted));
        pages.set(toLeafKey(wanted), document.body.innerHTML);
        const [leaf, address] = [toLeafKey(actor.getSnapshot()), window.location.pathname];
        const isWhere = [
          ...difference('the state', toLeafKey(wanted), leaf),
          ...difference('the address', selectRoute(wanted), address),
        ];
        return isWhere.length > 0 ? isWhere : shown;
      },
    };
  },
};

describe('the rendered portal', () => {
  const measured = describePaths(plan, domSut, { test: it, hint: replayHint });

  it('takes every transition of the chart, and makes each guard reject', () => {
    expectCoverage(measured).toEqual(plan.goals);
  });

  afterAll(() => writeCoverage({ surface: 'dom', paths: Object.fromEntries(measured.covered) }));
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
