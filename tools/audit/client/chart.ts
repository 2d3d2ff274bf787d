import { onKey } from './keys.ts';
import { startViewport } from './viewport.ts';

/** The picture of the statechart: zoom, pan, search, and what hangs on what was pressed. */
export function startChart(): void {
  const chart = document.querySelector<HTMLElement>('#chart');
  const svg = chart?.querySelector('svg');
  const aside = document.querySelector<HTMLElement>('#chart-detail');
  if (!chart || !svg || !aside) return;
  const viewport = startViewport(chart, svg);
  for (const button of document.querySelectorAll<HTMLElement>('[data-zoom]')) {
    const by = { in: 1.3, out: 1 / 1.3 }[button.dataset['zoom'] ?? ''];
    button.addEventListener('click', () => (by ? viewport.zoom(by) : viewport.fit()));
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-bring]')) {
    const part = document.getElementById(button.dataset['bring'] ?? '');
    button.addEventListener('click', () => part && viewport.bring(part));
  }
  // on paper the whole chart is wanted
  addEventListener('beforeprint', () => viewport.fit());
  onKey('+', () => viewport.zoom(1.3));
  onKey('-', () => viewport.zoom(1 / 1.3));
  onKey('0', () => viewport.fit());

  const choose = (part: Element, bring: boolean) => {
    for (const chosen of svg.querySelectorAll('.chosen')) chosen.classList.remove('chosen');
    part.classList.add('chosen');
    const detail = detailOf(part.id);
    if (detail) aside.replaceChildren(detail.cloneNode(true));
    aside.scrollTop = 0;
    if (bring) viewport.bring(part);
  };
  // a drag that ends over a state is no press on it
  svg.addEventListener('click', (event) => {
    const part = event.target instanceof Element && event.target.closest('g.leaf, g.arrow, g.group');
    if (part && !viewport.dragged()) choose(part, false);
  });
  startSearch(svg, choose);
  const asked = new URLSearchParams(location.search).get('state');
  const part = asked ? document.getElementById(`state-${asked}`) : null;
  if (part) choose(part, true);
}

function detailOf(id: string): Element | null {
  if (id.startsWith('state-')) return document.querySelector(`[data-state="${CSS.escape(id.slice('state-'.length))}"]`);
  return document.querySelector(`[data-arrow="${CSS.escape(id)}"]`);
}

function startSearch(svg: SVGSVGElement, choose: (part: Element, bring: boolean) => void): void {
  const field = document.querySelector<HTMLInputElement>('#chart-search');
  const count = document.querySelector('#chart-matches');
  if (!field || !count) return;
  const parts = [...svg.querySelectorAll('g.leaf, g.group, g.arrow')].map((part) => ({
    part,
    text: `${part.id} ${[...part.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ')}`.toLowerCase(),
  }));
  let at = -1;
  const matches = () => {
    const wanted = field.value.trim().toLowerCase();
    return wanted === '' ? [] : parts.filter(({ text }) => text.includes(wanted)).map(({ part }) => part);
  };
  field.addEventListener('input', () => {
    at = -1;
    const found = new Set(matches());
    svg.classList.toggle('searched', field.value.trim() !== '');
    for (const { part } of parts) part.classList.toggle('match', found.has(part));
    count.textContent = field.value.trim() === '' ? '' : `${found.size} found`;
  });
  field.addEventListener('keydown', (event) => {
    const found = matches();
    if (event.key !== 'Enter' || found.length === 0) return;
    event.preventDefault();
    at = (at + (event.shiftKey ? -1 : 1) + found.length) % found.length;
    const part = found[at];
    if (part) choose(part, true);
    count.textContent = `${at + 1} of ${found.length}`;
  });
}
