import { startViewport } from './viewport.ts';

type Select = (part: Element, scroll: boolean) => void;

/** The drawing of the statechart: zoom, pan, search, and the details of what was pressed. */
export function startChart(): void {
  const chart = document.querySelector<HTMLElement>('#chart');
  const svg = chart?.querySelector('svg');
  const aside = document.querySelector<HTMLElement>('#chart-detail');
  if (!chart || !svg || !aside) return;
  const viewport = startViewport(chart, svg);
  const zoomSteps: Readonly<Record<string, number>> = { in: 1.3, out: 1 / 1.3 };
  for (const button of document.querySelectorAll<HTMLElement>('[data-zoom]')) {
    const by = zoomSteps[button.dataset['zoom'] ?? ''];
    button.addEventListener('click', () => (by ? viewport.zoom(by) : viewport.fit()));
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-show]')) {
    const part = document.getElementById(button.dataset['show'] ?? '');
    button.addEventListener('click', () => part && viewport.show(part));
  }

  const select: Select = (part, scroll) => {
    for (const selected of svg.querySelectorAll('.selected')) selected.classList.remove('selected');
    part.classList.add('selected');
    const detail = detailOf(part.id);
    if (detail) aside.replaceChildren(detail.cloneNode(true));
    aside.scrollTop = 0;
    if (scroll) viewport.show(part);
  };
  svg.addEventListener('click', (event) => {
    const part = event.target instanceof Element && event.target.closest('g.leaf, g.arrow, g.group');
    if (part && !viewport.wasDragged()) select(part, false);
  });
  startSearch(svg, select);
  const state = new URLSearchParams(location.search).get('state');
  const part = state && document.getElementById(`state-${state}`);
  if (part) select(part, true);
}

function detailOf(id: string): Element | null {
  const state = id.startsWith('state-') && id.slice('state-'.length);
  return document.querySelector(state ? `[data-state="${CSS.escape(state)}"]` : `[data-arrow="${CSS.escape(id)}"]`);
}

function startSearch(svg: SVGSVGElement, select: Select): void {
  const field = document.querySelector<HTMLInputElement>('#chart-search');
  const count = document.querySelector('#chart-matches');
  if (!field || !count) return;
  const parts = [...svg.querySelectorAll('g.leaf, g.group, g.arrow')].map((part) => ({
    part,
    text: `${part.id} ${part.textContent}`.toLowerCase(),
  }));
  let matches: Element[] = [];
  let index = -1;
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    matches = wanted === '' ? [] : parts.filter(({ text }) => text.includes(wanted)).map(({ part }) => part);
    index = -1;
    svg.classList.toggle('searched', wanted !== '');
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
