import { uniq } from 'es-toolkit';
import type { AuditRecord, FaultRecord } from '../record.ts';
import type { Page } from './frame.tsx';
import { count, shortTime, StateLink, TableHead } from './parts.tsx';
import { useAudit } from './site.ts';

/** The measured table of user messages for failing calls. */
export function faultsPage({ when, rows }: NonNullable<AuditRecord['faults']>): Page {
  const calls = uniq(rows.map(({ call }) => call ?? ''));
  return {
    file: 'faults.html',
    title: 'Faults',
    body: (
      <>
        <p className="lead">
          What the user reads when each call fails in each way. {count(rows.length, 'cell')}, measured {shortTime(when)}
          , each with its own picture.
        </p>
        <div className="fault-grid">
          <table id="faults">
            <TableHead columns={['', ...calls]} />
            <tbody>
              {uniq(rows.map(({ fault }) => fault ?? '')).map((kind) => (
                <tr key={kind}>
                  <th scope="row">{kind}</th>
                  {calls.map((call) => (
                    <Cell key={call} row={rows.find((row) => row['call'] === call && row['fault'] === kind)} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    ),
  };
}

/** The user's message for one call and fault, with its picture. */
function Cell({ row }: { readonly row: FaultRecord | undefined }) {
  const { language } = useAudit().application;
  if (!row) return <td className="soft">not measured</td>;
  const { call = '', fault = '', state = '', text = '', approved = '', picture = '', ...others } = row;
  return (
    <td>
      {picture !== '' && (
        <a href={picture}>
          <img src={picture} alt={`${call}, ${fault}`} loading="lazy" />
        </a>
      )}
      <span lang={language}>{text}</span>
      {state !== '' && <StateLink path={state.split(' + ')[0] ?? state} />}
      <span className="soft">
        {Object.entries(others)
          .map(([name, value]) => `${name} ${value}`)
          .join(', ')}
      </span>
      <span className={approved.startsWith('✓') ? 'passed' : 'failed'}>{approved}</span>
    </td>
  );
}
