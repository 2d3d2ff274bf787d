import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { openImageDiff, type ImageDiff } from './image-diff.ts';
import { differenceOf, fingerprintOf, readFingerprint } from './fingerprint.ts';
import { startStorybookServer } from './storybook-server.ts';
import { screenshotsOf, sizes, takeScreenshots } from './screenshots.ts';

/**
 * `npm run pictures` takes a picture of every state and compares it with the approved one; what differs is laid out
 * in reports/pictures and ends it with 1. `npm run pictures -- --approve` makes what is there the approved pictures.
 * On a machine that draws otherwise nothing is compared, and it says why.
 */
const root = join(import.meta.dirname, '../..');
const approvedFolder = join(root, 'tests/stories/pictures');
const reportFolder = join(root, 'reports/pictures');
const printFile = join(approvedFolder, 'fingerprint.json');
const approve = process.argv.includes('--approve');

/** Points that may differ: the edge of a rounded corner, now and then. */
const allowedPoints = 20;

const browser = await launchBrowser();
const storybook = await startStorybookServer(join(root, 'storybook-static'));
try {
  const here = await fingerprintOf(browser, join(root, 'src/styles/tokens.css'));
  const then = await readFingerprint(printFile);
  const reason = then === null ? null : differenceOf(then, here);
  if (then === null && !approve) {
    fail('No pictures were approved yet. Look at Storybook, then run `npm run pictures -- --approve`.');
  } else if (reason !== null && !approve) {
    console.log(`The pictures were not compared: ${reason}.`);
  } else {
    await (approve ? approveAll() : compareAll());
    if (approve) await writeFile(printFile, `${JSON.stringify(here, null, 2)}\n`);
  }
} finally {
  await storybook.close();
  await browser.close();
}

async function approveAll(): Promise<void> {
  await mkdir(approvedFolder, { recursive: true });
  const imageDiff = await openImageDiff(browser);
  const kept = new Set<string>();
  let written = 0;
  for await (const [{ name }, png] of allScreenshots()) {
    const file = `${name}.webp`;
    kept.add(file);
    const old = await readFile(join(approvedFolder, file)).catch(() => null);
    const now = await imageDiff.toWebp(png);
    // a picture that looks the same keeps its bytes: no difference, no commit
    if (old !== null && (await looksSame(imageDiff, old, now))) continue;
    await writeFile(join(approvedFolder, file), now);
    written += 1;
  }
  const orphans = (await approvedFiles()).filter((file) => !kept.has(file));
  for (const orphan of orphans) await rm(join(approvedFolder, orphan));
  console.log(`${written} of ${kept.size} pictures approved anew, ${orphans.length} removed`);
}

async function compareAll(): Promise<void> {
  await rm(reportFolder, { recursive: true, force: true });
  await mkdir(reportFolder, { recursive: true });
  const imageDiff = await openImageDiff(browser);
  const left = new Set(await approvedFiles());
  let compared = 0;
  for await (const [{ name }, png] of allScreenshots()) {
    const file = `${name}.webp`;
    left.delete(file);
    const approved = await readFile(join(approvedFolder, file)).catch(() => null);
    const now = await imageDiff.toWebp(png);
    compared += 1;
    if (approved === null) {
      fail(`${name} is new: no picture of it was approved`);
      await writeFile(join(reportFolder, file), now);
      continue;
    }
    if (await looksSame(imageDiff, approved, now)) continue;
    const difference = await imageDiff.compare(approved, now);
    fail(`${name} ${difference.sameSize ? `differs in ${difference.points} points` : 'has another size'}`);
    await writeFile(join(reportFolder, file), difference.picture);
  }
  for (const orphan of left) fail(`${orphan} is approved, and of no story`);
  console.log(`${compared} pictures compared`);
  if (process.exitCode === 1)
    console.error(
      'Look at reports/pictures (approved, now, difference); `npm run pictures -- --approve` takes them all.',
    );
}

async function looksSame(imageDiff: ImageDiff, approved: Buffer, now: Buffer): Promise<boolean> {
  if (approved.equals(now)) return true;
  const { sameSize, points } = await imageDiff.compare(approved, now);
  return sameSize && points <= allowedPoints;
}

async function* allScreenshots() {
  const screenshots = screenshotsOf(storybook);
  for (const size of Object.keys(sizes)) {
    yield* takeScreenshots(
      browser,
      storybook,
      screenshots.filter((screenshot) => screenshot.size === size),
    );
  }
}

async function approvedFiles(): Promise<string[]> {
  return (await readdir(approvedFolder)).filter((file) => file.endsWith('.webp'));
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
