import type { ChartChange, ChartRecord } from 'xstate-paths/drawing';
import type { PathRecord } from './path-record.ts';

/** Surfaces on which goal coverage is measured. */
export const surfaces = ['model', 'dom', 'browser'] as const;
export type Surface = (typeof surfaces)[number];

/** Coverage of a surface's last run. */
export interface SurfaceRecord {
  /** `stale`: the run is older than the statechart's last change and does not count */
  readonly state: 'run' | 'not run' | 'stale';
  /** ISO time of the run, or '' */
  readonly when: string;
  readonly paths: number;
  /** keys of the covered goals: transitions taken and guards that refused, as reported by the inspector */
  readonly covered: readonly string[];
  /** source of the figures, or the command that creates them */
  readonly source: string;
}

/** Browser results of a step. */
export interface StepResult {
  /** milliseconds until the screen showed the step's target */
  readonly ms: number;
  /** the page's words and field values; '' if the state is too short-lived to be seen or the step failed */
  readonly words: string;
  /** hash of the document; steps with equal hashes look the same and share their pictures */
  readonly hash: string;
  /** pictures by viewport, relative to the site; empty if there was nothing to see */
  readonly pictures: readonly Picture[];
  /** requests and replies since the previous step, as text */
  readonly wire: readonly string[];
  /** violations found by axe; null: axe did not run */
  readonly axe: readonly AxeRecord[] | null;
  /** reason why the step failed, or '' */
  readonly problem: string;
}

/** A picture of the application: the viewport if something is open over the screen, otherwise the whole page. */
export interface Picture {
  /** relative to the site */
  readonly file: string;
  /** in CSS pixels */
  readonly width: number;
  readonly height: number;
}

export interface AxeRecord {
  readonly id: string;
  readonly impact: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

/** A row of the fault table, by column. */
export type FaultRecord = Readonly<Record<string, string>>;

/** A line of a checklist: a requirement of the application. */
export interface ChecklistLine {
  readonly id: string;
  /** the section's heading */
  readonly area: string;
  readonly text: string;
}

/** The site's information about the application. */
export interface AuditedApplication {
  /** such as 'Refrendo' */
  readonly name: string;
  /** language of the text for users, as a `lang` value */
  readonly language: string;
  /** command that runs a path in a visible browser: 'npm run replay -- <path id> --headed' */
  readonly replay?: string;
  /** base URL, with a slash, of the Storybook with the stories of `npm run generate`; absolute, or relative to the site's folder */
  readonly storybook?: string;
  readonly checklist: readonly ChecklistLine[];
  /** files of the stories' approved pictures, in the site's folder `approved` */
  readonly pictures?: readonly string[];
}

/** All of the site's data, saved in `audit.json` so that later audits can be compared with it. */
export interface AuditRecord {
  readonly version: 5;
  readonly application: AuditedApplication;
  /** ISO time */
  readonly made: string;
  readonly revision: string;
  readonly seconds: number;
  /** description of the selected paths, such as 'the path 1a2b3c'; null: the whole chart */
  readonly part: string | null;
  readonly chart: ChartRecord;
  /** whether an approved chart exists */
  readonly isApproved: boolean;
  /** differences from the approved chart */
  readonly changes: readonly ChartChange[];
  /** states that no step reaches */
  readonly unreached: readonly string[];
  readonly paths: readonly PathRecord[];
  readonly coverage: Readonly<Record<Surface, SurfaceRecord>>;
  /** reasons why no browser can cover a goal, by goal key */
  readonly unreachable: Readonly<Record<string, string>>;
  /** ids of the paths that ran in a browser, each with its trace */
  readonly traced: readonly string[];
  /** by a step's `resultId` */
  readonly results: Readonly<Record<string, StepResult>>;
  /** null: no fault table was created */
  readonly faults: { readonly when: string; readonly rows: readonly FaultRecord[] } | null;
  /** titles of passed tests by the requirement id that they contain, from the latest test report; null if there is no report */
  readonly tests: {
    readonly file: string;
    readonly when: string;
    readonly count: number;
    readonly byId: Readonly<Record<string, readonly string[]>>;
  } | null;
}

/** Path of a path's Playwright trace, relative to the site. */
export function traceOf(pathId: string): string {
  return `traces/${pathId}.zip`;
}

/** Path of a fault cell's picture, relative to the site and to `reports`. */
export function faultPictureOf(call: string, fault: string): string {
  return `faults/${call}.${fault.replace(/\W+/g, '-')}.jpg`;
}

export type PathResult = 'passed' | 'axe findings' | 'failed' | 'not run' | 'unreachable in a browser';

/** The result of a path in the browser. */
export function pathResultOf(path: PathRecord, results: AuditRecord['results']): PathResult {
  const ofSteps = path.steps.map(({ resultId }) => results[resultId]);
  if (ofSteps.some((result) => result?.problem)) return 'failed';
  // checked after failures, because the path's first steps may have run as part of another path
  if (path.unreachable !== null) return 'unreachable in a browser';
  // a path without steps is never run
  if (ofSteps.length === 0 || ofSteps.includes(undefined)) return 'not run';
  return ofSteps.some((result) => result?.axe && result.axe.length > 0) ? 'axe findings' : 'passed';
}
