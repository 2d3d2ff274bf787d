import { arrowsOf, drawChart, kindOf, type Arrow } from '../picture.ts';
import type { StateRecord } from '../chart-record.ts';
import type { Page } from './frame.ts';
import { html, Html } from './html.ts';
import { anchorOf, idLink, pathLinks, proofOf, stateLink, transitionWords, type Site } from './shared.ts';

const legend = [
  ['rest', 'waits for the customer'],
  ['posting', 'waits for an answer'],
  ['dialog', 'a dialog stands open'],
  ['modal', 'the code window stands open'],
  ['transient', 'left at once'],
] as const;

/** The statechart as a picture that can be zoomed, panned and searched; beside it what hangs on a state or an arrow. */
export async function chartPage(site: Site): Promise<Page> {
  const { chart } = site.audit;
  const arrows = arrowsOf(chart, (key) => proofOf(site, key));
  const svg = await drawChart(chart, arrows);
  return {
    file: 'chart.html',
    title: 'Statechart',
    section: 'chart.html',
    keys: [
      ['+ / −', 'zoom'],
      ['arrows', 'pan, with the picture focused'],
      ['0', 'the whole chart'],
      ['Enter', 'in the search: the next match'],
    ],
    body: html`<h1>Statechart</h1>
      <div class="tools" role="search">
        <label
          >Search <input type="search" id="chart-search" placeholder="state, event or guard" autocomplete="off"
        /></label>
        <output id="chart-matches" for="chart-search">Press a state or an arrow to see what hangs on it.</output>
        <span class="zoom"
          ><button type="button" data-zoom="in" aria-label="Zoom in">+</button
          ><button type="button" data-zoom="out" aria-label="Zoom out">−</button
          ><button type="button" data-zoom="fit">Whole</button>${chart.states
            .filter(({ kind, path }) => kind === 'group' && !path.includes('.'))
            .map(({ path }) => html`<button type="button" data-bring="state-${path}">${path}</button>`)}</span
        >
      </div>
      <ul class="legend">
        ${legend.map(([kind, words]) => html`<li><span class="swatch ${kind}"></span>${words}</li>`)}
        <li><span class="line all"></span>proved on all three surfaces</li>
        <li><span class="line some"></span>on some</li>
        <li><span class="line none"></span>on none</li>
      </ul>
      <div class="chart-layout">
        <div
          class="chart"
          id="chart"
          tabindex="0"
          role="group"
          aria-label="The statechart: zoom with + and −, pan with the arrow keys"
        >
          ${new Html(svg)}
        </div>
        <aside id="chart-detail" aria-live="polite"></aside>
      </div>
      <h2>Every state</h2>
      <div id="state-details">${chart.states.map((state) => stateDetail(state, site))}</div>
      <div id="arrow-details" hidden>${arrows.map((arrow) => arrowDetail(arrow, site))}</div>`,
  };
}

function stateDetail(state: StateRecord, site: Site): Html {
  const { chart, paths } = site.audit;
  const through = paths.filter((path) =>
    path.steps.some(({ leaves }) => leaves.some((leaf) => leaf === state.path || leaf.startsWith(`${state.path}.`))),
  );
  const leaving = chart.transitions.filter(({ sourcePath }) => sourcePath === state.path);
  const entering = chart.transitions.filter(({ targets }) => targets.includes(state.path));
  return html`<section class="detail" data-state="${state.path}" id="detail-${state.path}">
    <h3>
      ${state.path} <span class="kind ${kindOf(state)}">${state.kind === 'leaf' ? kindOf(state) : state.kind}</span>
    </h3>
    <p>${state.description}</p>
    <dl class="facts">
      ${
        state.route !== null &&
        html`<div>
          <dt>Address</dt>
          <dd>${state.route}</dd>
        </div>`
      }
      ${
        state.screen !== null &&
        html`<div>
          <dt>Screen</dt>
          <dd>${state.screen}</dd>
        </div>`
      }
      ${
        state.invokes.length > 0 &&
        html`<div>
          <dt>Services</dt>
          <dd>${state.invokes.join(', ')}</dd>
        </div>`
      }
      ${
        state.ownIds.length > 0 &&
        html`<div>
          <dt>Checklist</dt>
          <dd>${state.ownIds.map((id) => html`${idLink(id, '')} `)}</dd>
        </div>`
      }
      <div>
        <dt>Paths</dt>
        <dd>${pathLinks(through, '', `state=${encodeURIComponent(state.path)}`)}</dd>
      </div>
    </dl>
    ${
      leaving.length > 0 &&
      html`<h4>Leads to</h4>
        <ul class="rows">
          ${leaving.map(({ key }) => transitionItem(key, site))}
        </ul>`
    }
    ${
      entering.length > 0 &&
      html`<h4>Is led to by</h4>
        <ul class="rows">
          ${entering.map(({ key, sourcePath }) => html`<li>${stateLink(sourcePath, '')} <span class="soft">${key.split(' --')[1] ?? ''}</span></li>`)}
        </ul>`
    }
  </section>`;
}

function arrowDetail(arrow: Arrow, site: Site): Html {
  return html`<section class="detail" data-arrow="${arrow.id}">
    <h3>${arrow.from} → ${arrow.to}</h3>
    <ul class="rows">
      ${arrow.keys.map((key) => transitionItem(key, site))}
    </ul>
  </section>`;
}

function transitionItem(key: string, site: Site): Html {
  const transition = site.transitions.get(key);
  const proof = proofOf(site, key);
  return html`<li>
    <span
      class="line ${proof}"
      title="proved on ${proof === 'all' ? 'all three surfaces' : proof === 'some' ? 'some surfaces' : 'no surface'}"
    ></span>
    <a href="coverage.html#${anchorOf(key)}">${transition ? transitionWords(transition) : key}</a>
    <span class="soft"
      >${pathLinks(site.pathsByKey.get(key) ?? [], '', `transition=${encodeURIComponent(key)}`, 3)}</span
    >
  </li>`;
}
