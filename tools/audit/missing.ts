import { type Graph, toLeaves } from 'xstate-paths';
import type { ChartChange, ChartRecord } from 'xstate-paths/drawing';
import { goalKeysOf } from './coverage.ts';
import type { PathRecord } from './path-record.ts';
import { pathResultOf, surfaces, type AuditRecord } from './record.ts';

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

/** Number of parts that the approved chart has and the chart lacks. */
export interface Missing {
  /** leaves that a user could be in */
  readonly states: number;
  readonly transitions: number;
  /** goals of the missing transitions: each taken, each guard refusing */
  readonly goals: number;
}

/** Counts the states, transitions and goals that changes remove. */
export function missingOf(changes: readonly ChartChange[]): Missing {
  const removed = changes.filter(({ kind }) => kind === 'removed');
  const transitions = removed.filter(({ name }) => name.includes(' · '));
  const guarded = transitions.filter(({ name }) => / \[.*\] → /.test(name));
  const states = removed.filter(({ was }) => was.includes('kind: leaf') && !/tags: [^|]*transient/.test(was));
  return {
    states: states.length,
    transitions: transitions.length,
    goals: transitions.length + guarded.length,
  };
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
  /** paths that failed in the browser */
  readonly failed: readonly PathRecord[];
  /** number of steps with findings, by axe rule */
  readonly rules: ReadonlyMap<string, number>;
  /** total of all findings */
  readonly count: number;
}

function unmeasuredIn({ application, coverage, isApproved, part, results, tests }: AuditRecord): string[] {
  const browser = 'No path ran in a browser: pictures and accessibility results are missing.';
  const ofPart = Object.keys(results).length > 0 ? [] : [browser];
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

/** The findings under 'Needs attention' in the overview. Any finding makes the command fail. */
export function attentionOf(audit: AuditRecord): Attention {
  const rules = new Map<string, number>();
  for (const { axe } of Object.values(audit.results)) {
    for (const { id } of axe ?? []) rules.set(id, (rules.get(id) ?? 0) + 1);
  }
  const failed = audit.paths.filter((path) => pathResultOf(path, audit.results) === 'failed');
  const { changes, unreached } = audit;
  const notTaken = goalsWithoutBrowserPath(audit);
  const unmeasured = unmeasuredIn(audit);
  const lists = [unmeasured, changes, unreached, notTaken, failed];
  const count = lists.reduce((sum, { length }) => sum + length, rules.size);
  return { unmeasured, changes, unreached, notTaken, failed, rules, count };
}
