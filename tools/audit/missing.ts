import { type Graph, toLeaves } from 'xstate-paths';
import type { ChartChange, ChartRecord } from 'xstate-paths/drawing';
import { goalKeysOf } from './coverage.ts';
import type { PathRecord } from './path-record.ts';
import { surfaces, type AuditRecord } from './record.ts';

/** Leaves that the exploration of a chart never reaches. */
export function unreachedStates({ states, transitions }: ChartRecord, { nodes, roots, edges }: Graph): string[] {
  const taken = new Set([...roots, ...edges].flatMap(({ meets }) => meets));
  const reached = new Set([
    ...[...nodes.values()].flatMap(({ snapshot }) => toLeaves(snapshot.value)),
    // a transient state is never observed, so count the transitions through it
    ...transitions.filter(({ key }) => taken.has(key)).flatMap(({ sourcePath, targets }) => [sourcePath, ...targets]),
  ]);
  return states.filter(({ kind, path }) => kind === 'leaf' && !reached.has(path)).map(({ path }) => path);
}

/** The reason why a browser can't reach a goal. A guard's refusal has the same reason as its transition. */
export function unreachableGoalReason(goal: string, { unreachable }: Pick<AuditRecord, 'unreachable'>) {
  return unreachable[goal.replace(/ refused$/, '')];
}

/** Goals that a browser can cover but that no path covered in the last run or, without a run, covers in the plan. */
export function goalsWithoutBrowserPath(audit: AuditRecord): string[] {
  const { browser } = audit.coverage;
  const planned = audit.paths.filter(({ unreachable }) => unreachable === null).flatMap(({ goals }) => goals);
  const taken = new Set(browser.state === 'run' ? browser.covered : planned);
  const wanted = audit.part === null ? goalKeysOf(audit.chart) : [...new Set(planned)];
  return wanted.filter((goal) => !taken.has(goal) && unreachableGoalReason(goal, audit) === undefined);
}

/** Audit findings that need attention; all empty if everything is in order. */
export interface Attention {
  /** surfaces that did not run, or whose run is stale, one sentence each */
  readonly unmeasured: readonly string[];
  readonly changes: readonly ChartChange[];
  /** states that no step reaches */
  readonly unreached: readonly string[];
  /** goals that a browser can cover but that no path covered */
  readonly notTaken: readonly string[];
  /** paths that failed in the browser or, after a run, are missing in its report, by the first line of the problem */
  readonly failed: ReadonlyMap<string, readonly PathRecord[]>;
  /** total of all findings */
  readonly count: number;
}

function unmeasuredIn({ application, coverage, isApproved, part, runs, tests }: AuditRecord): string[] {
  const browser = 'No path ran in a browser: pictures and accessibility results are missing.';
  const ofPart = runs === null ? [browser] : [];
  if (part !== null) return ofPart;
  const notRun = surfaces.filter((surface) => coverage[surface].state !== 'run');
  return [
    ...(isApproved ? [] : ['No chart is approved yet.']),
    ...notRun.map(
      (surface) => `Coverage of ${surface} is ${coverage[surface].state}: run \`${coverage[surface].source}\``,
    ),
    ...ofPart,
    ...(tests !== null || application.checklist.length === 0 ? [] : ['No test report was found.']),
  ];
}

function failedIn({ paths, runs }: AuditRecord): Map<string, PathRecord[]> {
  const failed = new Map<string, PathRecord[]>();
  if (runs === null) return failed;
  for (const path of paths.filter(({ unreachable }) => unreachable === null)) {
    for (const problem of runs[path.id]?.problems ?? ['The path did not run.'])
      failed.set(problem, [...(failed.get(problem) ?? []), path]);
  }
  return failed;
}

/** The findings under 'Needs attention' in the overview. Any finding makes the command fail. */
export function attentionOf(audit: AuditRecord): Attention {
  const { changes, unreached } = audit;
  const notTaken = goalsWithoutBrowserPath(audit);
  const unmeasured = unmeasuredIn(audit);
  const failed = failedIn(audit);
  const count = [unmeasured, changes, unreached, notTaken].reduce((sum, { length }) => sum + length, failed.size);
  return { unmeasured, changes, unreached, notTaken, failed, count };
}
