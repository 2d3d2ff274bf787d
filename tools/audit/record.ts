import type { ChartChange, ChartRecord } from 'xstate-paths/drawing';
import type { PathRecord } from './path-record.ts';

/** Where the coverage of goals is measured. */
export const surfaces = ['model', 'dom', 'browser'] as const;
export type Surface = (typeof surfaces)[number];

/** What the last run on a surface covered. */
export interface SurfaceRecord {
  /** `stale`: it ran before the statechart was last changed, so it does not count */
  readonly state: 'run' | 'not run' | 'stale';
  /** ISO time of the run, or '' */
  readonly when: string;
  readonly paths: number;
  /** keys of goals: transitions that inspection saw taken, and guards that it saw refuse */
  readonly covered: readonly string[];
  /** where the figures come from, or what to run for them */
  readonly source: string;
}

/** What the browser showed after a step. */
export interface StepResult {
  /** milliseconds until the screen showed what the step leads to */
  readonly ms: number;
  /** the words that the page then showed, with what its fields held; '': it is over before it can be seen, or failed */
  readonly words: string;
  /** of the document then; steps with the same one look the same, and share their pictures */
  readonly hash: string;
  /** the pictures by their viewport, below the site; none: there was nothing to see */
  readonly pictures: readonly Picture[];
  /** requests and replies since the step before, as text */
  readonly wire: readonly string[];
  /** violations that axe found; null: axe did not run */
  readonly axe: readonly AxeRecord[] | null;
  /** why the step failed, or '' */
  readonly problem: string;
}

/** A picture of the application: the viewport where something is open over the screen, else the whole page. */
export interface Picture {
  /** below the site */
  readonly file: string;
  /** in CSS pixels */
  readonly width: number;
  readonly height: number;
  /** the words that the page showed before it was taken, where they are not those of the step: a wide page says more */
  readonly words?: string;
}

export interface AxeRecord {
  readonly id: string;
  readonly impact: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

/** One row of the fault table, by its columns. */
export type FaultRecord = Readonly<Record<string, string>>;

/** A line of a checklist: a requirement of the application. */
export interface ChecklistLine {
  readonly id: string;
  /** the heading above it */
  readonly area: string;
  readonly text: string;
}

/** What the site says of the application itself. */
export interface AuditedApplication {
  /** 'Refrendo' */
  readonly name: string;
  /** the language of what users read, as `lang` has it */
  readonly language: string;
  /** what runs a path in a visible browser, but for its id: 'npm run replay -- <path id> --headed' */
  readonly replay?: string;
  /** the address of the Storybook that has the stories of `npm run generate`, with a slash: 'http://localhost:6006/' */
  readonly storybook?: string;
  readonly checklist: readonly ChecklistLine[];
}

/** All that the site shows; `audit.json` keeps it for comparisons. */
export interface AuditRecord {
  readonly version: 4;
  readonly application: AuditedApplication;
  /** ISO time */
  readonly made: string;
  readonly revision: string;
  readonly seconds: number;
  /** which paths it has where it is not of the whole chart: 'the path 1a2b3c'; null: of the whole */
  readonly part: string | null;
  readonly chart: ChartRecord;
  /** whether there is an approved chart */
  readonly isApproved: boolean;
  /** how the chart differs from the approved one */
  readonly changes: readonly ChartChange[];
  /** paths of the states that no step leads to */
  readonly unreached: readonly string[];
  readonly paths: readonly PathRecord[];
  readonly coverage: Readonly<Record<Surface, SurfaceRecord>>;
  /** goals that no browser can cover, with the reason, by their keys */
  readonly unreachable: Readonly<Record<string, string>>;
  /** ids of the paths that were run in a browser, each with its trace */
  readonly traced: readonly string[];
  /** by the `resultId` of a step */
  readonly results: Readonly<Record<string, StepResult>>;
  /** null: no table of faults was made */
  readonly faults: { readonly when: string; readonly rows: readonly FaultRecord[] } | null;
  /** titles of passed tests by the id of the requirement that they name, from the newest report of a test run; null: there is none */
  readonly tests: {
    readonly file: string;
    readonly when: string;
    readonly count: number;
    readonly byId: Readonly<Record<string, readonly string[]>>;
  } | null;
}

/** The file of a path's Playwright trace, below the site. */
export function traceOf(pathId: string): string {
  return `traces/${pathId}.zip`;
}

/** The file of the picture of a cell of the fault table, below the site and below `reports`. */
export function faultPictureOf(call: string, fault: string): string {
  return `faults/${call}.${fault.replace(/\W+/g, '-')}.jpg`;
}

export type PathResult = 'passed' | 'axe findings' | 'failed' | 'not run' | 'unreachable in a browser';

/** How a path ended in the browser. */
export function pathResultOf(path: PathRecord, results: AuditRecord['results']): PathResult {
  const ofSteps = path.steps.map(({ resultId }) => results[resultId]);
  if (ofSteps.some((result) => result?.problem)) return 'failed';
  // its first steps may have run on another path
  if (path.unreachable !== null) return 'unreachable in a browser';
  // of a path without steps nothing is run
  if (ofSteps.length === 0 || ofSteps.includes(undefined)) return 'not run';
  return ofSteps.some((result) => result?.axe && result.axe.length > 0) ? 'axe findings' : 'passed';
}
