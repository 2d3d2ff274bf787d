import type { PathRecord, StepRecord } from '../path-record.ts';
import type { AxeRecord, ShotRecord } from '../record.ts';
import type { Page } from './frame.ts';
import { html, type Html } from './html.ts';
import { anchorOf, duration, idLink, pathLink, resultMark, stateLink, transitionWords, type Site } from './shared.ts';

const root = '../';

const kindWords = {
  cover: 'One of the few long paths that together take every transition; the tests of model and DOM walk it too.',
  browser: 'One of the few long paths that together take every transition that a browser can; its tests walk it too.',
  journey: 'The shortest way there from an empty session, as customers come.',
  reload: 'The shortest way there from a session that was stored.',
} as const;

/** One path, step by step, with what the real browser showed after each. */
export function pathPage(path: PathRecord, site: Site): Page {
  const total = path.steps.reduce((sum, { shot }) => sum + (site.audit.shots[shot]?.ms ?? 0), 0);
  return {
    file: `paths/${path.id}.html`,
    title: `Path ${path.id}`,
    section: 'paths.html',
    keys: [
      ['j / k', 'next, previous step'],
      ['n / p', 'next, previous path of the filtered list'],
      ['Enter or z', 'enlarge the picture; again to close'],
      ['r', 'mark this path as read'],
      ['u', 'back to the list'],
    ],
    body: html`<div class="path-head">
        <p class="browserPath">
          <a id="path-up" href="${root}paths.html">Paths</a>
          <a id="path-previous" href="${root}paths.html" rel="prev">← previous</a>
          <a id="path-next" href="${root}paths.html" rel="next">next →</a> <span id="path-place"></span>
        </p>
        <h1>Path <code>${path.id}</code>${path.to !== null && html` to ${stateLink(path.to, root)}`}</h1>
        <p class="note">
          ${kindWords[path.kind]} Opened at <code>${path.route}</code>, ${path.steps.length}
          steps${total > 0 && `, ${duration(total)} in the browser`}.
          ${resultMark(path, site)}${path.beyond !== null && `: ${path.beyond}`}
          <label class="only"><input type="checkbox" data-read="${path.id}" id="path-read" /> read</label>
        </p>
        <p class="note"><code>npm run replay -- ${path.id} --headed</code></p>
      </div>
      <ol class="steps" id="steps">
        ${path.steps.map((step, index) => stepItem(step, index, path, site))}
      </ol>
      <dialog id="enlarged" aria-label="Enlarged picture">
        <img alt="" />
        <form method="dialog"><button>Close</button></form>
      </dialog>`,
  };
}

function stepItem(step: StepRecord, index: number, path: PathRecord, site: Site): Html {
  const shot = site.audit.shots[step.shot];
  const before = path.steps[index - 1];
  const stays = before && before.leaves.join() === step.leaves.join();
  return html`<li class="step${shot?.problem ? ' broken' : ''}" id="step-${index + 1}" tabindex="-1">
    <div class="words">
      <h2>
        <span class="n">${index + 1}</span>
        ${step.answer !== null && html`<span class="soft">the service answers:</span> `}${nameOf(step)}
      </h2>
      <p class="leaf">
        ${stays ? html`<span class="soft">stays in</span> ` : '→ '}${step.leaves.map((leaf) => html`${stateLink(leaf, root)} `)}${step.tags.map((tag) => html`<span class="kind ${tag}">${tag}</span> `)}
      </p>
      ${step.says.map((sentence) => html`<blockquote lang="es">${sentence}</blockquote>`)}
      <dl class="facts">
        <div>
          <dt>Address</dt>
          <dd><code>${step.route}</code></dd>
        </div>
        ${
          step.takes.length > 0 &&
          html`<div>
            <dt>Takes</dt>
            <dd>${step.takes.map((key) => transitionLine(key, site))}</dd>
          </div>`
        }
        ${
          step.refuses.length > 0 &&
          html`<div>
            <dt>Refused</dt>
            <dd>${step.refuses.map((key) => refusalLine(key, site))}</dd>
          </div>`
        }
        ${
          step.actions.length > 0 &&
          html`<div>
            <dt>Tells the world</dt>
            <dd>${step.actions.join(', ')}</dd>
          </div>`
        }
        ${
          step.payload !== '' &&
          html`<div>
            <dt>Carries</dt>
            <dd>
              <details>
                <summary>${summaryOf(step)}</summary>
                <pre>${step.payload}</pre>
              </details>
            </dd>
          </div>`
        }
        ${
          newIds(step, before).length > 0 &&
          html`<div>
            <dt>Checklist</dt>
            <dd>${newIds(step, before).map((id) => html`${idLink(id, root)} `)}</dd>
          </div>`
        }
        ${shot && seen(shot)}
      </dl>
    </div>
    ${pictureOf(step, shot, index, site)}
  </li>`;
}

function seen({ ms, axe, problem }: ShotRecord): Html {
  return html`<div>
      <dt>Time</dt>
      <dd>${duration(ms)}</dd>
    </div>
    <div>
      <dt>axe</dt>
      <dd>
        ${axe === null ? 'not asked' : axe.length === 0 ? html`<span class="result passed">✓ nothing found</span>` : axe.map(finding)}
      </dd>
    </div>
    ${
      problem !== '' &&
      html`<div class="bad">
        <dt>Broke</dt>
        <dd><pre>${problem}</pre></dd>
      </div>`
    }`;
}

function finding({ id, impact, help, nodes }: AxeRecord): Html {
  return html`<details class="finding">
    <summary><strong>${id}</strong> (${impact}): ${help}</summary>
    <pre>${nodes.join('\n')}</pre>
  </details>`;
}

function pictureOf(step: StepRecord, shot: ShotRecord | undefined, index: number, site: Site): Html {
  if (shot?.file) return picture(step, shot, index);
  const alike = site.pictured.get(step.moment);
  if (!alike) return html`<p class="no-picture">${shot ? 'No picture was taken' : 'Not driven in the browser'}</p>`;
  return html`<div>
    ${picture(step, alike.shot, index)}
    <p class="note">
      TransitionResult in the same state on path ${pathLink(alike.path, root)}, step ${alike.index + 1}.
    </p>
  </div>`;
}

function picture(step: StepRecord, { file, height }: ShotRecord, index: number): Html {
  const what = `The screen after step ${index + 1}, ${step.name}: ${step.leaves.join(' + ')}`;
  return html`<a class="picture" href="${root}${file}" data-enlarge
    ><img src="${root}${file}" alt="${what}" width="1280" height="${height}" loading="lazy" decoding="async"
  /></a>`;
}

function nameOf({ name, event, answer }: StepRecord): Html {
  if (answer === null) return html`<span class="event">${event}</span>${name.slice(event.length)}`;
  const [service = '', ...rest] = name.split(' ');
  return html`<span class="event ${answer}">${service}</span> ${rest.join(' ')}`;
}

function transitionLine(key: string, { transitions }: Site): Html {
  const transition = transitions.get(key);
  return html`<a href="${root}coverage.html#${anchorOf(key)}">${transition ? transitionWords(transition) : key}</a
    ><br />`;
}

function refusalLine(key: string, { transitions }: Site): Html {
  const transition = transitions.get(key.replace(/ refused$/, ''));
  const words = transition ? transitionWords(transition) : key;
  return html`<a href="${root}coverage.html#${anchorOf(key)}">${words}</a><br />`;
}

function summaryOf({ answer }: StepRecord): string {
  return answer === null ? 'with the event' : 'from the service';
}

/** The ids that this step adds: those of the place where it already was say nothing new. */
function newIds(step: StepRecord, before: StepRecord | undefined): string[] {
  return step.ids.filter((id) => !before?.ids.includes(id));
}
