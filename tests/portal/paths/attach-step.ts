import axe from 'axe-core';
import type { Page, TestStepInfo } from '@playwright/test';
import type { Path, PathStep } from 'xstate-paths';
import { storyIdOf, storyNameOf } from 'xstate-paths/stories';
import { pictureName, readShown, takePicture } from '../../../tools/audit/pictures.ts';
import { stepText } from '../../../tools/audit/path-record.ts';
import { storybook } from '../../../tools/drivers/audit-run.ts';
import type { BrowserPath } from '../../../tools/drivers/browser-path.ts';
import type { ControlledBackend } from '../../../tools/drivers/controlled-backend.ts';
import { withPassingTime } from '../../../tools/drivers/page-clock.ts';
import { portalChart } from '../../../tools/drivers/portal-chart.ts';
import { decrypt } from '../../../tools/portal/backend/wire.ts';
import { expect } from '../test.ts';

/** Viewports of the audit's pictures: a phone's, in which it follows the paths, and a desktop's. */
export const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** A page that the audit has pictured. */
interface PageShown {
  /** picture files by width */
  readonly pictures: Map<number, string>;
  /** null: axe has not run */
  violations: readonly string[] | null;
}

/** Pages that this worker has pictured, by hash. */
const known = new Map<string, PageShown>();

/** Longer bodies, such as documents, are truncated. */
const maxLength = 600;

/**
 * Performs a step of a path and attaches its data, calls and requirements. The audit also attaches pictures and axe's
 * violations, which fail the test.
 */
export function attachSteps(path: Path, browserPath: BrowserPath, backend: ControlledBackend, isAudit: boolean) {
  let seen = 0;

  async function attachPage(info: TestStepInfo, at: number, step: PathStep): Promise<string[]> {
    const isTimed = step.after.hasTag('timed');
    const { words, hash } = await readShown(browserPath.page);
    const { pictures, violations } = await showPage(browserPath.page, hash, isTimed, step === path.steps.at(-1));
    for (const [width, file] of pictures)
      await info.attach(pictureName(at, width, step), { path: file, contentType: 'image/jpeg' });
    const rules = new Set(violations?.map((violation) => violation.split(' ')[0]));
    expect.soft(violations ?? [], `axe: ${[...rules].join(', ')}`).toEqual([]);
    return [`axe: ${violations ? violations.join('\n') || 'no violation' : 'not run'}`, '', words];
  }

  return async (info: TestStepInfo, at: number): Promise<void> => {
    const step = path.steps[at];
    if (!step) throw new Error(`the path has no step ${at + 1}`);
    const story = `story: ${storybook}?path=/story/${storyIdOf(storyNameOf(portalChart, step.after))}`;
    const lines = [...stepText(portalChart, step), story];
    try {
      await browserPath.step(at);
      if (isAudit && !browserPath.isOverAtOnce(at)) lines.push(...(await attachPage(info, at, step)));
    } finally {
      const calls = backend.exchanged.slice(seen).map((line) => cut(plainCall(line)));
      seen = backend.exchanged.length;
      const body = [...lines.slice(0, 1), ...calls, ...lines.slice(1)].join('\n');
      await info.attach(`${at + 1}. details: ${step.name}`, { body, contentType: 'text/plain' });
    }
  };
}

/** Pictures a page and checks it with axe, an identical page only once. A timed state would end meanwhile. */
async function showPage(page: Page, hash: string, isTimed: boolean, isLast: boolean): Promise<PageShown> {
  const shown = known.get(hash) ?? { pictures: new Map<number, string>(), violations: null };
  known.set(hash, shown);
  for (const viewport of isTimed ? viewports.slice(0, 1) : viewports) {
    if (shown.pictures.has(viewport.width)) continue;
    const file = `reports/audit-pictures/${hash}.${viewport.width}.jpg`;
    await page.setViewportSize(viewport);
    await takePicture(page, file);
    shown.pictures.set(viewport.width, file);
  }
  await page.setViewportSize(viewports[0]);
  if (isLast || !isTimed) shown.violations ??= await withPassingTime(page, findViolations(page));
  return shown;
}

/** Lists axe's violations on a page, each beginning with its rule. */
export async function findViolations(page: Page): Promise<string[]> {
  // inject only once per page load: the script is half a megabyte
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const found = await window.axe.run(document, { resultTypes: ['violations'], elementRef: true });
    // A toast is outside all landmarks because it is visual only: the screen's live region announces the text
    // (docs/accessibility.md).
    const isIntended = (rule: string, element: Element | undefined) =>
      rule === 'region' && element?.closest('.swal2-container:has(> .portal-toast)');
    return found.violations.flatMap(({ id, impact, help, nodes }) =>
      nodes
        .filter(({ element }) => !isIntended(id, element))
        .map(({ target, failureSummary }) => `${id} (${impact}): ${help}: ${target.join(' ')}: ${failureSummary}`),
    );
  });
}

/** A line of the backend's exchange with its encrypted content decrypted. */
function plainCall(line: string): string {
  return line.replace(/"content":"([^"]+)"/g, (whole, content: string) => decrypted(content) ?? whole);
}

/** null if the text is not encrypted with the portal's key, such as a captcha token or a deliberately damaged document. */
function decrypted(content: string): string | null {
  try {
    const text = decrypt(content);
    return text === '' ? null : `"content":${text}`;
  } catch {
    return null;
  }
}

function cut(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

declare global {
  interface Window {
    /** set once axe is injected */
    readonly axe: typeof axe;
  }
}
