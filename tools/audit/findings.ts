import { changeText } from 'xstate-paths/drawing';
import { anchorOf } from './anchors.ts';
import { goalKeysOf } from './coverage.ts';
import type { PathRecord } from './path-record.ts';
import { surfaces, type AuditRecord } from './record.ts';

/** The reason why a browser can't reach a goal. A guard's refusal has the same reason as its transition. */
export function unreachableGoalReason(goal: string, { unreachable }: Pick<AuditRecord, 'unreachable'>) {
  return unreachable[goal.replace(/ refused$/, '')];
}

/** Goals that a browser can cover but that no path covered in the last run or, without a run, covers in the plan. */
function goalsWithoutBrowserPath(audit: AuditRecord): string[] {
  const { browser } = audit.coverage;
  const planned = audit.paths.filter(({ unreachable }) => unreachable === null).flatMap(({ goals }) => goals);
  const taken = new Set(browser.state === 'run' ? browser.covered : planned);
  const wanted = audit.part === null ? goalKeysOf(audit.chart) : [...new Set(planned)];
  return wanted.filter((goal) => !taken.has(goal) && unreachableGoalReason(goal, audit) === undefined);
}

/** A finding under 'Needs attention' in the overview. Any finding makes the command fail. */
interface Finding {
  readonly text: string;
  /** page of the site that shows it */
  readonly href?: string;
  readonly paths?: readonly PathRecord[];
}

/** Everything that needs attention; empty if everything is in order. */
export function findingsOf(audit: AuditRecord): Finding[] {
  const faults = audit.faults?.rows.filter(({ difference }) => difference !== '') ?? [];
  return [
    ...unmeasuredIn(audit).map((text) => ({ text })),
    ...[...failedIn(audit)].map(([problem, paths]) => ({ text: `Failed in the browser: ${problem}`, paths })),
    ...audit.changes.map((change) => ({ text: `Not as approved, ${changeText(change)}`, href: 'difference.html' })),
    ...goalsWithoutBrowserPath(audit).map((goal) => ({
      text: `No browser path takes ${goal}`,
      href: `coverage.html#${anchorOf(goal)}`,
    })),
    ...faults.map(({ call, fault }) => ({
      text: `Not the approved text: ${call}, ${fault}`,
      href: 'faults.html?filter=✗',
    })),
  ];
}

function unmeasuredIn({ application, coverage, faults, isApproved, part, paths, tests }: AuditRecord): string[] {
  const browser = 'No path ran in a browser: pictures and accessibility results are missing.';
  const ofPart = paths.some(({ run }) => run) ? [] : [browser];
  if (part !== null) return ofPart;
  const notRun = surfaces.filter((surface) => coverage[surface].state !== 'run');
  return [
    ...(isApproved ? [] : ['No chart is approved yet.']),
    ...notRun.map(
      (surface) => `Coverage of ${surface} is ${coverage[surface].state}: run \`${coverage[surface].source}\``,
    ),
    ...ofPart,
    ...(faults === null ? ['The table of faults was not measured since the last change.'] : []),
    ...(tests !== null || application.checklist.length === 0 ? [] : ['No test report was found.']),
  ];
}

/** Paths that failed or, after a run, are missing in its report, by the first line of the problem. */
function failedIn({ paths }: AuditRecord): Map<string, PathRecord[]> {
  const failed = new Map<string, PathRecord[]>();
  if (!paths.some(({ run }) => run)) return failed;
  for (const path of paths.filter(({ unreachable }) => unreachable === null)) {
    for (const problem of path.run?.problems ?? ['The path did not run.'])
      failed.set(problem, [...(failed.get(problem) ?? []), path]);
  }
  return failed;
}
