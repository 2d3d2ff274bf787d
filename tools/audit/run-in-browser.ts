import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { type Model, type Path, planBrowserPaths } from 'xstate-paths';
import type { CataloguePath } from './path-catalogue.ts';
import { recordPath, unreachableReason, type PathRecord, type StepRecord } from './path-record.ts';
import { readShown, takePicture, type Shown } from './pictures.ts';
import { readProgress, writeProgress } from './progress.ts';
import { traceOf, type AxeRecord, type Picture, type StepResult } from './record.ts';
import { startWireLog } from './wire-log.ts';

/** How an application is driven in a browser. */
export interface BrowserUnderTest {
  /** something of its own for each of the paths that are followed at once, such as a backend */
  open(): Promise<BrowserSession>;
  /** a body of a call as people read it, such as decrypted; default: as it is */
  readonly plainBody?: (body: string) => string;
  /** awaits what takes time in a page, whose clock may stand still; default: it runs */
  readonly withPassingTime?: <Value>(page: Page, result: Promise<Value>) => Promise<Value>;
  /** what axe finds and is meant; default: nothing */
  readonly meantFinding?: MeantFinding;
}

/** A rule of axe that does not apply to what stands within a selector; all other rules do. */
interface MeantFinding {
  readonly rule: string;
  readonly within: string;
}

export interface BrowserSession {
  /** opens the page where a path begins; without motion a picture shows the final position of everything */
  follow(path: Path): Promise<FollowedPath>;
  close(): Promise<void>;
}

/** A path that is followed in a page. */
export interface FollowedPath {
  readonly page: Page;
  /** keys of the coverage goals met so far */
  readonly met: ReadonlySet<string>;
  /** uncaught errors of the page */
  readonly pageErrors: readonly string[];
  /** Does a step, and waits until the page is where it leads. @throws with what differs: the path can't go on then */
  step(index: number): Promise<void>;
  /** whether what a step leads to is over before it can be seen */
  isOverAtOnce(index: number): boolean;
  close(): Promise<void>;
}

/** What a browser showed on some paths. */
export interface BrowserResults {
  readonly results: Readonly<Record<string, StepResult>>;
  /** keys of the goals covered by each path that ran to its end */
  readonly covered: Readonly<Record<string, readonly string[]>>;
}

/** The paths that a browser has to run so that every step of all is shown; paths that only begin others are left out. */
export function pathsToRun(chart: Model, paths: readonly CataloguePath[]): CataloguePath[] {
  const seen = new Set<string>();
  return paths
    .filter(({ path }) => unreachableReason(chart, path) === null)
    .toSorted((a, b) => b.path.steps.length - a.path.steps.length)
    .filter((each) => {
      const { steps } = recordPath(chart, each);
      // axe has time for a state that ends by itself only where the path ends in it
      const isNeeded = (each.to !== null && isTimed(steps.at(-1))) || steps.some(({ resultId }) => !seen.has(resultId));
      for (const { resultId } of steps) seen.add(resultId);
      return isNeeded;
    });
}

/** The viewports of the pictures: a phone, on which the path runs, and a desktop. */
const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

const mostAtOnce = 4;

/**
 * Runs paths in a real browser: after each step pictures, what axe finds, requests and replies, and how long the step
 * took. What looks exactly the same is pictured and checked once. Continues where an audit into this folder was stopped.
 */
export async function runInBrowser(
  { chart, browser, sources }: AuditedInBrowser,
  paths: readonly CataloguePath[],
  folder: string,
  onStep: (name: string) => void,
): Promise<BrowserResults> {
  for (const name of ['screenshots', 'traces']) mkdirSync(join(folder, name), { recursive: true });
  const earlier = readProgress(folder, sources);
  const results: Record<string, StepResult> = { ...earlier.results };
  const covered: Record<string, readonly string[]> = { ...earlier.covered };
  const done = [...earlier.done];
  const waiting = paths.filter(({ path }) => !done.includes(path.id));
  for (const { path } of paths.filter((each) => !waiting.includes(each))) {
    for (const { name } of path.steps) onStep(`${path.id} ${name}`);
  }
  const possible = new Set(planBrowserPaths(chart).goals.map(({ key }) => key));
  const runWaiting = async () => {
    const session = await browser.open();
    try {
      for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) {
        const followed = await session.follow(each.path);
        const record = recordPath(chart, each);
        const goals = record.goals.filter((key) => possible.has(key));
        const keys = await runPath({ ...browser, followed }, { ...record, goals }, folder, results, onStep);
        if (keys) covered[each.path.id] = keys;
        done.push(each.path.id);
        writeProgress(folder, { results, covered, done });
      }
    } finally {
      await session.close();
    }
  };
  // a path waits now and then: one more than there are cores
  await Promise.all(Array.from({ length: Math.min(availableParallelism() + 1, mostAtOnce) }, runWaiting));
  return { results, covered };
}

/** What is audited in a browser. */
export interface AuditedInBrowser {
  readonly chart: Model;
  readonly browser: BrowserUnderTest;
  /** folders: an audit that was stopped goes on only where none of their files was changed since */
  readonly sources: readonly string[];
}

interface Running extends Omit<BrowserUnderTest, 'open'> {
  readonly followed: FollowedPath;
}

/** @returns the keys that the path covered, or null where it failed: the steps after the failure share its problem */
async function runPath(
  { followed, plainBody = (body) => body, withPassingTime = (_, result) => result, meantFinding }: Running,
  { id, steps, goals }: PathRecord,
  folder: string,
  results: Record<string, StepResult>,
  onStep: (name: string) => void,
): Promise<readonly string[] | null> {
  const { page } = followed;
  const tracing = page.context().tracing;
  await tracing.start({ snapshots: true });
  await page.setViewportSize(viewports[0]);
  const wireLog = startWireLog(page, plainBody);
  const seenBefore = new Map(
    Object.values(results).flatMap((result) => (result.pictures.length > 0 ? [[result.hash, result]] : [])),
  );
  let problem = '';
  try {
    for (const [index, step] of steps.entries()) {
      const began = Date.now();
      if (problem === '')
        problem = await followed.step(index).then(
          () => '',
          (error: unknown) => `${step.name}: ${messageOf(error)}`,
        );
      const ms = Date.now() - began;
      const wire = await wireLog.take();
      const base = { ...nothingShown, ms, wire, problem };
      const known = results[step.resultId];
      const runAxe = index === steps.length - 1 || !isTimed(step);
      if (problem !== '' || followed.isOverAtOnce(index)) results[step.resultId] ??= base;
      else if (known === undefined || known.problem !== '' || (known.axe === null && runAxe)) {
        const shown = await readShown(page);
        const same = seenBefore.get(shown.hash);
        const seen =
          same && (same.axe !== null || !runAxe)
            ? same
            : {
                pictures: await takePictures(page, folder, shown, isTimed(step)),
                axe: runAxe ? await withPassingTime(page, axeViolations(page, meantFinding)) : null,
              };
        const result = { ...base, ...shown, pictures: seen.pictures, axe: seen.axe };
        results[step.resultId] = result;
        seenBefore.set(shown.hash, result);
      }
      onStep(`${id} ${step.name}`);
    }
    const last = steps.at(-1);
    if (problem === '' && last) {
      const notMet = await goalsNotMet(followed, goals);
      if (notMet.length > 0) {
        problem = `${last.name}: not taken within ${goalMs / 1000} s: ${notMet.join(', ')}`;
        results[last.resultId] = { ...nothingShown, ...results[last.resultId], problem };
      }
    }
    const hasFailed = problem !== '' || followed.pageErrors.length > 0;
    return hasFailed ? null : [...followed.met];
  } finally {
    await tracing.stop({ path: join(folder, traceOf(id)) });
    await followed.close();
  }
}

const nothingShown: StepResult = { ms: 0, wire: [], problem: '', words: '', hash: '', pictures: [], axe: null };

/** How long a path has for what its last step causes: a script that does not load says so later than the screen. */
const goalMs = 5000;

/** The goals of a path that are not met, once it had its time. */
async function goalsNotMet({ met, page }: FollowedPath, goals: readonly string[]): Promise<string[]> {
  const missing = () => goals.filter((key) => !met.has(key));
  for (const ends = Date.now() + goalMs; missing().length > 0 && Date.now() < ends;) await page.waitForTimeout(50);
  return missing();
}

/** A timed state ends after two seconds: with axe in between, the next step would come too late. */
function isTimed(step: StepRecord | undefined): boolean {
  return step?.tags.includes('timed') ?? false;
}

/** Pictures in each viewport, the phone's first and last. */
async function takePictures(page: Page, folder: string, shown: Shown, isTimedStep: boolean): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const viewport of viewports) {
    // a timed state would be over
    if (viewport !== viewports[0] && isTimedStep) continue;
    if (viewport !== viewports[0]) await page.setViewportSize(viewport);
    const { words } = viewport === viewports[0] ? shown : await readShown(page);
    const picture = await takePicture(page, folder, `screenshots/${shown.hash}.${viewport.width}.jpg`);
    pictures.push(words === shown.words ? picture : { ...picture, words });
  }
  if (pictures.length > 1) await page.setViewportSize(viewports[0]);
  return pictures;
}

async function axeViolations(page: Page, meant: MeantFinding = { rule: '', within: '' }): Promise<AxeRecord[]> {
  // once a page load: it is half a megabyte
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async ({ rule, within }) => {
    const found = await window.axe.run(document, { resultTypes: ['violations'], elementRef: true });
    return found.violations
      .map(({ id, impact, help, nodes }) => ({
        id,
        impact: impact ?? 'unknown',
        help,
        nodes: nodes
          .filter(({ element }) => id !== rule || !element?.closest(within))
          .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
      }))
      .filter(({ nodes }) => nodes.length > 0);
  }, meant);
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}\n${error.cause.message}` : error.message;
}

declare global {
  interface Window {
    /** where it was injected */
    readonly axe: typeof axe;
  }
}
