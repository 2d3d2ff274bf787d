import { startChart as startDrawing } from 'xstate-paths/panel';
import { anchorOf, stateAnchorOf } from '../anchors.ts';

/**
 * Makes the statechart's drawing interactive. A click on a state leads to its row below and puts it in the address; a click
 * on a transition opens its row of the coverage.
 */
export function startChart(): void {
  const root = document.querySelector<HTMLElement>('#chart');
  if (!root) return;
  const chart = startDrawing(root, {
    onState: (path) => (location.hash = stateAnchorOf(path)),
    onTransition: (key) => (location.href = `coverage.html#${anchorOf(key)}`),
  });
  const show = () => {
    const states = [...root.querySelectorAll<SVGGElement>('[data-state]')].map(({ dataset }) => dataset['state'] ?? '');
    const state = states.find((path) => location.hash === `#${stateAnchorOf(path)}`);
    if (state !== undefined) chart.select(state);
  };
  addEventListener('hashchange', show);
  show();
}
