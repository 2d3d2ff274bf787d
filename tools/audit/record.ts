import type { ChartRecord } from './chart-record.ts';
import type { PathRecord } from './path-record.ts';

/** Where a transition can be proved. */
export const surfaces = ['model', 'dom', 'browser'] as const;
export type Surface = (typeof surfaces)[number];

/** What a surface's last run really took. */
export interface SurfaceRecord {
  /** `stale`: it ran before the statechart was last changed, so it proves nothing of this one */
  readonly state: 'run' | 'not run' | 'stale';
  /** ISO time of the run, or '' */
  readonly when: string;
  readonly paths: number;
  /** keys of goals: transitions that inspection saw, and refusals on paths that were walked to their end */
  readonly keys: readonly string[];
  /** where the figures come from, or what to run for them */
  readonly source: string;
}

/** What was seen in the browser after a step. */
export interface ShotRecord {
  /** milliseconds that the step took until the screen showed what it must */
  readonly ms: number;
  /** the picture's file below the site, or '' */
  readonly file: string;
  /** of the picture, in CSS pixels */
  readonly height: number;
  /** what axe found; null: not asked */
  readonly axe: readonly AxeRecord[] | null;
  /** why the step failed, or '' */
  readonly problem: string;
}

export interface AxeRecord {
  readonly id: string;
  readonly impact: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

/** One row of the fault table: whatever columns tests/portal/faults gives it. */
export type FaultRecord = Readonly<Record<string, string>>;

/** All that the site shows; `audit.json` holds it for comparing. */
export interface AuditRecord {
  readonly version: 1;
  /** ISO time */
  readonly made: string;
  readonly revision: string;
  readonly seconds: number;
  readonly chart: ChartRecord;
  readonly paths: readonly PathRecord[];
  readonly coverage: Readonly<Record<Surface, SurfaceRecord>>;
  /** goals that no browser can be made to meet, with the reason, by their keys */
  readonly beyond: Readonly<Record<string, string>>;
  readonly shots: Readonly<Record<string, ShotRecord>>;
  /** null: tests/portal/faults has not run */
  readonly faults: { readonly when: string; readonly rows: readonly FaultRecord[] } | null;
  /** titles of passed tests by checklist id, of the last test run; null: none was reported */
  readonly tests: {
    readonly when: string;
    readonly count: number;
    readonly byId: Readonly<Record<string, readonly string[]>>;
  } | null;
}

/** How a path fared in the browser. */
export function resultOf(
  path: PathRecord,
  shots: AuditRecord['shots'],
): 'passed' | 'findings' | 'failed' | 'not driven' | 'beyond a browser' {
  const seen = path.steps.map(({ shot }) => shots[shot]);
  if (seen.some((shot) => shot?.problem)) return 'failed';
  // what it shares with others was seen on them
  if (path.beyond !== null) return 'beyond a browser';
  if (seen.some((shot) => shot === undefined)) return 'not driven';
  return seen.some((shot) => shot?.axe && shot.axe.length > 0) ? 'findings' : 'passed';
}
