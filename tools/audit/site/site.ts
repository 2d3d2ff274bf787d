import { createContext, use } from 'react';
import type { ChartRecord, StateRecord, TransitionRecord } from 'xstate-paths/drawing';
import type { PathRecord, StepRecord } from '../path-record.ts';
import { surfaces, type AuditRecord, type Surface } from '../record.ts';

/** The audit with lookup tables for several pages. */
export interface Site {
  readonly audit: AuditRecord;
  /** the site's folder, used in the shell commands that the pages show */
  readonly folder: string;
  /** the paths that cover a goal, by its key */
  readonly pathsByGoal: ReadonlyMap<string, readonly PathRecord[]>;
  readonly transitions: ReadonlyMap<string, TransitionRecord>;
  /** keys of the goals covered on each surface */
  readonly covered: Readonly<Record<Surface, ReadonlySet<string>>>;
}

/** Facts of a step's target states, such as an address. Inner states override outer ones. */
export function factsOf({ states }: ChartRecord, { leaves }: StepRecord): StateRecord['facts'] {
  return Object.assign({}, ...states.filter(({ path }) => leaves.includes(path)).map(({ facts }) => facts));
}

/** Whether a path reaches a state or a dialog with a requirement's id. */
export function reaches({ steps }: PathRecord, id: string): boolean {
  return steps.some(({ ids }) => ids.includes(id));
}

/** Whether all, some or none of the surfaces cover a goal. */
export type CoverageLevel = 'all' | 'some' | 'none';

export function siteOf(audit: AuditRecord, folder = 'audit'): Site {
  const pathsByGoal = new Map<string, PathRecord[]>();
  for (const path of audit.paths) {
    for (const key of path.goals) pathsByGoal.set(key, [...(pathsByGoal.get(key) ?? []), path]);
  }
  const { model, dom, browser } = audit.coverage;
  return {
    audit,
    folder,
    pathsByGoal,
    transitions: new Map(audit.chart.transitions.map((transition) => [transition.key, transition])),
    covered: { model: new Set(model.covered), dom: new Set(dom.covered), browser: new Set(browser.covered) },
  };
}

export function coverageLevelOf({ covered }: Site, key: string): CoverageLevel {
  const count = surfaces.filter((surface) => covered[surface].has(key)).length;
  if (count === surfaces.length) return 'all';
  return count > 0 ? 'some' : 'none';
}

/** The site, and the relative path from a page to its folder: '' or '../'. */
export const PageContext = createContext<{ readonly site: Site; readonly root: string } | null>(null);

export function usePage(): { readonly site: Site; readonly root: string } {
  const page = use(PageContext);
  if (!page) throw new Error('this component is not part of a page');
  return page;
}
