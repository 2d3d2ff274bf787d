import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { openBrowserFixture, type BrowserFixture } from '../../drivers/browser-fixture.ts';
import { startBrowserPath } from '../../drivers/browser-path.ts';
import { startControlledBackend } from '../../drivers/controlled-backend.ts';
import { withPassingTime } from '../../drivers/page-clock.ts';
import type { CataloguePath } from './path-catalogue.ts';
import { recordPath, unreachableReason, type StepRecord } from './path-record.ts';
import { readShown, takePicture, type Shown } from './pictures.ts';
import { readProgress, writeProgress } from './progress.ts';
import { traceOf, type AxeRecord, type Picture, type StepResult } from './record.ts';
import { startWireLog } from './wire-log.ts';

/** What a browser showed on some paths. */
export interface BrowserResults {
  readonly results: Readonly<Record<string, StepResult>>;
  /** keys of the goals covered by each path that ran to its end */
  readonly covered: Readonly<Record<string, readonly string[]>>;
}

/** The paths that a browser has to run so that every step of all is shown; paths that only begin others are left out. */
export function pathsToRun(paths: readonly CataloguePath[]): CataloguePath[] {
  const seen = new Set<string>();
  return paths
    .filter(({ path }) => unreachableReason(path) === null)
    .toSorted((a, b) => b.path.steps.length - a.path.steps.length)
    .filter((each) => {
      const { steps } = recordPath(each);
      // axe has time for a state that ends by itself only where the path ends in it
      const isNeeded = (each.to !== null && isTimed(steps.at(-1))) || steps.some(({ resultId }) => !seen.has(resultId));
      for (const { resultId } of steps) seen.add(resultId);
      return isNeeded;
    });
}

/** The viewports of the pictures: a customer's phone, on which the path runs, and a desktop. */
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
  paths: readonly CataloguePath[],
  folder: string,
  onStep: (name: string) => void,
): Promise<BrowserResults> {
  for (const name of ['screenshots', 'traces']) mkdirSync(join(folder, name), { recursive: true });
  const earlier = readProgress(folder);
  const results: Record<string, StepResult> = { ...earlier.results };
  const covered: Record<string, readonly string[]> = { ...earlier.covered };
  const done = [...earlier.done];
  const waiting = paths.filter(({ path }) => !done.includes(path.id));
  for (const { path } of paths.filter((each) => !waiting.includes(each))) {
    for (const { name } of path.steps) onStep(`${path.id} ${name}`);
  }
  const fixture = await openBrowserFixture();
  const runWaiting = async () => {
    const backend = await startControlledBackend(fixture.folder);
    try {
      for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) {
        const keys = await runPath({ ...fixture, backend }, each, folder, results, onStep);
        if (keys) covered[each.path.id] = keys;
        done.push(each.path.id);
        writeProgress(folder, { results, covered, done });
      }
    } finally {
      await backend.close();
    }
  };
  try {
    // a path waits now and then: one more than there are cores
    await Promise.all(Array.from({ length: Math.min(availableParallelism() + 1, mostAtOnce) }, runWaiting));
  } finally {
    await fixture.close();
  }
  return { results, covered };
}

/** @returns the keys that the path covered, or null where it failed: the steps after the failure share its problem */
async function runPath(
  fixture: BrowserFixture,
  each: CataloguePath,
  folder: string,
  results: Record<string, StepResult>,
  onStep: (name: string) => void,
): Promise<readonly string[] | null> {
  const { steps } = recordPath(each);
  // without motion a picture shows the final position of everything
  const browserPath = await startBrowserPath(fixture, each.path, { reducedMotion: true });
  const { page } = browserPath;
  const tracing = page.context().tracing;
  await tracing.start({ snapshots: true });
  await page.setViewportSize(viewports[0]);
  const wireLog = startWireLog(page);
  const looks = new Map(
    Object.values(results).flatMap((result) => (result.pictures.length > 0 ? [[result.look, result]] : [])),
  );
  let problem = '';
  try {
    for (const [index, step] of steps.entries()) {
      const began = Date.now();
      if (problem === '')
        problem = await browserPath.step(index).then(
          () => '',
          (error: unknown) => `${step.name}: ${messageOf(error)}`,
        );
      const ms = Date.now() - began;
      const wire = await wireLog.take();
      const base = { ms, wire, problem, words: '', look: '', pictures: [], axe: null };
      const known = results[step.resultId];
      const runAxe = index === steps.length - 1 || !isTimed(step);
      if (problem !== '' || isOverAtOnce(step)) results[step.resultId] ??= base;
      else if (known === undefined || known.problem !== '' || (known.axe === null && runAxe)) {
        const shown = await readShown(page);
        const same = looks.get(shown.look);
        const seen =
          same && (same.axe !== null || !runAxe) ? same : await lookAt(page, folder, shown, isTimed(step), runAxe);
        const result = { ...base, ...shown, pictures: seen.pictures, axe: seen.axe };
        results[step.resultId] = result;
        looks.set(shown.look, result);
      }
      onStep(`${each.path.id} ${step.name}`);
    }
    const hasFailed = problem !== '' || browserPath.pageErrors.length > 0;
    return hasFailed ? null : [...browserPath.met];
  } finally {
    await tracing.stop({ path: join(folder, traceOf(each.path.id)) });
    await browserPath.close();
  }
}

/** Reloading and starting: the next screen is there before they can be seen. */
function isOverAtOnce({ leaves }: StepRecord): boolean {
  return leaves.some((leaf) => leaf === 'landing.reloading' || leaf === 'starting');
}

/** A timed state ends after two seconds: with axe in between, the next step would come too late. */
function isTimed(step: StepRecord | undefined): boolean {
  return step?.tags.includes('timed') ?? false;
}

/** Pictures in each viewport, the phone's first and last, and what axe finds on the phone. */
async function lookAt(
  page: Page,
  folder: string,
  { words, look }: Shown,
  isTimedStep: boolean,
  runAxe: boolean,
): Promise<Pick<StepResult, 'pictures' | 'axe'>> {
  const pictures: Picture[] = [];
  for (const viewport of viewports) {
    // a timed state would be over
    if (viewport !== viewports[0] && isTimedStep) continue;
    if (viewport !== viewports[0]) await page.setViewportSize(viewport);
    pictures.push(await takePicture(page, folder, `screenshots/${look}.${viewport.width}.jpg`, words));
  }
  if (pictures.length > 1) await page.setViewportSize(viewports[0]);
  return { pictures, axe: runAxe ? await axeViolations(page) : null };
}

async function axeViolations(page: Page): Promise<AxeRecord[]> {
  // once a page load: it is half a megabyte
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const run = page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  const { violations } = await withPassingTime(page, run);
  return violations.map(({ id, impact, help, nodes }) => ({
    id,
    impact: impact ?? 'unknown',
    help,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
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
