import { startChart as startDrawing, type ChartView } from '../../statechart-drawing/interactive-chart.ts';

type Select = (part: SVGGElement, scroll: boolean) => void;

/** The drawing of the statechart: layers, zoom, search, and the details of what was pressed. */
export function startChart(): void {
  const root = document.querySelector<HTMLElement>('#chart');
  const aside = document.querySelector<HTMLElement>('#chart-detail');
  if (!root) return;
  // the differences are drawn without details
  if (!aside) return void startDrawing(root);
  const select: Select = (part, scroll) => {
    const detail = detailOf(part);
    if (detail) aside.replaceChildren(detail.cloneNode(true));
    aside.scrollTop = 0;
    chart.select(part);
    if (scroll) chart.showPart(part);
  };
  const chart = startDrawing(root, {
    onState: (_, part) => select(part, false),
    onTransition: (_, part) => select(part, false),
  });
  startSearch(chart, select, root);
  const state = new URLSearchParams(location.search).get('state');
  const part = state && chart.parts.findLast(({ dataset }) => dataset['state'] === state);
  if (part) select(part, true);
}

function detailOf({ dataset: { state, transition } }: SVGGElement): Element | null {
  return state === undefined
    ? document.querySelector(`[data-of-transition="${CSS.escape(transition ?? '')}"]`)
    : document.querySelector(`[data-of-state="${CSS.escape(state)}"]`);
}

function startSearch({ parts: all }: ChartView, select: Select, root: HTMLElement): void {
  const field = document.querySelector<HTMLInputElement>('#chart-search');
  const count = document.querySelector('#chart-matches');
  if (!field || !count) return;
  // what the overview shows is in a step's own layer too
  const parts = all
    .filter((part) => !part.closest('[data-layer="overview"]'))
    .map((part) => ({ part, text: `${part.dataset['state'] ?? ''} ${part.textContent}`.toLowerCase() }));
  let matches: SVGGElement[] = [];
  let index = -1;
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    matches = wanted === '' ? [] : parts.filter(({ text }) => text.includes(wanted)).map(({ part }) => part);
    index = -1;
    root.classList.toggle('searched', wanted !== '');
    for (const { part } of parts) part.classList.toggle('match', matches.includes(part));
    count.textContent = wanted === '' ? '' : `${matches.length} found`;
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || matches.length === 0) return;
    event.preventDefault();
    index = (index + (event.shiftKey ? -1 : 1) + matches.length) % matches.length;
    const part = matches[index];
    if (part) select(part, true);
    count.textContent = `${index + 1} of ${matches.length}`;
  });
}
