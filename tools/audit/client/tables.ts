import { walkWith } from './keys.ts';

/** Tables with a filter above them: coverage, checklist, faults. */
export function startTables(): void {
  const field = document.querySelector<HTMLInputElement>('#table-filter');
  const table = document.querySelector<HTMLTableElement>(`#${field?.dataset['table'] ?? 'none'}`);
  if (!field || !table) return;
  const show = document.querySelector<HTMLSelectElement>('#coverage-show');
  const count = document.querySelector('#table-count');
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-row]')];

  const filter = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows) {
      const text = row.dataset['text'] ?? '';
      row.hidden = !words.every((word) => text.includes(word)) || !isOfKind(row, show?.value ?? '');
    }
    for (const body of table.tBodies) body.hidden = !body.querySelector('tr[data-row]:not([hidden])');
    const seen = rows.filter((row) => !row.hidden).length;
    if (count) count.textContent = seen === rows.length ? `${seen} rows` : `${seen} of ${rows.length} rows`;
  };
  field.addEventListener('input', filter);
  show?.addEventListener('change', filter);
  filter();
  walkWith(() => rows);
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.focus();
}

function isOfKind({ dataset }: HTMLElement, wanted: string): boolean {
  if (wanted === '') return true;
  return wanted === 'missing' ? dataset['missing'] === 'true' : dataset['kind'] === wanted;
}
