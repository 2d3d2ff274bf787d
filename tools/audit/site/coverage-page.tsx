import { refusalKey } from '../../planning/coverage-goals.ts';
import type { TransitionRecord } from '../chart-record.ts';
import { eventName, guardName } from '../picture.ts';
import { surfaces, type Surface } from '../record.ts';
import type { Page } from './frame.ts';
import { html, type Html } from './html.ts';
import { anchorOf, pathLinks, stateLink, surfaceNames, type Site, tableTools } from './shared.ts';

/** The matrix: every goal of the statechart against the surfaces that saw it met. */
export function coveragePage(site: Site): Page {
  const { states, transitions } = site.audit.chart;
  const groups = states
    .map((state) => ({ state, own: transitions.filter(({ sourcePath }) => sourcePath === state.path) }))
    .filter(({ own }) => own.length > 0);
  return {
    file: 'coverage.html',
    title: 'Coverage',
    section: 'coverage.html',
    keys: [['j / k', 'next, previous row']],
    body: html`<h1>Coverage</h1>
      <p class="lead">
        Each transition of the statechart, taken; and each guard, refusing. ✓ the last run of that surface saw it, ✗ it
        ran and did not, ○ no browser can be made to do it, – it did not run.
      </p>
      ${tableTools(
        'coverage',
        'state, event, guard',
        html`<label
          >Show
          <select id="coverage-show" data-table="coverage">
            <option value="">every goal</option>
            <option value="missing">not proved everywhere</option>
            <option value="taken">transitions</option>
            <option value="refused">refusals</option>
          </select></label
        >`,
      )}
      <table id="coverage" class="matrix">
        <thead>
          <tr>
            <th scope="col">State and event</th>
            <th scope="col">Guard</th>
            <th scope="col">Leads to</th>
            ${surfaces.map((surface) => html`<th scope="col" class="mark">${surfaceNames[surface]}</th>`)}
            <th scope="col">Paths</th>
          </tr>
        </thead>
        ${groups.map(
          ({ state, own }) =>
            html`<tbody>
              <tr class="group">
                <th scope="rowgroup" colspan="7">${stateLink(state.path, '')}</th>
              </tr>
              ${own.map((transition) => rowsOf(transition, site))}
            </tbody>`,
        )}
      </table>`,
  };
}

function rowsOf(transition: TransitionRecord, site: Site): Html {
  const { key, event, guard, targets, actions } = transition;
  const does = [...targets, ...(targets.length === 0 ? ['stays'] : [])].join(', ');
  const taken = row(key, 'taken', [eventName(event), guard ? guardName(guard) : '', does, actions.join(', ')], site);
  return guard === null
    ? taken
    : html`${taken}${row(refusalKey(key), 'refused', [eventName(event), `not ${guardName(guard)}`, 'asks on', ''], site)}`;
}

function row(key: string, kind: string, [event = '', guard = '', does = '', actions = '']: string[], site: Site): Html {
  const marks = surfaces.map((surface) => markOf(surface, key, site));
  const missing = marks.some((mark) => mark !== 'met' && mark !== 'beyond');
  const reason = unreachableReason(key, site);
  return html`<tr
    id="${anchorOf(key)}"
    data-row
    tabindex="-1"
    data-kind="${kind}"
    data-missing="${String(missing)}"
    data-text="${`${key} ${guard} ${does}`.toLowerCase()}"
  >
    <td><span class="event">${event}</span></td>
    <td>${guard}</td>
    <td>${does}${actions !== '' && html`<span class="soft does">${actions}</span>`}</td>
    ${marks.map((mark, index) => markCell(mark, surfaces[index] ?? 'model', reason))}
    <td>${pathLinks(site.pathsByKey.get(key) ?? [], '', `transition=${encodeURIComponent(key)}`, 3)}</td>
  </tr>`;
}

type Mark = 'met' | 'missed' | 'beyond' | 'unknown';
const markSigns: Readonly<Record<Mark, string>> = { met: '✓', missed: '✗', beyond: '○', unknown: '–' };
const markWords: Readonly<Record<Mark, string>> = {
  met: 'seen',
  missed: 'not seen',
  beyond: 'beyond a browser',
  unknown: 'not run',
};

function markOf(surface: Surface, key: string, site: Site): Mark {
  if (site.audit.coverage[surface].state !== 'run') return 'unknown';
  if (site.seen[surface].has(key)) return 'met';
  return surface === 'browser' && unreachableReason(key, site) !== undefined ? 'beyond' : 'missed';
}

function markCell(mark: Mark, surface: Surface, reason = ''): Html {
  const words = mark === 'beyond' ? `${markWords.beyond}: ${reason}` : markWords[mark];
  return html`<td class="mark ${mark}" title="${surfaceNames[surface]}: ${words}">
    ${markSigns[mark]}<span class="hidden"> ${words}</span>
  </td>`;
}

/** A guard's refusal is beyond a browser where its transition is. */
function unreachableReason(key: string, { audit }: Site): string | undefined {
  return audit.beyond[key.replace(/ refused$/, '')];
}
