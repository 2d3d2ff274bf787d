import type { AuditRecord, ShotRecord, Surface } from '../record.ts';
import { resultOf, surfaces } from '../record.ts';
import type { PathRecord } from '../path-record.ts';
import { eventName, guardName, type Proof } from '../picture.ts';
import type { TransitionRecord } from '../chart-record.ts';
import { html, type Html } from './html.ts';

/** The audit with what several pages look up in it. */
export interface Site {
  readonly audit: AuditRecord;
  /** the paths that meet a goal, by its key */
  readonly pathsByKey: ReadonlyMap<string, readonly PathRecord[]>;
  /** by moment: a step of some path that has a picture */
  readonly pictured: ReadonlyMap<string, Pictured>;
  readonly transitions: ReadonlyMap<string, TransitionRecord>;
  /** which surfaces saw a goal met, by its key */
  readonly seen: Readonly<Record<Surface, ReadonlySet<string>>>;
}

/** A step that has a picture. */
export interface Pictured {
  readonly path: PathRecord;
  readonly index: number;
  readonly shot: ShotRecord;
}

/** How each surface is called in headings. */
export const surfaceNames: Readonly<Record<Surface, string>> = { model: 'Model', dom: 'DOM', browser: 'Browser' };

/** Looks everything up once. */
export function siteOf(audit: AuditRecord): Site {
  const pathsByKey = new Map<string, PathRecord[]>();
  for (const path of audit.paths) {
    for (const key of path.meets) pathsByKey.set(key, [...(pathsByKey.get(key) ?? []), path]);
  }
  const { model, dom, browser } = audit.coverage;
  const pictured = new Map<string, Pictured>();
  for (const path of audit.paths) {
    for (const [index, { moment: what, shot: name }] of path.steps.entries()) {
      const shot = audit.shots[name];
      if (shot?.file && !pictured.has(what)) pictured.set(what, { path, index, shot });
    }
  }
  return {
    audit,
    pathsByKey,
    pictured,
    transitions: new Map(audit.chart.transitions.map((transition) => [transition.key, transition])),
    seen: { model: new Set(model.keys), dom: new Set(dom.keys), browser: new Set(browser.keys) },
  };
}

/** How well a goal is proved. */
export function proofOf({ seen }: Pick<Site, 'seen'>, key: string): Proof {
  const by = surfaces.filter((surface) => seen[surface].has(key)).length;
  if (by === surfaces.length) return 'all';
  return by > 0 ? 'some' : 'none';
}

/** A path's page, by its id. */
export function pathLink(path: PathRecord, root: string): Html {
  return html`<a class="id" href="${root}paths/${path.id}.html" title="${path.title}">${path.id}</a>`;
}

/** A few paths, and a way to all of them. */
export function pathLinks(paths: readonly PathRecord[], root: string, all: string, limit = 4): Html {
  const shortest = paths.toSorted((a, b) => a.steps.length - b.steps.length);
  const rest = paths.length - limit;
  return html`${shortest.slice(0, limit).map((path) => html`${pathLink(path, root)} `)}${
    rest > 0 && html`<a class="id" href="${root}paths.html?${all}">+ ${rest}</a>`
  }`;
}

/** A state's place in the chart, linked to its place in the picture. */
export function stateLink(path: string, root: string): Html {
  return html`<a class="state" href="${root}chart.html?state=${encodeURIComponent(path)}">${path}</a>`;
}

/** A checklist id, linked to its row. */
export function idLink(id: string, root: string): Html {
  return html`<a class="check-id" href="${root}checklist.html#${id}">${id}</a>`;
}

/** A transition in words: event [guard] → targets. */
export function transitionWords({ event, guard, targets }: TransitionRecord): string {
  return `${eventName(event)}${guard ? ` [${guardName(guard)}]` : ''} → ${targets.join(', ') || 'stays'}`;
}

/** The anchor of a goal's row in the coverage table. */
export function anchorOf(key: string): string {
  return `t-${key.replace(/[^\w.]+/g, '-')}`;
}

/** How a path fared in the browser, as a mark that doesn't rest on colour. */
export function resultMark(path: PathRecord, { audit }: Site): Html {
  const result = resultOf(path, audit.shots);
  const marks = { passed: '✓', findings: '◐', failed: '✗', 'not driven': '–', 'beyond a browser': '○' } as const;
  return html`<span class="result ${result.replace(' ', '-')}"
    ><span aria-hidden="true">${marks[result]}</span> ${result}</span
  >`;
}

/** A time in milliseconds as people read it. */
export function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** An ISO time in short, UTC. */
export function moment(iso: string): string {
  return iso === '' ? '–' : `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

/** A count with its noun. */
export function count(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}

/** What stands above a table whose rows can be filtered: the words to look for, further choices, and how many rows fit. */
export function tableTools(table: string, placeholder: string, more: Html | '' = ''): Html {
  return html`<div class="tools" role="search">
    <label
      >Filter
      <input type="search" id="table-filter" data-table="${table}" placeholder="${placeholder}" autocomplete="off"
    /></label>
    ${more}
    <output id="table-count"></output>
  </div>`;
}
