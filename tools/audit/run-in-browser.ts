import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { leavesWithTag } from '../../machines/states.ts';
import type { Page } from 'playwright';
import { startBrowserPath } from '../drivers/browser-path.ts';
import { provedKeys } from '../planning/coverage-report.ts';
import { openBrowserFixture, type BrowserFixture } from '../drivers/browser-fixture.ts';
import type { Entry } from './catalogue.ts';
import { unreachableInBrowserReason, recordPath } from './path-record.ts';
import type { Progress } from './progress.ts';
import type { AxeRecord, ShotRecord } from './record.ts';

/** What a browser showed on a set of paths. */
export interface Captured {
  readonly shots: Readonly<Record<string, ShotRecord>>;
  /** what each path proved that was walked to its end */
  readonly proved: Readonly<Record<string, readonly string[]>>;
}

/** States that end by themselves after two seconds: axe may need longer, and the step that follows would come too late. */
const passing = leavesWithTag('timed');

/** The paths that a browser has to walk so that every step of all is seen; paths that only begin others are not among them. */
export function walksFor(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries
    .filter(({ path }) => unreachableInBrowserReason(path) === null)
    .toSorted((a, b) => b.path.steps.length - a.path.steps.length)
    .filter((entry) => {
      const shots = recordPath(entry).steps.map(({ shot }) => shot);
      // what ends by itself can only be looked at for long where nothing comes after it
      const adds = passing.includes(entry.to ?? '') || shots.some((shot) => !seen.has(shot));
      for (const shot of shots) seen.add(shot);
      return adds;
    });
}

/** Walks paths in a real browser; after each step a picture, what axe finds, and how long it took. */
export async function capture(walks: readonly Entry[], folder: string, progress: Progress): Promise<Captured> {
  mkdirSync(join(folder, 'shots'), { recursive: true });
  const shots: Record<string, ShotRecord> = {};
  const proved: Record<string, readonly string[]> = {};
  const fixture = await openBrowserFixture();
  try {
    for (const entry of walks) {
      const keys = await browserPath(fixture, entry, folder, shots, progress);
      if (keys) proved[entry.path.id] = keys;
    }
  } finally {
    await fixture.close();
  }
  return { shots, proved };
}

/** Gives back what the path proved, or null where the path broke: what it still had to show is marked as not reached. */
async function browserPath(
  fixture: BrowserFixture,
  entry: Entry,
  folder: string,
  shots: Record<string, ShotRecord>,
  progress: Progress,
): Promise<readonly string[] | null> {
  const steps = recordPath(entry).steps;
  // a picture shows where things come to rest
  const under = await startBrowserPath(fixture, entry.path, { reducedMotion: true });
  let problem = '';
  try {
    for (const [index, { shot, name, leaves }] of steps.entries()) {
      const began = Date.now();
      if (problem === '')
        problem = await under.step(index).then(
          () => '',
          (error: unknown) => `${name}: ${messageOf(error)}`,
        );
      const ms = Date.now() - began;
      const known = shots[shot];
      const inHurry = index < steps.length - 1 && leaves.some((leaf) => passing.includes(leaf));
      if (problem !== '') shots[shot] ??= { ms, file: '', height: 0, axe: null, problem };
      else if (known === undefined || known.problem !== '' || (known.axe === null && !inHurry))
        shots[shot] = await look(under.page, folder, shot, { ms, inHurry });
      progress.step(`${entry.path.id} ${name}`);
    }
    const [complaint] = under.pageErrors;
    return problem === '' && complaint === undefined ? provedKeys(entry.path, under.taken) : null;
  } finally {
    await under.close();
  }
}

async function look(
  page: Page,
  folder: string,
  shot: string,
  { ms, inHurry }: { readonly ms: number; readonly inHurry: boolean },
): Promise<ShotRecord> {
  const file = `shots/${shot}.jpg`;
  const height = await page.evaluate(() => Math.max(document.documentElement.scrollHeight, innerHeight));
  const picture = await page.screenshot({ type: 'jpeg', quality: 62, fullPage: true, scale: 'css', caret: 'initial' });
  writeFileSync(join(folder, file), picture);
  return { ms, file, height, axe: inHurry ? null : await axeOn(page), problem: '' };
}

async function axeOn(page: Page): Promise<AxeRecord[]> {
  // one document without frames: the way for many frames would open a page of its own each time
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
