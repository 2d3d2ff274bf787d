import type { ReactNode } from 'react';
import { shortEvent } from '../../statechart-drawing/transition-labels.ts';
import type { Change, Difference } from '../difference.ts';
import type { Page } from './frame.tsx';
import { count, StateLink, TableHead, transitionWords } from './parts.tsx';

/** What was compared with what. */
export interface Comparison {
  /** the folder or revision that was given */
  readonly against: string;
  readonly difference: Difference;
}

/** The states and transitions that were added, removed or changed since another revision. */
export function differencePage(comparison: Comparison | null): Page {
  return {
    file: 'difference.html',
    title: 'Differences',
    section: 'difference.html',
    body: (
      <>
        <h1>Differences</h1>
        {comparison ? <Changes comparison={comparison} /> : <NothingCompared />}
      </>
    ),
  };
}

function NothingCompared() {
  return (
    <p className="lead">
      Nothing was compared. <code>npm run audit -- --against &lt;folder or git revision&gt;</code> compares the
      statechart with the one in another audit's folder, or of a revision: <code>--against HEAD~5</code>.
    </p>
  );
}

function Changes({ comparison: { against, difference } }: { readonly comparison: Comparison }) {
  const { states, transitions } = difference;
  const total =
    states.length + transitions.length === 0
      ? 'no differences'
      : `${count(states.length, 'state')} and ${count(transitions.length, 'transition')}`;
  return (
    <>
      <p className="lead">
        This statechart compared with <code>{against}</code>: {total}.
      </p>
      {states.length > 0 && (
        <ChangeTable title="States">
          {states.map((change) => (
            <ChangeRow key={change.item.path} change={change} words={change.item.description}>
              <StateName kind={change.kind} path={change.item.path} />
            </ChangeRow>
          ))}
        </ChangeTable>
      )}
      {transitions.length > 0 && (
        <ChangeTable title="Transitions">
          {transitions.map((change) => (
            <ChangeRow key={change.kind + change.item.key} change={change} words={transitionWords(change.item)}>
              <StateName kind={change.kind} path={change.item.sourcePath} />{' '}
              <span className="event">{shortEvent(change.item.event)}</span>
            </ChangeRow>
          ))}
        </ChangeTable>
      )}
    </>
  );
}

function ChangeTable({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <table className="list">
        <TableHead columns={['Change', 'State or transition', 'Details']} />
        <tbody>{children}</tbody>
      </table>
    </>
  );
}

interface ChangeRowProps {
  readonly change: Change<unknown>;
  readonly words: string;
  readonly children: ReactNode;
}

function ChangeRow({ change: { kind, fields }, words, children }: ChangeRowProps) {
  const signs = { added: '+', removed: '−', changed: '~' } as const;
  return (
    <tr className={kind}>
      <th scope="row">{`${signs[kind]} ${kind}`}</th>
      <td>{children}</td>
      <td>
        {fields.length === 0 && words}
        {fields.map(({ name, before, after }) => (
          <p key={name}>
            {name}: <del>{before}</del> → <ins>{after}</ins>
          </p>
        ))}
      </td>
    </tr>
  );
}

/** A removed state is not in the drawing. */
function StateName({ kind, path }: { readonly kind: Change<unknown>['kind']; readonly path: string }) {
  return kind === 'removed' ? <del>{path}</del> : <StateLink path={path} />;
}
