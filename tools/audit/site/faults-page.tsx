import type { Page } from './frame.ts';
import { html } from './html.ts';
import { count, moment, type Site, tableTools } from './shared.ts';

/** What the portal did when the world failed it: the table that tests/portal/faults measured. */
export function faultsPage({ audit: { faults } }: Site): Page {
  const shared = { file: 'faults.html', title: 'Faults', section: 'faults.html' } as const;
  if (!faults) {
    return {
      ...shared,
      body: html`<h1>Faults</h1>
        <p class="lead">
          Not run. <code>npx vitest run --project browser tests/portal/faults</code> writes
          <code>reports/faults.json</code>; then make the audit again.
        </p>`,
    };
  }
  const columns = [...new Set(faults.rows.flatMap((row) => Object.keys(row)))];
  return {
    ...shared,
    keys: [['j / k', 'next, previous row']],
    body: html`<h1>Faults</h1>
      <p class="lead">
        Each call of the wire, broken in each way, and what the customer then reads.
        ${count(faults.rows.length, 'row')}, run ${moment(faults.when)}.
      </p>
      ${tableTools('faults', 'call, fault or sentence')}
      <table id="faults" class="list">
        <thead>
          <tr>
            ${columns.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${faults.rows.map(
            (row) =>
              html`<tr data-row tabindex="-1" data-text="${Object.values(row).join(' ').toLowerCase()}">
                ${columns.map((name) => html`<td>${row[name] ?? ''}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>`,
  };
}
