import { deburr } from 'es-toolkit';
import type { PathFilterData } from '../site/paths-page.tsx';

declare global {
  interface Window {
    /** loaded from data.js */
    readonly auditPaths?: readonly PathFilterData[];
  }
}

const fields = ['state', 'event', 'start', 'checklist', 'service', 'transition', 'kind', 'result'] as const;

/** Starts the list of paths. Keeps its filters in the address, so that links can share them. */
export function startPaths(): void {
  const form = document.querySelector<HTMLFormElement>('#filters');
  const table = document.querySelector('#paths');
  if (!form || !table) return;
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-path]')];
  const query = new URLSearchParams(location.search);
  for (const field of form.elements) {
    const value = 'name' in field ? (query.get(String(field.name)) ?? '') : '';
    if (field instanceof HTMLInputElement) field.value = value;
    else if (field instanceof HTMLSelectElement) select(field, value);
  }

  const show = () => {
    const current = queryOf(form, query.get('transition'));
    const found = new Set(matchingPaths(current).map(({ id }) => id));
    for (const row of rows) row.hidden = !found.has(row.dataset['path'] ?? '');
    for (const link of table.querySelectorAll<HTMLAnchorElement>('th a')) link.search = current.toString();
    history.replaceState(null, '', current.size > 0 ? `?${current}` : location.pathname);
    showCounts(found.size, rows.length, query.get('transition'));
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => {
    query.delete('transition');
    // the browser resets the fields after this event
    setTimeout(show);
  });
  show();
}

/** Starts the page of one path. Links it to its neighbours in the filtered list. */
export function startPath(): void {
  const query = new URLSearchParams(location.search);
  const id = /([^/]+)\.html$/.exec(location.pathname)?.[1];
  const paths = matchingPaths(query);
  const index = paths.findIndex((path) => path.id === id);
  const link = (selector: string, target: string | undefined) => {
    const anchor = document.querySelector<HTMLAnchorElement>(selector);
    if (!anchor) return;
    anchor.hidden = target === undefined;
    anchor.href = target ?? '';
    anchor.search = query.toString();
  };
  const pageOf = (at: number) => paths[at] && `${paths[at].id}.html`;
  link('#path-up', '../paths.html');
  link('#path-previous', pageOf(index - 1));
  link('#path-next', pageOf(index + 1));
  const position = document.querySelector('#path-position');
  if (position && index >= 0)
    position.textContent = `${index + 1} of ${paths.length}${query.size > 0 ? ' filtered' : ''}`;
  startSteps();
}

/** The ← and → keys move between a path's steps and update the address. */
function startSteps(): void {
  const steps = [...document.querySelectorAll<HTMLElement>('#steps > li')];
  if (steps.length === 0) return;
  addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const focused = document.activeElement?.closest<HTMLElement>('#steps > li');
    const current = steps.indexOf(focused ?? document.getElementById(location.hash.slice(1)) ?? document.body);
    const next = steps[current < 0 ? (by > 0 ? 0 : -1) : current + by];
    if (!next) return;
    event.preventDefault();
    history.replaceState(null, '', `#${next.id}`);
    next.focus();
    next.scrollIntoView({ block: 'start' });
  });
}

/** Whether text contains every word of a filter, ignoring accents and case. */
export function containsWords(text: string, filter: string): boolean {
  const plain = deburr(text).toLowerCase();
  return deburr(filter)
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

/** The paths that match every word of the query's text and all of its fields. */
function matchingPaths(query: URLSearchParams): readonly PathFilterData[] {
  return (window.auditPaths ?? []).filter(
    (path) =>
      containsWords(path.text, query.get('text') ?? '') &&
      fields.every((field) => {
        const wanted = query.get(field);
        return !wanted || path[field].includes(wanted);
      }),
  );
}

/** Selects a value. Adds a missing option, because a link may name a group of states or a value that no path has. */
function select(field: HTMLSelectElement, value: string): void {
  if (![...field.options].some((option) => option.value === value)) field.add(new Option(value, value));
  field.value = value;
}

function queryOf(form: HTMLFormElement, transition: string | null): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '') query.set(name, value);
  if (transition) query.set('transition', transition);
  return query;
}

function showCounts(found: number, all: number, transition: string | null): void {
  const count = document.querySelector('#paths-count');
  if (count) count.textContent = found === all ? `${all} paths` : `${found} of ${all} paths`;
  const note = document.querySelector('#transition-note');
  note?.toggleAttribute('hidden', transition === null);
  const code = note?.querySelector('code');
  if (code) code.textContent = transition;
}
