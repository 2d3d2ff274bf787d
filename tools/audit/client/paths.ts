import { moveWithKeys, onKey } from './keys.ts';
import { matchingPaths } from './path-filter.ts';
import { startReadMarks } from './read-marks.ts';

/** The list of paths. Its filters are part of the address, so that a link can contain them. */
export function startPaths(): void {
  const form = document.querySelector<HTMLFormElement>('#filters');
  const table = document.querySelector('#paths');
  if (!form || !table) return;
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-path]')];
  const query = new URLSearchParams(location.search);
  for (const field of form.elements) {
    const value =
      field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? query.get(field.name) : null;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== null;
    else if (field instanceof HTMLInputElement) field.value = value ?? '';
    else if (field instanceof HTMLSelectElement) select(field, value ?? '');
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
    // the fields are emptied after this event
    setTimeout(show);
  });
  startReadMarks(show);
  show();

  moveWithKeys(rows);
  const focused = () => rows.find((row) => row.contains(document.activeElement));
  onKey('r', () => focused()?.querySelector<HTMLInputElement>('input')?.click());
  onKey('Enter', ({ target }) => {
    if (target instanceof HTMLTableRowElement) target.querySelector('a')?.click();
  });
}

/** A link may name a group of states, or a value that no path has: it becomes an option. */
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
  document.querySelector('#paths-none')?.toggleAttribute('hidden', found > 0);
  const note = document.querySelector('#transition-note');
  note?.toggleAttribute('hidden', transition === null);
  const code = note?.querySelector('code');
  if (code) code.textContent = transition;
}
