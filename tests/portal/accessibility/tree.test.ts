import type { Page } from 'playwright';
import { restingLeaves } from '../../../tools/drivers/chart-states.ts';
import { expect, test } from '../test.ts';
import { startBrowserPath } from '../../../tools/drivers/browser-path.ts';
import type { Path } from 'xstate-paths';
import { letThrough, listFindings } from './list-findings.ts';
import { readAccessibilityTree } from './read-tree.ts';
import { writeTrees } from './tree-record.ts';
import { plannedBrowserPaths } from '../../../tools/drivers/portal-plan.ts';

// one worker reads all states once
test.describe.configure({ mode: 'default' });

/** The leaves to read. Starting and reloading are too brief. */
const readable = restingLeaves.filter((leaf) => leaf !== 'starting' && leaf !== 'landing.reloading');

/** The readable leaves after a step, one per region. */
const leavesOf = ({ leaf }: Path['steps'][number]) => leaf.split(' + ').filter((each) => readable.includes(each));

/** A small set of paths that reaches every leaf, each cut after the last leaf that it reaches first. */
function pathsToEveryLeaf(): { path: Path; length: number }[] {
  const chosen: { path: Path; length: number }[] = [];
  const reached = new Set<string>();
  const newLeaves = ({ steps }: Path) => new Set(steps.flatMap(leavesOf).filter((leaf) => !reached.has(leaf)));
  const candidates = [...plannedBrowserPaths().paths];
  for (;;) {
    const [best] = candidates.sort((a, b) => newLeaves(b).size - newLeaves(a).size);
    const wanted = best && newLeaves(best);
    if (best === undefined || wanted === undefined || wanted.size === 0) return chosen;
    const length = 1 + best.steps.findLastIndex((step) => leavesOf(step).some((leaf) => isFirst(best, step, leaf)));
    chosen.push({ path: best, length });
    for (const leaf of wanted) reached.add(leaf);
  }

  function isFirst({ steps }: Path, step: Path['steps'][number], leaf: string): boolean {
    return !reached.has(leaf) && steps.find((each) => leavesOf(each).includes(leaf)) === step;
  }
}

/** Time on the page's clock for delayed effects, such as focus moves and late announcements. */
const followingMs = 600;

/** Reads the tree once delayed effects and the page's tasks have run; the page's clock is otherwise stopped. */
async function readSettledTree(page: Page): Promise<string> {
  await page.clock.runFor(followingMs);
  // React schedules work with messages, which the fake clock doesn't control.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(null);
      }),
  );
  return readAccessibilityTree(page);
}

/** The tree and findings of each leaf, from the path that reaches it first. */
const seen = new Map<string, { tree: string; findings: readonly string[] }>();
test.beforeAll(async ({ browser, workerBackend: backend }) => {
  for (const { path, length } of pathsToEveryLeaf()) {
    const browserPath = await startBrowserPath({ browser, backend }, path, { reducedMotion: true });
    for (const [index, step] of path.steps.slice(0, length).entries()) {
      await browserPath.step(index);
      const unread = leavesOf(step).filter((leaf) => !seen.has(leaf));
      if (unread.length === 0) continue;
      // The remaining seconds depend on the path's speed, and the receipt has today's date.
      const tree = (await readSettledTree(browserPath.page))
        .replace(/ en \d+ s\./g, ' en … s.')
        .replace(/"\d+ de [a-z]+ de \d{4}"/g, '"… de … de …"');
      const findings = await listFindings(browserPath.page);
      for (const leaf of unread) seen.set(leaf, { tree, findings });
    }
    await browserPath.close();
  }
});

test('reads every state', () => {
  expect(readable.filter((leaf) => !seen.has(leaf))).toEqual([]);
});

test('names, descriptions and announcements of every state match the approved ones', () => {
  const record = writeTrees(new Map(readable.map((leaf) => [leaf, seen.get(leaf)?.tree ?? ''])));
  expect(record).toMatchSnapshot('approved-tree.txt');
});

test('IBM’s checker finds only accepted issues, each with a reason', () => {
  const found = readable.flatMap((leaf) => (seen.get(leaf)?.findings ?? []).map((finding) => ({ leaf, finding })));
  const reasons = Object.keys(letThrough);
  expect(found.filter(({ finding }) => !reasons.some((reason) => finding.startsWith(reason)))).toEqual([]);
  expect(reasons.filter((reason) => !found.some(({ finding }) => finding.startsWith(reason)))).toEqual([]);
});
