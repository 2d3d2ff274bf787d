import type { AuditRecord } from '../record.ts';
import type { Page } from './frame.tsx';
import { shortTime, StateLink, Table } from './parts.tsx';

/** The measured table of user messages for failing calls. */
export function faultsPage({ application, faults }: AuditRecord): Page {
  return {
    file: 'faults.html',
    title: 'Faults',
    body: (
      <>
        <p className="lead">
          What the user reads when each call fails in each way,{' '}
          {faults ? `measured ${shortTime(faults.when)}` : 'not measured since the last change'}.
        </p>
        <Table
          columns={['Call', 'Fault', 'Picture', 'Text', 'State', 'Requests', 'Result']}
          rows={(faults?.rows ?? []).map(({ call, fault, picture, text, state, route, requests, difference }) => ({
            id: `${call}-${fault}`.replace(/\W+/g, '-'),
            cells: [
              call,
              fault,
              picture !== null && (
                <a href={picture}>
                  <img src={picture} alt={`${call}, ${fault}`} loading="lazy" />
                </a>
              ),
              <span key="" lang={application.language}>
                {text}
              </span>,
              <>
                <StateLink path={state.split(' + ')[0] ?? state} /> {route}
              </>,
              requests,
              difference === '' ? (
                <span className="passed">✓ as approved</span>
              ) : (
                <span className="failed">✗ approved: {difference}</span>
              ),
            ],
          }))}
          filters={{ 'not as approved': '✗' }}
        />
      </>
    ),
  };
}
