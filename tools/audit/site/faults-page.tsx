import type { Page } from './frame.tsx';
import type { FaultRecord, Picture } from '../record.ts';
import { count, distinct, shortTime, StateLink, TableHead } from './parts.tsx';
import { usePage, type Site } from './site.ts';

/** What the customer reads when a call fails: the table that tests/portal/faults measured. */
export function faultsPage(): Page {
  return {
    file: 'faults.html',
    title: 'Faults',
    section: 'faults.html',
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
  const calls = distinct(faults.rows.map(({ call }) => call ?? ''));
  const kinds = distinct(faults.rows.map(({ fault }) => fault ?? ''));
  return (
    <>
      <p className="lead">
        Each call of the wire, failing in each way, and what the customer then reads.{' '}
        {count(faults.rows.length, 'cell')}, run {shortTime(faults.when)}. A picture is that of the same state and
        dialog on a path; a cell without one is reached on no path.
      </p>
      <div className="fault-grid">
        <table id="faults">
          <TableHead columns={['', ...calls]} />
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{kind}</th>
                {calls.map((call) => (
                  <Cell key={call} row={faults.rows.find((row) => row['call'] === call && row['fault'] === kind)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** What a customer sees when one call fails in one way. */
function Cell({ row }: { readonly row: FaultRecord | undefined }) {
  const { root, site } = usePage();
  if (!row) return <td className="soft">not tried</td>;
  const { call: _call, fault: _fault, state = '', text = '', approved = '', ...others } = row;
  const picture = pictureOf(state, text, site);
  return (
    <td className={approved.startsWith('✗') ? 'bad' : undefined}>
      {picture && <img src={root + picture.file} alt="" width={picture.width} height={picture.height} loading="lazy" />}
      <span lang="es">{text}</span>
      {state !== '' && <StateLink path={state.split(' + ')[0] ?? state} />}
      <span className="soft">
        {Object.entries(others)
          .map(([name, value]) => `${name} ${value}`)
          .join(', ')}
      </span>
      <span className={approved.startsWith('✓') ? 'good' : 'bad'}>{approved}</span>
    </td>
  );
}

/** The phone's picture of a step in the same state, with the same dialog where one is open. */
function pictureOf(state: string, text: string, site: Site): Picture | undefined {
  for (const { steps } of site.audit.paths) {
    for (const { leaves, dialog, snapshotId } of steps) {
      const isSame = leaves.join(' + ') === state && (dialog[0] === undefined || text.startsWith(dialog[0]));
      const picture = isSame ? site.screenshots.get(snapshotId)?.result.pictures[0] : undefined;
      if (picture) return picture;
    }
  }
  return undefined;
}
