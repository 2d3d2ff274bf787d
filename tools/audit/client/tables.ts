import { containsWords } from './paths.ts';

/** Filters tables such as coverage goals and the checklist. */
export function startTables(): void {
  const field = document.querySelector<HTMLInputElement>('#table-filter');
  const table = document.querySelector<HTMLTableElement>(`#${field?.dataset['table'] ?? 'none'}`);
  if (!field || !table) return;
  const show = document.querySelector<HTMLSelectElement>('#coverage-show');
  const count = document.querySelector('#table-count');
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-row]')];

  const filter = () => {
    for (const row of rows)
      row.hidden = !containsWords(row.dataset['text'] ?? '', field.value) || !isOfKind(row, show?.value ?? '');
    for (const body of table.tBodies) body.hidden = !body.querySelector('tr[data-row]:not([hidden])');
    const visible = rows.filter((row) => !row.hidden).length;
    if (count) count.textContent = visible === rows.length ? `${visible} rows` : `${visible} of ${rows.length} rows`;
  };
  field.addEventListener('input', filter);
  show?.addEventListener('change', filter);
  filter();
}

function isOfKind({ dataset }: HTMLElement, kind: string): boolean {
  return kind === '' || (kind === 'missing' ? dataset['missing'] === 'true' : dataset['kind'] === kind);
}
