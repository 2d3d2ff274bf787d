import { Children, Fragment, type ReactNode } from 'react';
import { stateAnchorOf } from '../anchors.ts';
import type { PathRecord } from '../path-record.ts';
import type { Surface } from '../record.ts';

/** Display names of the surfaces. */
export const surfaceNames: Readonly<Record<Surface, string>> = { model: 'Model', dom: 'DOM', browser: 'Browser' };

/** A link to a path's test in Playwright's report or, if it did not run, to its row. */
export function PathLink({ path: { id, purpose, run } }: { readonly path: PathRecord }) {
  return (
    <a href={run ? `report/index.html#?testId=${run.testId}` : `paths.html#${id}`} className="id" title={purpose}>
      {id}
    </a>
  );
}

interface PathLinksProps {
  readonly paths: readonly PathRecord[];
  /** filter that makes the list of paths show these paths */
  readonly filter: string;
}

/** Links to the shortest of the paths, and to the list of all of them. */
export function PathLinks({ paths, filter }: PathLinksProps) {
  const shortest = paths.toSorted((a, b) => a.steps.length - b.steps.length).slice(0, 3);
  const more = paths.length - shortest.length;
  return (
    <Spaced>
      {shortest.map((path) => (
        <PathLink key={path.id} path={path} />
      ))}
      {more > 0 && <a href={`paths.html?filter=${encodeURIComponent(filter)}`}>+ {more}</a>}
    </Spaced>
  );
}

/** A goal as one word, by which the list of paths can be filtered. */
export function goalWord(goal: string): string {
  return `${goal.replaceAll(' ', '')};`;
}

/** A state's path, with a link to its place in the drawing. */
export function StateLink({ path }: { readonly path: string }) {
  return (
    <a href={`chart.html#${stateAnchorOf(path)}`} className="state">
      {path}
    </a>
  );
}

/** Checklist ids, with links to their rows. */
export function IdLinks({ ids }: { readonly ids: readonly string[] }) {
  return (
    <Spaced>
      {ids.map((id) => (
        <a key={id} href={`checklist.html#${id}`} className="id">
          {id}
        </a>
      ))}
    </Spaced>
  );
}

/** Inline elements with a space after each. */
export function Spaced({ children }: { readonly children: ReactNode }) {
  return Children.toArray(children).map((child, index) => <Fragment key={index}>{child} </Fragment>);
}

/** A collapsed part. */
export function Folded({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  return (
    <details>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** A row of a table. */
interface Row {
  readonly id: string;
  readonly className?: string;
  /** words for the filter that the row does not show */
  readonly words?: string;
  readonly cells: readonly ReactNode[];
}

interface TableProps {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** links that set the filter, by their text */
  readonly filters?: Readonly<Record<string, string>>;
}

/** A table that can be sorted by each column and filtered by words. */
export function Table({ columns, rows, filters = {} }: TableProps) {
  return (
    <>
      <search className="tools" lang="en">
        <label>
          Filter <input type="search" id="filter" autoComplete="off" />
        </label>
        {Object.entries(filters).map(([text, filter]) => (
          <a key={text} href={`?filter=${filter}`}>
            {text}
          </a>
        ))}
        <output id="count" />
      </search>
      <table className="list">
        <TableHead columns={columns} />
        <tbody>
          {rows.map(({ id, className, words, cells: [first, ...others] }) => (
            <tr key={id} id={id} className={className} data-words={words}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The header row of a table. */
export function TableHead({ columns }: { readonly columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A short UTC time from an ISO time. */
export function shortTime(iso: string): string {
  return iso === '' ? '–' : `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

/** A count with its noun. */
export function count(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}
