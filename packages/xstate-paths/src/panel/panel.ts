import { chartMarkup, type Drawings } from '../drawing/chart-markup.ts';
import { startChart, type Presses } from '../drawing/interactive-chart.ts';
import type { ChartReport } from './chart-link.ts';

/**
 * Fills an element with the states before the current one, the possible steps, and the whole chart, initially collapsed.
 * Returns a function that shows another report.
 * @param presses `onTransition` receives only possible transitions, `onStep` the name of a step
 */
export function startPanel(
  root: HTMLElement,
  drawings: Drawings,
  presses: Presses & { readonly onStep: (name: string) => void },
): (report: ChartReport) => void {
  root.classList.add('statechart-panel');
  root.innerHTML = `<div class="chart-near"><p>Comes from</p><div class="chart-before"></div>
<p class="chart-state" aria-live="polite"></p><p>What can happen now</p><div class="chart-steps"></div></div>
<details class="chart-whole"><summary>Whole statechart</summary><div class="statechart">${chartMarkup(drawings)}</div></details>`;
  let shown: ChartReport | null = null;
  const chart = startChart(root, {
    ...presses,
    onTransition: (key) => shown?.offered.includes(key) && presses.onTransition?.(key),
  });
  const part = (name: string) => root.querySelector(`.chart-${name}`);
  // a closed drawing has no size, so scroll to the highlight when it opens
  part('whole')?.addEventListener('toggle', () => shown && chart.highlight(shown));
  return (report) => {
    shown = report;
    const { place, leaves, language, before, steps } = report;
    chart.highlight(report);
    part('state')?.replaceChildren(inLanguage('strong', place, language), leaves.join(' + '));
    const button = (title: string, words: readonly string[], onPress: () => void) => {
      const pressed = Object.assign(document.createElement('button'), { type: 'button', title });
      pressed.append(...words.filter(Boolean).map((each) => inLanguage('span', each, language)));
      pressed.addEventListener('click', onPress);
      return pressed;
    };
    part('before')?.replaceChildren(
      ...before.map(({ path, name }) => button(path, [name], () => presses.onState?.(path))),
    );
    part('steps')?.replaceChildren(
      ...steps.map(({ name, words, to }) => {
        // several outcomes of a service may have the same words
        const isShared = words !== name && steps.filter((step) => step.words === words).length > 1;
        return button(name, [isShared ? `${words} (${name})` : words, to && `→ ${to}`], () => presses.onStep(name));
      }),
    );
  };
}

function inLanguage(tag: 'span' | 'strong', textContent: string, lang: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent, lang });
}
