import type { Page } from './frame.tsx';
import { count, distinct, shortTime, TableHead, TableTools } from './parts.tsx';
import { usePage } from './site.ts';

/** What the customer reads when a call fails: the table that tests/portal/faults measured. */
export function faultsPage(): Page {
  return {
    file: 'faults.html',
    title: 'Faults',
    section: 'faults.html',
    keys: [['j / k', 'next, previous row']],
    body: (
      <>
        <h1>Faults</h1>
        <Faults />
      </>
    ),
  };
}

function Faults() {
  const { faults } = usePage().site.audit;
  if (!faults) {
    return (
      <p className="lead">
        Not run. <code>npx vitest run --project browser tests/portal/faults</code> writes{' '}
        <code>reports/faults.json</code>; then run the audit again.
      </p>
    );
  }
  const columns = distinct(faults.rows.flatMap((row) => Object.keys(row)));
  return (
    <>
      <p className="lead">
        Each call of the wire, failing in each way, and what the customer then reads. {count(faults.rows.length, 'row')}
        , run {shortTime(faults.when)}.
      </p>
      <TableTools table="faults" placeholder="call, fault or sentence" />
      <table id="faults" className="list">
        <TableHead columns={columns} />
        <tbody>
          {faults.rows.map((row) => {
            const text = Object.values(row).join(' ').toLowerCase();
            return (
              <tr key={`${row['call']} ${row['fault']}`} data-row tabIndex={-1} data-text={text}>
                {columns.map((name) => (
                  <td key={name}>{row[name]}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
