import { goalKeysOf } from '../goal-keys.ts';
import type { Difference } from '../difference.ts';
import { resultOf, surfaces } from '../record.ts';
import type { Page } from './frame.ts';
import { html, type Html } from './html.ts';
import { count, moment, pathLink, surfaceNames, type Site } from './shared.ts';

/** What was proved, by what, and where to begin reading. */
export function overview(site: Site, difference: Difference | null): Page {
  const { audit } = site;
  const { states, transitions } = audit.chart;
  const steps = audit.paths.reduce((sum, path) => sum + path.steps.length, 0);
  const leaves = states.filter(({ kind }) => kind === 'leaf').length;
  return {
    file: 'index.html',
    title: 'Overview',
    section: 'index.html',
    body: html`<h1>What is proved of the portal</h1>
      <p class="lead">
        The portal is one statechart. Every transition of it, and every guard's refusal, is a goal. Paths browserPath
        them on three surfaces: the model alone, the rendered portal in a DOM in memory, and a real browser.
      </p>
      <ul class="figures">
        ${figure(String(leaves), 'states a customer can be in', 'chart.html')}
        ${figure(String(transitions.length), 'transitions between them', 'coverage.html')}
        ${figure(String(audit.paths.length), `paths of ${steps.toLocaleString('en')} steps`, 'paths.html')}
        ${figure(String(Object.values(audit.shots).filter(({ file }) => file).length), 'pictures from the browser', 'paths.html')}
      </ul>
      <h2>Coverage</h2>
      ${surfaces.map((surface) => coverageBar(site, surface))}
      <p class="note">
        A bar counts goals: transitions that inspection saw taken, and guards that said no.
        <a href="coverage.html">Each of them is a row.</a>
      </p>
      <h2>What needs eyes</h2>
      ${attention(site)}
      <h2>How to read this</h2>
      <ol class="reading">
        <li>
          <a href="paths.html">Paths</a> lists what was walked. Filter by state, event, address, checklist id, answer or
          result; a path opens with a picture after each step. <kbd>j</kbd> <kbd>k</kbd> go through its steps,
          <kbd>n</kbd> <kbd>p</kbd> through the filtered paths, <kbd>r</kbd> marks one as read.
        </li>
        <li>
          <a href="chart.html">Statechart</a> is the map: a state or an arrow shows what leads there and the paths that
          go that way.
        </li>
        <li>
          <a href="checklist.html">Checklist</a> goes from a sentence of the specification to the paths that reach it.
        </li>
        <li>
          <code>npm run replay -- &lt;path id&gt; --headed</code> does a path before your eyes and leaves the browser
          open.
        </li>
      </ol>
      <h2>Where this comes from</h2>
      <table class="plain">
        <tbody>
          <tr>
            <th scope="row">Revision</th>
            <td>${audit.revision}</td>
          </tr>
          <tr>
            <th scope="row">Made</th>
            <td>${moment(audit.made)}, in ${Math.round(audit.seconds)} s</td>
          </tr>
          ${surfaces.map((surface) => sourceRow(site, surface))}
          <tr>
            <th scope="row">Faults</th>
            <td>
              ${audit.faults ? `${count(audit.faults.rows.length, 'row')}, ${moment(audit.faults.when)}` : 'not run'}
            </td>
          </tr>
          <tr>
            <th scope="row">Compared</th>
            <td>
              ${difference ? html`<a href="difference.html">${count(difference.states.length + difference.transitions.length, 'difference')}</a>` : 'with nothing'}
            </td>
          </tr>
        </tbody>
      </table>`,
  };
}

function figure(value: string, words: string, href: string): Html {
  return html`<li>
    <a href="${href}"><strong>${value}</strong> ${words}</a>
  </li>`;
}

function coverageBar({ audit, seen }: Site, surface: (typeof surfaces)[number]): Html {
  const keys = goalKeysOf(audit.chart);
  const met = keys.filter((key) => seen[surface].has(key)).length;
  const { state, source } = audit.coverage[surface];
  const beyond = surface === 'browser' ? keys.filter((key) => key in audit.beyond && !seen.browser.has(key)).length : 0;
  const rest = beyond > 0 ? `, ${beyond} beyond a browser` : '';
  const said = state === 'run' ? `${met} of ${keys.length}${rest}` : `${state}: ${source}`;
  return html`<p class="bar ${state.replace(' ', '-')}">
    <span class="bar-name">${surfaceNames[surface]}</span>
    <meter min="0" max="${keys.length}" value="${met}" aria-label="${surfaceNames[surface]}"></meter>
    <span class="bar-said">${said}</span>
  </p>`;
}

function sourceRow({ audit }: Site, surface: (typeof surfaces)[number]): Html {
  const { state, when, paths, source } = audit.coverage[surface];
  const told = {
    run: moment(when),
    stale: `older than the statechart (${moment(when)}): proves nothing here`,
    'not run': 'not run',
  };
  return html`<tr>
    <th scope="row">${surfaceNames[surface]}</th>
    <td>${told[state]}${state === 'run' && `, ${count(paths, 'path')}`} <code>${source}</code></td>
  </tr>`;
}

function attention(site: Site): Html {
  const { audit } = site;
  const failed = audit.paths.filter((path) => resultOf(path, audit.shots) === 'failed');
  const unmet = goalKeysOf(audit.chart).filter((key) => !site.pathsByKey.has(key));
  const rules = new Map<string, number>();
  for (const { axe } of Object.values(audit.shots)) {
    for (const { id } of axe ?? []) rules.set(id, (rules.get(id) ?? 0) + 1);
  }
  const items = [
    ...failed.map(
      (path) =>
        html`<li class="bad">
          ${pathLink(path, '')} broke in the browser:
          ${problemOf(
            site,
            path.steps.map(({ shot }) => shot),
          )}
        </li>`,
    ),
    ...[...rules].map(
      ([rule, screens]) =>
        html`<li class="bad">
          axe rule <code>${rule}</code> on ${count(screens, 'picture')}:
          <a href="paths.html?result=findings">their paths</a>
        </li>`,
    ),
    ...unmet.map((key) => html`<li class="bad">No path meets <code>${key}</code></li>`),
  ];
  const driven = Object.keys(audit.shots).length > 0;
  if (items.length > 0)
    return html`<ul class="attention">
      ${items}
    </ul>`;
  return driven
    ? html`<p class="good">Nothing: every path went through in the browser, and axe found nothing.</p>`
    : html`<p class="note">
        The browser was not driven (<code>--quick</code>): nothing is known of pictures and accessibility.
      </p>`;
}

function problemOf({ audit }: Site, shots: readonly string[]): string {
  return (
    shots
      .map((shot) => audit.shots[shot]?.problem ?? '')
      .find((problem) => problem !== '')
      ?.split('\n')[0] ?? ''
  );
}
