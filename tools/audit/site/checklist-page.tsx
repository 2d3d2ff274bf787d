import { checklistTexts } from '../checklist-texts.ts';
import type { Page } from './frame.ts';
import { html, type Html } from './html.ts';
import { count, moment, pathLinks, stateLink, type Site, tableTools } from './shared.ts';

const areas: Readonly<Record<string, string>> = {
  APP: 'App-wide',
  LAN: 'Landing',
  NIS: 'NIS',
  FOL: 'Folio',
  CON: 'Account and consent',
  PRO: 'Programs and document',
  DAT: 'Contact data',
  OTP: 'Phone verification',
  REG: 'Registration',
  EXI: 'Success',
  SEC: 'Session and wire',
};

/** Each id of the specification's checklist: the states that carry it, the paths that reach them, the tests that name it. */
export function checklistPage(site: Site): Page {
  const { tests } = site.audit;
  const areaOf = (id: string) => id.slice(0, 3);
  return {
    file: 'checklist.html',
    title: 'Checklist',
    section: 'checklist.html',
    keys: [['j / k', 'next, previous id']],
    body: html`<h1>Checklist</h1>
      <p class="lead">
        The specification, line by line. A path proves an id by reaching a state, or a dialog, that carries it; what is
        of the page or the wire around the states is proved by the tests that name it.
      </p>
      <p class="note">
        ${tests ? `Tests of the run of ${moment(tests.when)}: ${count(tests.count, 'passed test')}.` : 'No test run was reported: `npm test` writes reports/tests.json.'}
      </p>
      ${tableTools('checklist', 'id or words')}
      <table id="checklist" class="list">
        <thead>
          <tr>
            <th scope="col">Id</th>
            <th scope="col">What it says</th>
            <th scope="col">States</th>
            <th scope="col">Paths</th>
            <th scope="col">Tests that name it</th>
          </tr>
        </thead>
        ${Object.entries(areas).map(
          ([area, name]) =>
            html`<tbody>
              <tr class="group">
                <th scope="rowgroup" colspan="5">${name}</th>
              </tr>
              ${Object.entries(checklistTexts)
                .filter(([id]) => areaOf(id) === area)
                .map(([id, text]) => row(id, text, site))}
            </tbody>`,
        )}
      </table>`,
  };
}

function row(id: string, text: string, { audit }: Site): Html {
  const states = audit.chart.states.filter(({ ownIds }) => ownIds.includes(id));
  const paths = audit.paths.filter(({ steps }) => steps.some(({ ids }) => ids.includes(id)));
  const tests = audit.tests?.byId[id] ?? [];
  return html`<tr id="${id}" data-row tabindex="-1" data-text="${`${id} ${text}`.toLowerCase()}">
    <th scope="row">${id}</th>
    <td>${text}</td>
    <td>${states.map(({ path }) => html`${stateLink(path, '')}<br />`)}</td>
    <td>
      ${paths.length > 0 ? pathLinks(paths, '', `checklist=${id}`) : html`<span class="soft">of the page or the wire</span>`}
    </td>
    <td>
      ${
        tests.length > 0
          ? html`<details>
              <summary>${tests.length}</summary>
              <ul class="rows">
                ${tests.map((title) => html`<li>${title}</li>`)}
              </ul>
            </details>`
          : html`<span class="soft">none in that run</span>`
      }
    </td>
  </tr>`;
}
