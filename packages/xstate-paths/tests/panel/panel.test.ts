// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { recordChart } from '../../src/drawing/chart-record.ts';
import { drawChart } from '../../src/drawing/draw-chart.ts';
import type { ChartReport } from '../../src/panel/chart-link.ts';
import { startPanel } from '../../src/panel/panel.ts';
import { checkoutChart } from '../../examples/checkout.ts';

const drawings = await drawChart(recordChart(checkoutChart), { foldsFailures: true });

function start() {
  const root = document.createElement('div');
  const show = startPanel(root, drawings, { onStep: () => undefined });
  const failures = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Failures');
  if (!failures) throw new Error('there is no button for failures');
  return {
    failures,
    isPressed: () => failures.getAttribute('aria-pressed'),
    isShown: (path: string) => root.querySelector(`[data-layer]:not([hidden]) [data-state="${path}"]`) !== null,
    at: (leaf: string) => show({ ...nowhere, leaves: [leaf] }),
  };
}

const nowhere: ChartReport = { leaves: [], taken: [], offered: [], before: [], steps: [], place: '', language: 'en' };

it('shows the neighbourhood of the current state by name, and the whole chart on request', () => {
  const root = document.createElement('div');
  const pressed: string[] = [];
  const press = (name: string) => pressed.push(name);
  const show = startPanel(root, drawings, { onState: press, onTransition: press, onStep: press });
  show({
    ...nowhere,
    leaves: ['paying'],
    place: 'Paying',
    before: [{ path: 'basket', name: 'Basket' }],
    steps: [
      { name: 'BACK', words: 'Go back', to: 'Basket' },
      { name: 'charge ✓ no funds', words: '✓ Declined', to: '' },
      { name: 'charge ✓ expired', words: '✓ Declined', to: '' },
    ],
  });
  expect([...root.children].map(({ className }) => className)).toEqual(['chart-near', 'chart-whole']);
  expect(root.querySelector('details')?.open).toBe(false);
  expect(root.querySelector('.chart-state')?.textContent).toBe('Payingpaying');
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('.chart-near button')];
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Basket',
    'Go back→ Basket',
    '✓ Declined (charge ✓ no funds)',
    '✓ Declined (charge ✓ expired)',
  ]);
  for (const button of buttons) button.click();
  expect(pressed).toEqual(['basket', 'BACK', 'charge ✓ no funds', 'charge ✓ expired']);
});

it('shows failures on request or when the machine enters one, and hides them on request', () => {
  const { failures, isPressed, isShown, at } = start();
  const shown = () => [isPressed(), isShown('paying'), isShown('declined')];
  at('paying');
  expect(shown()).toEqual(['false', true, false]);
  failures.click();
  expect(shown()).toEqual(['true', true, true]);
  failures.click();
  expect(shown()).toEqual(['false', true, false]);
  at('declined');
  expect(shown()).toEqual(['true', true, true]);
  at('paying');
  expect(shown()).toEqual(['true', true, true]);
});
