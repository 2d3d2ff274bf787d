// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { startTable } from '../../../tools/audit/client/tables.ts';

function open(query = ''): void {
  history.replaceState(null, '', `?${query}`);
  const rows = [
    ['b', '9'],
    ['á', '25'],
    ['c', '2'],
  ].map(([id, steps]) => `<tr data-words="word-${steps}"><th>${id}</th><td>${steps}</td></tr>`);
  document.body.innerHTML = `<input id="filter"><output id="count"></output>
<table class="list"><thead><tr><th>Path</th><th>Steps</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  startTable();
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')]
    .filter(({ hidden }) => !hidden)
    .map(({ innerText }) => innerText);

it('sorts a table by the clicked column, numbers by value, and reverses the order on a second click', () => {
  open();
  const [, steps] = document.querySelectorAll('thead button');
  const press = () => steps?.dispatchEvent(new Event('click'));
  press();
  expect(shown()).toEqual(['c2', 'b9', 'á25']);
  expect(document.querySelector('[aria-sort]')?.getAttribute('aria-sort')).toBe('ascending');
  press();
  expect(shown()).toEqual(['á25', 'b9', 'c2']);
});

it.each([
  ['A', ['á25']],
  ['word-2 c', ['c2']],
  ['word-2 b', []],
])('filters by the words of a link, ignoring accents and case: %s', (filter, rows) => {
  open(`filter=${encodeURIComponent(filter)}`);
  expect(shown()).toEqual(rows);
  expect(document.querySelector('output')?.textContent).toBe(`${rows.length} of 3 rows`);
});
