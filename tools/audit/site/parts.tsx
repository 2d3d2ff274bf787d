import { Children, Fragment, type ReactNode } from 'react';
import { shortEvent, shortGuard, type TransitionRecord } from 'xstate-paths/drawing';
import { anchorOf, stateAnchorOf } from '../anchors.ts';
import type { PathRecord } from '../path-record.ts';
import { pathResultOf, type Surface } from '../record.ts';
import { usePage } from './site.ts';

/** Display names of the surfaces. */
export const surfaceNames: Readonly<Record<Surface, string>> = { model: 'Model', dom: 'DOM', browser: 'Browser' };

interface LinkProps {
  /** a file of the site, with query and anchor */
  readonly to: string;
  readonly className?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A link to another page of the site. */
export function Link({ to, children, ...attributes }: LinkProps) {
  return (
    <a {...attributes} href={usePage().root + to}>
      {children}
    </a>
  );
}

/** A link to the page of a path. */
export function PathLink({ path: { id, title } }: { readonly path: PathRecord }) {
  return (
    <Link to={`paths/${id}.html`} className="id" title={title}>
      {id}
    </Link>
  );
}

interface PathLinksProps {
  readonly paths: readonly PathRecord[];
  /** query that makes the path list show exactly these paths */
  readonly query: string;
  readonly limit?: number;
}

/** Links to the shortest of the paths, and to the list of all of them. */
export function PathLinks({ paths, query, limit = 4 }: PathLinksProps) {
  const shortest = paths.toSorted((a, b) => a.steps.length - b.steps.length).slice(0, limit);
  return (
    <Spaced>
      {shortest.map((path) => (
        <PathLink key={path.id} path={path} />
      ))}
      {paths.length > limit && <Link to={`paths.html?${query}`}>+ {paths.length - limit}</Link>}
    </Spaced>
  );
}

/** The paths that cover a goal. */
export function GoalPaths({ goal }: { readonly goal: string }) {
  const paths = usePage().site.pathsByGoal.get(goal) ?? [];
  return <PathLinks paths={paths} query={`transition=${encodeURIComponent(goal)}`} limit={3} />;
}

/** A state's path, with a link to its place in the drawing. */
export function StateLink({ path }: { readonly path: string }) {
  return (
    <Link to={`chart.html#${stateAnchorOf(path)}`} className="state">
      {path}
    </Link>
  );
}

/** Checklist ids, with links to their rows. */
export function IdLinks({ ids }: { readonly ids: readonly string[] }) {
  return (
    <Spaced>
      {ids.map((id) => (
        <Link key={id} to={`checklist.html#${id}`} className="id">
          {id}
        </Link>
      ))}
    </Spaced>
  );
}

/** A transition or its guard's refusal, with a link to its row in the coverage table. */
export function GoalLink({ goal }: { readonly goal: string }) {
  const transition = usePage().site.transitions.get(goal.replace(/ refused$/, ''));
  return <Link to={`coverage.html#${anchorOf(goal)}`}>{transition ? transitionWords(transition) : goal}</Link>;
}

/** A path's result in the browser, as a symbol and a word. */
export function PathResultMark({ path }: { readonly path: PathRecord }) {
  const result = pathResultOf(path, usePage().site.audit.results);
  const signs = { passed: '✓', 'axe findings': '◐', failed: '✗', 'not run': '–', 'unreachable in a browser': '○' };
  return (
    <span className={result.replaceAll(' ', '-')}>
      <span aria-hidden="true">{signs[result]}</span> {result}
    </span>
  );
}

interface FactProps {
  readonly term: string;
  /** whether to show the term; default: if it has children */
  readonly when?: boolean;
  readonly children: ReactNode;
}

/** One term of a description list with its description. */
export function Fact({ term, children, when = children !== null && children !== '' }: FactProps) {
  return (
    when && (
      <div>
        <dt>{term}</dt>
        <dd>{children}</dd>
      </div>
    )
  );
}

/** Inline elements with a space after each. */
export function Spaced({ children }: { readonly children: ReactNode }) {
  return Children.toArray(children).map((child, index) => <Fragment key={index}>{child} </Fragment>);
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

interface TableToolsProps {
  /** the id of the table */
  readonly table: string;
  readonly placeholder: string;
  readonly children?: ReactNode;
}

/** The filter above a table, additional controls, and the number of matching rows. */
export function TableTools({ table, placeholder, children }: TableToolsProps) {
  return (
    <search className="tools">
      <label>
        Filter <input type="search" id="table-filter" data-table={table} placeholder={placeholder} autoComplete="off" />
      </label>
      {children}
      <output id="table-count" />
    </search>
  );
}

/** Filters a table's rows by their `data-kind`; `missing`: by `data-missing`. */
export function Show({ choices }: { readonly choices: Readonly<Record<string, string>> }) {
  return (
    <label>
      Show{' '}
      <select id="table-show">
        {Object.entries(choices).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A transition in words: event [guard] → targets. */
export function transitionWords({ event, guard, targets }: TransitionRecord): string {
  return `${shortEvent(event)}${guard === null ? '' : ` [${shortGuard(guard)}]`} → ${targets.join(', ') || 'stays'}`;
}

/** A readable duration. */
export function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** A short UTC time from an ISO time. */
export function shortTime(iso: string): string {
  return iso === '' ? '–' : `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

/** A count with its noun. */
export function count(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}
