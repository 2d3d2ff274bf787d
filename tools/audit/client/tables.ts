import { deburr } from 'es-toolkit';

/** Sorts the page's table by its columns and filters it by words. */
export function startTable(): void {
  const table = document.querySelector<HTMLTableElement>('table.list');
  const field = document.querySelector<HTMLInputElement>('#filter');
  if (!table || !field) return;
  for (const [column, head] of [...table.querySelectorAll('thead th')].entries()) addSorting(table, head, column);
  const rows = [...table.querySelectorAll<HTMLElement>('tbody tr')];
  const filter = () => {
    for (const row of rows) row.hidden = !containsWords(row, field.value);
    const visible = rows.filter((row) => !row.hidden).length;
    const count = document.querySelector('#count');
    if (count) count.textContent = visible === rows.length ? `${visible} rows` : `${visible} of ${rows.length} rows`;
  };
  // links contain a filter
  field.value = new URLSearchParams(location.search).get('filter') ?? '';
  field.addEventListener('input', filter);
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

/** Whether a row contains every word of a filter, ignoring accents and case. */
function containsWords(row: HTMLElement, filter: string): boolean {
  const plain = (text: string) => deburr(text).toLowerCase();
  const text = plain(`${row.textContent} ${row.dataset['words'] ?? ''}`);
  return plain(filter)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
