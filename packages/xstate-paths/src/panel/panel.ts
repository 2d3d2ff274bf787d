import { chartMarkup, type Drawings } from '../drawing/chart-markup.ts';
import { startChart, type Presses } from '../drawing/interactive-chart.ts';
import type { ChartReport } from './chart-link.ts';

/** Handlers of the panel's host; of a possible transition only, and of the name of a step. */
export interface PanelPresses extends Presses {
  readonly onStep: (name: string) => void;
}

/** Fills an element with the chart and the possible steps. Returns a function that shows another report. */
export function startPanel(
  root: HTMLElement,
  drawings: Drawings,
  presses: PanelPresses,
): (report: ChartReport) => void {
  root.classList.add('statechart-panel');
  root.innerHTML = `<div class="statechart">${chartMarkup(drawings)}</div>
<p class="chart-state" aria-live="polite"></p>
<div class="chart-steps" role="group" aria-label="What can happen now"></div>`;
  let offered: readonly string[] = [];
  const chart = startChart(root, {
    ...presses,
    onTransition: (key, part) => offered.includes(key) && presses.onTransition?.(key, part),
  });
  const state = root.querySelector('.chart-state');
  const steps = root.querySelector('.chart-steps');
  return (report) => {
    offered = report.offered;
    chart.highlight(report);
    if (state) state.textContent = `${report.place} · ${report.leaves.join(' + ')}`;
    steps?.replaceChildren(...report.steps.map((step) => stepButton(step, report.language, presses.onStep)));
  };
}

function stepButton(
  { name, words }: ChartReport['steps'][number],
  language: string,
  onStep: (name: string) => void,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.lang = language;
  button.textContent = words;
  // several outcomes of a service may have the same label
  button.title = name;
  button.addEventListener('click', () => onStep(name));
  return button;
}
