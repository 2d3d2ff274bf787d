import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { openBrowserFixture, type BrowserFixture } from '../drivers/browser-fixture.ts';
import { startBrowserPath } from '../drivers/browser-path.ts';
import { provedKeys } from '../planning/coverage-report.ts';
import type { CataloguePath } from './path-catalogue.ts';
import { recordPath, unreachableReason, type StepRecord } from './path-record.ts';
import type { AxeRecord, StepResult } from './record.ts';

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

/** Runs paths in a real browser: after each step a screenshot, what axe finds, and how long the step took. */
export async function runInBrowser(
  paths: readonly CataloguePath[],
  folder: string,
  onStep: (name: string) => void,
): Promise<BrowserResults> {
  mkdirSync(join(folder, 'screenshots'), { recursive: true });
  const results: Record<string, StepResult> = {};
  const covered: Record<string, readonly string[]> = {};
  const fixture = await openBrowserFixture();
  try {
    for (const each of paths) {
      const keys = await runPath(fixture, each, folder, results, onStep);
      if (keys) covered[each.path.id] = keys;
    }
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
  // without motion a screenshot shows the final position of everything
  const browserPath = await startBrowserPath(fixture, each.path, { reducedMotion: true });
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
      const known = results[step.resultId];
      const runAxe = index === steps.length - 1 || !isTimed(step);
      if (problem !== '') results[step.resultId] ??= { ms, screenshot: '', height: 0, axe: null, problem };
      else if (known === undefined || known.problem !== '' || (known.axe === null && runAxe))
        results[step.resultId] = await resultOf(browserPath.page, folder, step, { ms, runAxe });
      onStep(`${each.path.id} ${step.name}`);
    }
    const hasFailed = problem !== '' || browserPath.pageErrors.length > 0;
    return hasFailed ? null : provedKeys(each.path, browserPath.taken);
  } finally {
    await browserPath.close();
  }
}

/** A timed state ends after two seconds: with axe in between, the next step would come too late. */
function isTimed(step: StepRecord | undefined): boolean {
  return step?.tags.includes('timed') ?? false;
}

async function resultOf(
  page: Page,
  folder: string,
  { resultId }: StepRecord,
  { ms, runAxe }: { readonly ms: number; readonly runAxe: boolean },
): Promise<StepResult> {
  const screenshot = `screenshots/${resultId}.jpg`;
  const height = await page.evaluate(() => Math.max(document.documentElement.scrollHeight, innerHeight));
  const image = await page.screenshot({ type: 'jpeg', quality: 62, fullPage: true, scale: 'css', caret: 'initial' });
  writeFileSync(join(folder, screenshot), image);
  return { ms, screenshot, height, axe: runAxe ? await axeViolations(page) : null, problem: '' };
}

async function axeViolations(page: Page): Promise<AxeRecord[]> {
  // legacy mode: the other one opens a page of its own for each run, for the sake of frames, and there are none
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
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
