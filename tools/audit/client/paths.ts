import { filtered } from './filter.ts';
import { onKey, walkWith } from './keys.ts';
import { startReadMarks } from './read-marks.ts';

/** The list of paths: its filters, which stand in the address so that they can be linked to and come back. */
export function startPaths(): void {
  const form = document.querySelector<HTMLFormElement>('#filters');
  const table = document.querySelector('#paths');
  if (!form || !table) return;
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-path]')];
  const query = new URLSearchParams(location.search);
  fill(form, query);

  const show = () => {
    const wanted = asked(form, query);
    const found = new Set(filtered(wanted).map(({ id }) => id));
    for (const row of rows) row.hidden = !found.has(row.dataset['path'] ?? '');
    for (const link of table.querySelectorAll<HTMLAnchorElement>('a.id')) link.search = wanted.toString();
    history.replaceState(null, '', wanted.size > 0 ? `?${wanted}` : location.pathname);
    say(found.size, rows.length, wanted);
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

  walkWith(() => rows);
  onKey('x', () => form.reset());
  const current = () => rows.find((row) => row.contains(document.activeElement));
  onKey('Enter', (event) => {
    if (event.target instanceof HTMLTableRowElement) current()?.querySelector<HTMLAnchorElement>('a.id')?.click();
  });
  onKey('r', () => current()?.querySelector<HTMLInputElement>('input.read')?.click());
}

function fill(form: HTMLFormElement, query: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = query.has(field.name);
    else if (field instanceof HTMLSelectElement) choose(field, query.get(field.name) ?? '');
    else if (field instanceof HTMLInputElement) field.value = query.get(field.name) ?? '';
  }
}

/** A link may ask for a group of states, or for what no path has: it is offered too, so that the form tells the truth. */
function choose(select: HTMLSelectElement, value: string): void {
  if (![...select.options].some((option) => option.value === value)) select.add(new Option(value, value));
  select.value = value;
}

function asked(form: HTMLFormElement, before: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '') query.set(name, value);
  const transition = before.get('transition');
  if (transition) query.set('transition', transition);
  return query;
}

function say(found: number, all: number, query: URLSearchParams): void {
  const count = document.querySelector('#paths-count');
  if (count) count.textContent = found === all ? `${all} paths` : `${found} of ${all} paths`;
  document.querySelector('#paths-none')?.classList.toggle('hidden', found > 0);
  const note = document.querySelector('#transition-note');
  const transition = query.get('transition');
  note?.classList.toggle('hidden', transition === null);
  const code = note?.querySelector('code');
  if (code) code.textContent = transition;
}
