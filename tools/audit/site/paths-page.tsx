import { uniq } from 'es-toolkit';
import { statesAround } from 'xstate-paths';
import type { PathRecord } from '../path-record.ts';
import { pathResultOf } from '../record.ts';
import type { Page } from './frame.tsx';
import { PathLink, PathResultMark, TableHead } from './parts.tsx';
import type { Site } from './site.ts';

/** Filter data of a path. The client reads it from `data.js`; the names match the query parameters. */
export interface PathFilterData {
  readonly id: string;
  readonly text: string;
  readonly state: readonly string[];
  readonly event: readonly string[];
  readonly start: readonly string[];
  readonly checklist: readonly string[];
  readonly service: readonly string[];
  readonly transition: readonly string[];
  readonly kind: readonly string[];
  readonly result: readonly string[];
}

/** The fields of the filter form, with their labels. */
const choices = [
  ['state', 'State'],
  ['event', 'Event'],
  ['start', 'Start'],
  ['checklist', 'Checklist id'],
  ['service', 'Service result'],
  ['result', 'Browser result'],
  ['kind', 'Kind'],
] as const;

const kindWords = { cover: 'covering', browser: 'covering (browser)', journey: 'journey', reload: 'reload' } as const;

export function pathFilterData({ audit }: Site): PathFilterData[] {
  return audit.paths.map((path) => ({
    id: path.id,
    text: [path.id, path.title, path.purpose, path.to, ...path.steps.flatMap(({ sentences }) => sentences)]
      .join(' ')
      .toLowerCase(),
    // include the groups, so that 'contact' finds every path through its states
    state: uniq(path.steps.flatMap(({ leaves }) => leaves.flatMap(statesAround))),
    event: uniq(path.steps.filter(({ serviceEnd }) => serviceEnd === null).map(({ event }) => event)),
    start: [path.start],
    checklist: uniq(path.steps.flatMap(({ ids }) => ids)),
    service: uniq(path.steps.filter(({ serviceEnd }) => serviceEnd !== null).map(({ name }) => name)),
    transition: path.goals,
    kind: [path.kind],
    result: [pathResultOf(path, audit.results)],
  }));
}

/** The list of all paths, with filters. */
export function pathsPage(site: Site): Page {
  const data = pathFilterData(site);
  return {
    file: 'paths.html',
    title: 'Paths',
    section: 'Paths',
    body: (
      <>
        <h1>Paths</h1>
        <p className="lead">A path shows the screen after each step, beside the approved picture of its state.</p>
        <search>
          <form className="tools" id="filters" aria-label="Filter the paths">
            <label>
              Text <input type="search" name="text" placeholder="id, step or sentence" autoComplete="off" />
            </label>
            {choices.map(([name, label]) => (
              <Choice key={name} name={name} label={label} values={uniq(data.flatMap((path) => path[name]))} />
            ))}
            <button type="reset">Clear</button>
            <output id="paths-count" aria-live="polite" />
          </form>
        </search>
        <p className="note" id="transition-note" hidden>
          Only paths that cover <code />
        </p>
        <table id="paths" className="list">
          <TableHead columns={['Path', 'Purpose', 'Steps', 'Start', 'Kind', 'In the browser']} />
          <tbody>
            {site.audit.paths.map((path) => (
              <PathRow key={path.id} path={path} />
            ))}
          </tbody>
        </table>
      </>
    ),
  };
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly values: readonly string[];
}

function Choice({ name, label, values }: ChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select name={name}>
        <option value="">any</option>
        {values
          .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
          .map((value) => (
            <option key={value}>{value}</option>
          ))}
      </select>
    </label>
  );
}

function PathRow({ path }: { readonly path: PathRecord }) {
  return (
    <tr data-path={path.id}>
      <th scope="row">
        <PathLink path={path} />
      </th>
      <td>
        {path.purpose} <span className="soft">{path.to}</span>
      </td>
      <td>{path.steps.length}</td>
      <td>{path.start}</td>
      <td>{kindWords[path.kind]}</td>
      <td>
        <PathResultMark path={path} />
      </td>
    </tr>
  );
}
