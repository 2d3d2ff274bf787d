import { uniq } from 'es-toolkit';
import type { Page } from './frame.tsx';
import type { FaultRecord } from '../record.ts';
import { count, shortTime, StateLink, TableHead } from './parts.tsx';
import { usePage } from './site.ts';

/** The measured table of user messages for failing calls. */
export function faultsPage(): Page {
  return {
    file: 'faults.html',
    title: 'Faults',
    section: 'Faults',
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
  if (!faults) return <p className="lead">Not measured.</p>;
  const calls = uniq(faults.rows.map(({ call }) => call ?? ''));
  const kinds = uniq(faults.rows.map(({ fault }) => fault ?? ''));
  return (
    <>
      <p className="lead">
        What the user reads when each call fails in each way. {count(faults.rows.length, 'cell')}, measured{' '}
        {shortTime(faults.when)}, each with its own picture.
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

/** The user's message for one call and fault, with its picture. */
function Cell({ row }: { readonly row: FaultRecord | undefined }) {
  const { root, site } = usePage();
  if (!row) return <td className="soft">not measured</td>;
  const { call = '', fault = '', state = '', text = '', approved = '', picture = '', ...others } = row;
  return (
    <td className={approved.startsWith('✗') ? 'bad' : undefined}>
      {picture === '' ? (
        <p className="no-picture">No picture</p>
      ) : (
        <a href={root + picture}>
          <img src={root + picture} alt={`${call}, ${fault}`} loading="lazy" />
        </a>
      )}
      <span lang={site.audit.application.language}>{text}</span>
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
