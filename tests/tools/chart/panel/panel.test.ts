// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { chartDrawings } from '../../../../tools/chart/panel/chart-drawings.ts';
import type { ChartReport } from '../../../../tools/chart/panel/chart-link.ts';
import { startPanel } from '../../../../tools/chart/panel/panel.ts';

const drawings = await chartDrawings();

function start() {
  const root = document.createElement('div');
  const ignore = () => undefined;
  const show = startPanel(root, drawings, { onState: ignore, onTransition: ignore, onStep: ignore });
  const failures = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Failures');
  if (!failures) throw new Error('there is no button for failures');
  return {
    failures,
    isAsked: () => failures.getAttribute('aria-pressed'),
    isShown: (path: string) => root.querySelector(`[data-layer]:not([hidden]) [data-state="${path}"]`) !== null,
    at: (leaf: string) => show({ leaves: [leaf], taken: [], offered: [], steps: [], place: '' } satisfies ChartReport),
  };
}

it('shows failures when asked for, and folds them again', () => {
  const { failures, isAsked, isShown, at } = start();
  at('landing.idle');
  expect([isAsked(), isShown('landing.idle'), isShown('landing.dialog')]).toEqual(['false', true, false]);
  failures.click();
  expect([isAsked(), isShown('landing.idle'), isShown('landing.dialog')]).toEqual(['true', true, true]);
  failures.click();
  expect([isAsked(), isShown('landing.idle'), isShown('landing.dialog')]).toEqual(['false', true, false]);
});

it('shows them where the portal is in one, and leaves them shown', () => {
  const { isAsked, isShown, at } = start();
  at('contact.codeRequestDialog');
  expect([isAsked(), isShown('contact.codeRequestDialog')]).toEqual(['true', true]);
  at('landing.idle');
  expect([isAsked(), isShown('landing.dialog')]).toEqual(['true', true]);
});
