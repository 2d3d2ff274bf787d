import { containsWords } from './paths.ts';

/** Filters tables such as coverage goals and the checklist, and sorts those without groups. */
export function startTables(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('table.list:not(:has(.group))'))
    for (const [column, head] of [...table.querySelectorAll('thead th')].entries()) addSorting(table, head, column);
  const field = document.querySelector<HTMLInputElement>('#table-filter');
  const table = document.querySelector<HTMLTableElement>(`#${field?.dataset['table'] ?? 'none'}`);
  if (!field || !table) return;
  const show = document.querySelector<HTMLSelectElement>('#table-show');
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

/** Sorts the rows when the user clicks a column's header; a second click reverses them. */
function addSorting(table: HTMLTableElement, head: Element, column: number): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...head.childNodes);
  head.append(button);
  button.addEventListener('click', () => {
    const order = head.getAttribute('aria-sort') === 'ascending' ? 'descending' : 'ascending';
    for (const cell of table.querySelectorAll('thead th')) cell.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', order);
    const text = (row: Element) => row.children[column]?.textContent ?? '';
    const rows = [...table.querySelectorAll('tbody tr')].toSorted((a, b) =>
      text(a).localeCompare(text(b), 'en', { numeric: true }),
    );
    table.querySelector('tbody')?.append(...(order === 'ascending' ? rows : rows.toReversed()));
  });
}

function isOfKind({ dataset }: HTMLElement, kind: string): boolean {
  return kind === '' || (kind === 'missing' ? dataset['missing'] === 'true' : dataset['kind'] === kind);
}
