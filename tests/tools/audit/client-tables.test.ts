// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { startTables } from '../../../tools/audit/client/tables.ts';

beforeEach(() => {
  document.body.innerHTML = `
<input type="search" id="table-filter" data-table="rows">
<select id="table-show"><option value="">all</option><option value="pathless">without a path</option></select>
<output id="table-count"></output>
<table class="list" id="rows"><thead><tr><th>Path</th><th>Steps</th></tr></thead><tbody>${[
    ['b', '9', 'path'],
    ['a', '25', 'pathless'],
    ['c', '2', 'path'],
  ]
    .map(
      ([id, steps, kind]) => `<tr data-row data-text="${id}" data-kind="${kind}"><th>${id}</th><td>${steps}</td></tr>`,
    )
    .join('')}</tbody></table>`;
  startTables();
});

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')]
    .filter(({ hidden }) => !hidden)
    .map(({ innerText }) => innerText);

it('sorts a table by the clicked column, numbers by value, and reverses the order on a second click', () => {
  const [, steps] = document.querySelectorAll('thead button');
  const press = () => steps?.dispatchEvent(new Event('click'));
  press();
  expect(shown()).toEqual(['c2', 'b9', 'a25']);
  expect(document.querySelector('[aria-sort]')?.getAttribute('aria-sort')).toBe('ascending');
  press();
  expect(shown()).toEqual(['a25', 'b9', 'c2']);
});

it('shows only the rows of the chosen kind, and counts them', () => {
  const choice = document.querySelector('select');
  if (choice) choice.value = 'pathless';
  choice?.dispatchEvent(new Event('change'));
  expect(shown()).toEqual(['a25']);
  expect(document.querySelector('output')?.textContent).toBe('1 of 3 rows');
});
