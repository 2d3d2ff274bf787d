import type { PathRecord } from '../path-record.ts';
import { resultOf } from '../record.ts';
import type { Page } from './frame.ts';
import { html, type Html } from './html.ts';
import { pathLink, resultMark, type Site } from './shared.ts';

/** What a path may be filtered by, as the client reads it from `data.js`; the names stand in addresses too. */
export interface PathIndex {
  readonly id: string;
  readonly text: string;
  readonly state: readonly string[];
  readonly event: readonly string[];
  readonly route: readonly string[];
  readonly checklist: readonly string[];
  readonly answer: readonly string[];
  readonly transition: readonly string[];
  readonly kind: readonly string[];
  readonly result: readonly string[];
}

/** The filters in the order of the form: the index's field, what it is called. */
const filters = [
  ['state', 'State'],
  ['event', 'Event'],
  ['route', 'Address'],
  ['checklist', 'Checklist id'],
  ['answer', 'Service ends'],
  ['result', 'Result'],
  ['kind', 'Kind'],
] as const;

/** What the client filters paths by. */
export function indexOf(site: Site): PathIndex[] {
  return site.audit.paths.map((path) => ({
    id: path.id,
    text: `${path.id} ${path.title} ${path.to ?? ''} ${path.steps.flatMap(({ says }) => says).join(' ')}`.toLowerCase(),
    // groups are named by their states: a filter by 'panel' finds all that passes through it
    state: distinct(path.steps.flatMap(({ leaves }) => leaves.flatMap(withGroups))),
    event: distinct(path.steps.filter(({ answer }) => answer === null).map(({ event }) => event)),
    route: distinct([path.route, ...path.steps.map(({ route }) => route)]),
    checklist: distinct(path.steps.flatMap(({ ids }) => ids)),
    answer: distinct(path.steps.filter(({ answer }) => answer !== null).map(({ name }) => name)),
    transition: path.meets,
    kind: [path.kind],
    result: [resultOf(path, site.audit.shots)],
  }));
}

/** Every path as a row, with the filters above it. */
export function pathsPage(site: Site): Page {
  const index = indexOf(site);
  return {
    file: 'paths.html',
    title: 'Paths',
    section: 'paths.html',
    keys: [
      ['j / k', 'next, previous path'],
      ['Enter', 'open it'],
      ['r', 'mark it as read'],
      ['x', 'clear the filters'],
    ],
    body: html`<h1>Paths</h1>
      <form class="filters" id="filters" role="search" aria-label="Filter the paths">
        <label class="wide"
          >Text <input type="search" name="text" placeholder="id, step or a word on the screen" autocomplete="off"
        /></label>
        ${filters.map(([name, label]) => choice(name, label, distinct(index.flatMap((path) => path[name]))))}
        <label class="only"><input type="checkbox" name="unread" value="1" /> not read yet</label>
        <button type="reset">Clear</button>
        <output id="paths-count" aria-live="polite"></output>
      </form>
      <p class="note hidden" id="transition-note">Only paths that meet <code></code></p>
      <table id="paths" class="list">
        <thead>
          <tr>
            <th scope="col">Path</th>
            <th scope="col">Leads to</th>
            <th scope="col">Steps</th>
            <th scope="col">Opened at</th>
            <th scope="col">Kind</th>
            <th scope="col">In the browser</th>
            <th scope="col">Read</th>
          </tr>
        </thead>
        <tbody>
          ${site.audit.paths.map((path) => row(path, site))}
        </tbody>
      </table>
      <p class="note hidden" id="paths-none">No path fits all of these filters. <kbd>x</kbd> clears them.</p>`,
  };
}

function choice(name: string, label: string, values: readonly string[]): Html {
  return html`<label
    >${label}
    <select name="${name}">
      <option value="">any</option>
      ${values.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).map((value) => html`<option>${value}</option>`)}
    </select></label
  >`;
}

const kindWords = { cover: 'covers', browser: 'covers (browser)', journey: 'journey', reload: 'reload' } as const;

function row(path: PathRecord, site: Site): Html {
  const end = path.steps.at(-1);
  return html`<tr data-path="${path.id}" tabindex="-1">
    <th scope="row">${pathLink(path, '')}</th>
    <td>${path.to ?? end?.leaves.join(' + ') ?? ''}<span class="soft">${summaryOf(path)}</span></td>
    <td class="number">${path.steps.length}</td>
    <td>${path.route}</td>
    <td>${kindWords[path.kind]}</td>
    <td>${resultMark(path, site)}</td>
    <td><input type="checkbox" class="read" data-read="${path.id}" aria-label="${path.id} read" /></td>
  </tr>`;
}

/** What makes a path worth opening: the dialogs it meets, or where it passes. */
function summaryOf({ steps }: PathRecord): string {
  const said = distinct(steps.flatMap(({ says }) => says.slice(0, 1)));
  const screens = distinct(steps.map(({ screen }) => screen));
  return said.length > 0
    ? `${screens.join(' › ')} · “${said.slice(0, 3).join('”, “')}”${said.length > 3 ? ` + ${said.length - 3}` : ''}`
    : screens.join(' › ');
}

function withGroups(leaf: string): string[] {
  const keys = leaf.split('.');
  return keys.map((_, index) => keys.slice(0, index + 1).join('.'));
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
