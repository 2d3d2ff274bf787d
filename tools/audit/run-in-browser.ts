import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { type Model, type Path, planBrowserPaths } from 'xstate-paths';
import type { CataloguePath } from './path-catalogue.ts';
import { recordPath, unreachableReason, type PathRecord, type StepRecord } from './path-record.ts';
import { readShown, takePicture } from './pictures.ts';
import { traceOf, type AxeRecord, type Picture, type StepResult } from './record.ts';
import { startWireLog } from './wire-log.ts';

/** Drives an application in a browser. */
export interface BrowserUnderTest {
  /** opens a separate session, for example with its own backend, for each concurrent path */
  open(): Promise<BrowserSession>;
  /** makes a call's body readable, for example by decrypting it; default: unchanged */
  readonly plainBody?: (body: string) => string;
  /** advances a page's frozen clock until work that depends on its timers finishes; default: the clock isn't frozen */
  readonly withPassingTime?: <Value>(page: Page, result: Promise<Value>) => Promise<Value>;
  /** an intended axe finding; default: none */
  readonly meantFinding?: MeantFinding;
}

/** An axe rule to ignore within a selector; all other rules still apply there. */
interface MeantFinding {
  readonly rule: string;
  readonly within: string;
}

export interface BrowserSession {
  /** opens a path's first page, with reduced motion so that pictures show the final positions */
  follow(path: Path): Promise<FollowedPath>;
  close(): Promise<void>;
}

/** A path in progress on a page. */
export interface FollowedPath {
  readonly page: Page;
  /** keys of the coverage goals met so far */
  readonly met: ReadonlySet<string>;
  /** uncaught errors of the page */
  readonly pageErrors: readonly string[];
  /** Performs a step and waits for its target state. @throws with the differences; the path can't continue after that */
  step(index: number): Promise<void>;
  /** whether a step's target state is too short-lived to be observed */
  isOverAtOnce(index: number): boolean;
  close(): Promise<void>;
}

/** Browser results of some paths. */
export interface BrowserResults {
  readonly results: Readonly<Record<string, StepResult>>;
  /** keys of the goals that each completed path covered */
  readonly covered: Readonly<Record<string, readonly string[]>>;
}

/** The paths that a browser must run to show every step. Omits paths that are a prefix of another path. */
export function pathsToRun(chart: Model, paths: readonly CataloguePath[]): CataloguePath[] {
  const seen = new Set<string>();
  return paths
    .filter(({ path }) => unreachableReason(chart, path) === null)
    .toSorted((a, b) => b.path.steps.length - a.path.steps.length)
    .filter((each) => {
      const { steps } = recordPath(chart, each);
      // axe can only check a state that ends automatically if the path ends in it
      const isNeeded = (each.to !== null && isTimed(steps.at(-1))) || steps.some(({ resultId }) => !seen.has(resultId));
      for (const { resultId } of steps) seen.add(resultId);
      return isNeeded;
    });
}

/** Viewports of the pictures: a phone's, in which the path runs, and a desktop's. */
const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

const mostAtOnce = 4;

/**
 * Runs paths in a real browser. Records pictures, axe findings, calls and duration after each step. Captures and
 * checks identical pages only once.
 */
export async function runInBrowser(
  { chart, browser }: AuditedInBrowser,
  paths: readonly CataloguePath[],
  folder: string,
  onStep: (name: string) => void,
): Promise<BrowserResults> {
  for (const name of ['screenshots', 'traces']) mkdirSync(join(folder, name), { recursive: true });
  const results: Record<string, StepResult> = {};
  const covered: Record<string, readonly string[]> = {};
  const waiting = [...paths];
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
      }
    } finally {
      await session.close();
    }
  };
  // paths sometimes wait, so run one more than there are cores
  await Promise.all(Array.from({ length: Math.min(availableParallelism() + 1, mostAtOnce) }, runWaiting));
  return { results, covered };
}

/** Input of an audit in a browser. */
export interface AuditedInBrowser {
  readonly chart: Model;
  readonly browser: BrowserUnderTest;
}

interface Running extends Omit<BrowserUnderTest, 'open'> {
  readonly followed: FollowedPath;
}

/** @returns the keys that the path covered, or null if it failed. A failed step's problem is also recorded for the steps after it. */
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
                pictures: await takePictures(page, folder, shown.hash, isTimed(step)),
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

/** Time limit for the effects of a path's last step, in ms. A script's load failure may come only after the screen has appeared. */
const goalMs = 5000;

/** Waits for the effects of a path's last step, then returns its unmet goals. */
async function goalsNotMet({ met, page }: FollowedPath, goals: readonly string[]): Promise<string[]> {
  const missing = () => goals.filter((key) => !met.has(key));
  for (const ends = Date.now() + goalMs; missing().length > 0 && Date.now() < ends;) await page.waitForTimeout(50);
  return missing();
}

/** Whether a step's state ends after two seconds, so that running axe in it would delay the next step too long. */
function isTimed(step: StepRecord | undefined): boolean {
  return step?.tags.includes('timed') ?? false;
}

/** Takes a picture in each viewport, starting and ending with the phone's. */
async function takePictures(page: Page, folder: string, hash: string, isTimedStep: boolean): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const viewport of viewports) {
    // a timed state would end meanwhile
    if (viewport !== viewports[0] && isTimedStep) continue;
    if (viewport !== viewports[0]) await page.setViewportSize(viewport);
    pictures.push(await takePicture(page, folder, `screenshots/${hash}.${viewport.width}.jpg`));
  }
  if (pictures.length > 1) await page.setViewportSize(viewports[0]);
  return pictures;
}

async function axeViolations(page: Page, meant: MeantFinding = { rule: '', within: '' }): Promise<AxeRecord[]> {
  // inject only once per page load: the script is half a megabyte
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
    /** set once axe is injected */
    readonly axe: typeof axe;
  }
}
