import type { ChartChange } from 'xstate-paths/drawing';
import { anchorOf } from '../anchors.ts';
import type { PicturePair } from '../picture-pairs.ts';
import type { Page } from './frame.tsx';
import { count, PathLink, Table } from './parts.tsx';

/** Differences from another chart and from the approved pictures. */
export interface Comparison {
  /** the given folder or revision, or the file of the approved chart */
  readonly against: string;
  readonly changes: readonly ChartChange[];
  readonly pictures: readonly PicturePair[];
}

/** Added, removed and changed states and transitions, and the pictures side by side. */
export function differencePage({ against, changes, pictures }: Comparison): Page {
  return {
    file: 'difference.html',
    title: 'Differences',
    body: (
      <>
        <p className="lead">
          This statechart compared with <code>{against}</code>: {count(changes.length, 'difference')}, coloured in{' '}
          <a href="chart.html">its drawing</a>.
        </p>
        {changes.length > 0 && (
          <Table
            columns={['Change', 'State, or state · event [guard] → targets', 'Was', 'Is']}
            rows={changes.map(({ kind, name, was, is }) => ({
              id: anchorOf(name),
              className: kind,
              cells: [kind, name, was, is],
            }))}
          />
        )}
        <h2>Pictures</h2>
        <p className="lead">
          The approved picture of each state and dialog, taken in Storybook with its font, beside the one that a path
          has taken in this audit. The entered values can differ.
        </p>
        <ul className="pairs">
          {pictures.map(({ name, taken }) => (
            <li key={name}>
              <h3>
                {name} {taken && <PathLink path={taken.path} />}
              </h3>
              <Picture file={`approved/${name}.png`} words="approved" />
              {taken ? <Picture file={`new/${name}.jpg`} words="new" /> : <p>No path has taken one.</p>}
            </li>
          ))}
        </ul>
      </>
    ),
  };
}

function Picture({ file, words }: { readonly file: string; readonly words: string }) {
  return (
    <a href={file}>
      {words}
      <img src={file} alt="" loading="lazy" />
    </a>
  );
}
