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
  /** the command that creates the figures */
  readonly source: string;
}

/** What the user sees when a call fails. */
export interface FaultOutcome {
  readonly state: string;
  readonly route: string;
  readonly text: string;
  /** number of requests of the call */
  readonly requests: number;
}

/** A row of the fault table. */
export interface FaultRecord extends FaultOutcome {
  readonly call: string;
  readonly fault: string;
  /** the approved outcome as JSON, if another one was measured; otherwise '' */
  readonly difference: string;
  /** file of the picture, or null */
  readonly picture: string | null;
}

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
  readonly replay: string;
  /** base URL, with a slash, of the Storybook with the stories of `npm run generate`; absolute, or relative to the site's folder */
  readonly storybook?: string;
  readonly checklist: readonly ChecklistLine[];
}

/** All of the site's data. */
export interface AuditRecord {
  readonly application: AuditedApplication;
  /** the site's folder, for the shell commands that the pages show */
  readonly folder: string;
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
  readonly paths: readonly PathRecord[];
  readonly coverage: Readonly<Record<Surface, SurfaceRecord>>;
  /** reasons why no browser can cover a goal, by goal key */
  readonly unreachable: Readonly<Record<string, string>>;
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

/** Path of a fault cell's picture, relative to the site and to `reports`. */
export function faultPictureOf(call: string, fault: string): string {
  return `faults/${call}.${fault.replace(/\W+/g, '-')}.jpg`;
}
