import type { Leaf } from '../../../machines/states.ts';
import { startBrowserPath } from '../../../tools/drivers/browser-path.ts';
import { plannedBrowserPaths } from '../../../tools/drivers/portal-plan.ts';
import { expect, test } from '../test.ts';
import { letThrough, listFindings } from './list-findings.ts';

/** One state of each distinct screen; axe and html-validate check every state. */
const leaves: readonly Leaf[] = [
  'landing.idle',
  'landing.dialog',
  'confirming',
  'consenting',
  'loadingPrograms',
  'noPrograms',
  'choosing.empty',
  'choosing.attached',
  'choosing.photo.reduced',
  'contact.form.editing.idle',
  'verifying.entering.unchecked',
  'registering.saving.sending',
  'success.showing',
];

/** Time on the page's clock for delayed effects, such as focus moves and late announcements. */
const followingMs = 600;

/** The planned path that reaches a leaf in the fewest steps, and the number of these steps. */
function pathTo(leaf: Leaf) {
  const ways = plannedBrowserPaths().paths.map((path) => ({
    path,
    length: path.steps.findIndex((step) => step.leaf === leaf) + 1,
  }));
  const [way] = ways.filter(({ length }) => length > 0).toSorted((a, b) => a.length - b.length);
  if (!way) throw new Error(`no path leads to ${leaf}`);
  return way;
}

for (const leaf of leaves)
  test(`${leaf}: the accessibility tree is the approved one, and IBM’s checker accepts it`, async ({
    backend,
    browser,
  }) => {
    const { path, length } = pathTo(leaf);
    const followed = await startBrowserPath({ browser, backend }, path, { reducedMotion: true });
    for (let step = 0; step < length; step += 1) await followed.step(step);
    await followed.page.clock.runFor(followingMs);
    await expect(followed.page.locator('body')).toMatchAriaSnapshot({ name: `${leaf.replaceAll('.', '-')}.aria.yml` });
    const reasons = Object.keys(letThrough);
    const findings = await listFindings(followed.page);
    expect(findings.filter((finding) => !reasons.some((reason) => finding.startsWith(reason)))).toEqual([]);
    await followed.close();
  });

test('IBM’s checker reports a field without a name', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent('<html lang="es"><title>x</title><main><h1>x</h1><input name="nis"></main></html>');
  expect(await listFindings(page)).toContainEqual(expect.stringContaining('input_label_exists <input name="nis">'));
});
