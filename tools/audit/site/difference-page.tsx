import type { Change, Difference } from '../difference.ts';
import { eventName } from '../picture.ts';
import type { Page } from './frame.ts';
import { html, type Html } from './html.ts';
import { count, stateLink, transitionWords } from './shared.ts';

/** What was compared with what. */
export interface Comparison {
  /** the folder or revision that was given */
  readonly against: string;
  readonly difference: Difference;
}

/** States and transitions that came, went or changed since another revision. */
export function differencePage(comparison: Comparison | null): Page {
  const shared = { file: 'difference.html', title: 'Differences', section: 'difference.html' } as const;
  if (!comparison) {
    return {
      ...shared,
      body: html`<h1>Differences</h1>
        <p class="lead">
          Nothing was compared. <code>npm run audit -- --against &lt;folder or git revision&gt;</code> compares the
          statechart with that of another audit's folder, or of a revision: <code>--against HEAD~5</code>.
        </p>`,
    };
  }
  const { against, difference } = comparison;
  const { states, transitions } = difference;
  return {
    ...shared,
    body: html`<h1>Differences</h1>
      <p class="lead">
        This statechart against that of <code>${against}</code>:
        ${states.length + transitions.length === 0 ? 'none.' : `${count(states.length, 'state')} and ${count(transitions.length, 'transition')}.`}
      </p>
      ${
        states.length > 0 &&
        html`<h2>States</h2>
          <table class="list">
            ${head}
            <tbody>
              ${states.map((change) => row(change, stateName(change), change.item.description))}
            </tbody>
          </table>`
      }
      ${
        transitions.length > 0 &&
        html`<h2>Transitions</h2>
          <table class="list">
            ${head}
            <tbody>
              ${transitions.map((change) =>
                row(
                  change,
                  html`${linked(change.kind, change.item.sourcePath)}
                    <span class="event">${eventName(change.item.event)}</span>`,
                  transitionWords(change.item),
                ),
              )}
            </tbody>
          </table>`
      }`,
  };
}

const head = html`<thead>
  <tr>
    <th scope="col">What</th>
    <th scope="col">Where</th>
    <th scope="col">How</th>
  </tr>
</thead>`;
const signs = { added: '+', removed: '−', changed: '~' } as const;

function stateName({ kind, item }: Change<{ readonly path: string }>): Html {
  return linked(kind, item.path);
}

/** What went has no place in the picture to lead to. */
function linked(kind: Change<unknown>['kind'], path: string): Html {
  return kind === 'removed' ? html`<del>${path}</del>` : stateLink(path, '');
}

function row({ kind, fields }: Change<unknown>, where: Html, words: string): Html {
  const how =
    fields.length === 0
      ? html`${words}`
      : fields.map(
          ({ name, before, after }) =>
            html`<p><span class="soft">${name}:</span> <del>${before}</del> → <ins>${after}</ins></p>`,
        );
  return html`<tr class="${kind}">
    <th scope="row">${signs[kind]} ${kind}</th>
    <td>${where}</td>
    <td>${how}</td>
  </tr>`;
}
