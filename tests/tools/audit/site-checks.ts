import type { AuditRecord } from '../../../tools/audit/record.ts';
import { anchorOf, stateAnchorOf } from '../../../tools/audit/anchors.ts';
import { goalKeysOf } from '../../../tools/audit/coverage.ts';

type Pages = ReadonlyMap<string, string>;

export function pageOf(pages: Pages, file: string): string {
  const html = pages.get(file);
  if (html === undefined) throw new Error(`the site has no ${file}`);
  return html;
}

/** Parts of the audit that the site lacks: goals, paths, states, transitions, checklist lines. */
export function missingInSite(pages: Pages, audit: AuditRecord): string[] {
  const { chart, paths, application } = audit;
  const goals = goalKeysOf(chart);
  const [coverage, drawing] = [pageOf(pages, 'coverage.html'), pageOf(pages, 'chart.html')];
  const drawn = chart.states.filter(({ kind }) => kind !== 'root').map(({ path }) => path);
  const transitions = goals.filter((key) => !key.endsWith(' refused'));
  return [
    ...goals.filter((key) => !coverage.includes(`id="${anchorOf(key)}"`)),
    ...goals.filter((key) => goals.filter((each) => anchorOf(each) === anchorOf(key)).length > 1),
    ...goals.filter((key) => !paths.some((path) => path.goals.includes(key))),
    ...paths.map(({ id }) => id).filter((id) => !pageOf(pages, 'paths.html').includes(`id="${id}"`)),
    ...drawn.filter((path) => !drawing.includes(` data-state="${path}"`)),
    ...drawn.filter((path) => !drawing.includes(` id="${stateAnchorOf(path)}"`)),
    ...transitions.filter((key) => !drawing.includes(`#${anchorOf(key)}"`)),
    ...transitions.filter((key) => !drawing.includes(` data-transition="${key}"`)),
    ...application.checklist
      .map(({ id }) => id)
      .filter((id) => !pageOf(pages, 'checklist.html').includes(`id="${id}"`)),
  ];
}

/** Links to missing pages or anchors, and references to files outside the site. */
export function deadLinks(pages: Pages): string[] {
  const anchors = new Map(
    [...pages].map(([file, html]) => [file, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  );
  const dead = [...pages].flatMap(([file, html]) =>
    [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
      .map(([, link]) => new URL(link ?? '', `file:///${file}`))
      .filter(({ pathname, hash }) => {
        if (/^\/(?:report|new|approved)\//.test(pathname)) return false;
        const found = anchors.get(pathname.slice(1));
        return !found || (hash !== '' && !found.has(hash.slice(1)));
      }),
  );
  const addresses = [...pages.values()].flatMap((html) =>
    [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address ?? ''),
  );
  return [...new Set([...dead.map(String), ...addresses.filter((address) => /^(?:[a-z]+:|\/)/.test(address))])];
}
