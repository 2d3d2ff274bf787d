import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { fingerprintOf, mismatchOf, readFingerprint } from '../screenshots/fingerprint.ts';
import { openImageDiff } from '../screenshots/image-diff.ts';
import { takeScreenshots } from '../screenshots/screenshots.ts';
import { startStorybookServer } from '../screenshots/storybook-server.ts';
import { runCommand } from './support/run-command.ts';

const help = `npm run pictures               compares a screenshot of every state with the approved picture
                               and writes what differs into reports/pictures
npm run pictures -- --approve  approves the screenshots as they are now

On a machine that renders differently nothing is compared, and the reason is printed.`;

const approvedFolder = 'tests/stories/pictures';
const reportFolder = 'reports/pictures';
const fingerprintFile = join(approvedFolder, 'fingerprint.json');

/** So many pixels may differ: the edge of a rounded corner, now and then. */
const allowedPixels = 20;

await runCommand(
  help,
  { options: { approve: { type: 'boolean', default: false } } },
  async ({ values: { approve } }) => {
    const browser = await launchBrowser();
    const storybook = await startStorybookServer('storybook-static');
    try {
      const here = await fingerprintOf(browser, 'src/styles/tokens.css');
      const approvedWith = await readFingerprint(fingerprintFile);
      const mismatch = approvedWith && mismatchOf(approvedWith, here);
      if (mismatch !== null && !approve) return console.log(`The pictures were not compared: ${mismatch}.`);
      await rm(reportFolder, { recursive: true, force: true });
      await mkdir(reportFolder, { recursive: true });
      await mkdir(approvedFolder, { recursive: true });
      const imageDiff = await openImageDiff(browser);
      const obsolete = new Set((await readdir(approvedFolder)).filter((file) => file.endsWith('.webp')));
      let total = 0;
      let changed = 0;
      for await (const [name, png] of takeScreenshots(browser, storybook)) {
        const file = `${name}.webp`;
        obsolete.delete(file);
        total += 1;
        const approved = await readFile(join(approvedFolder, file)).catch(() => null);
        const current = await imageDiff.toWebp(png);
        if (approved?.equals(current)) continue;
        const difference = approved && (await imageDiff.compare(approved, current));
        if (difference?.sameSize && difference.pixels <= allowedPixels) continue;
        changed += 1;
        if (approve) {
          await writeFile(join(approvedFolder, file), current);
        } else if (difference) {
          console.error(
            `${name} ${difference.sameSize ? `differs in ${difference.pixels} pixels` : 'has another size'}`,
          );
          await writeFile(join(reportFolder, file), difference.image);
        } else {
          console.error(`${name} is new: no picture of it was approved`);
          await writeFile(join(reportFolder, file), current);
        }
      }
      if (approve) {
        for (const file of obsolete) await rm(join(approvedFolder, file));
        await writeFile(fingerprintFile, `${JSON.stringify(here, null, 2)}\n`);
        return console.log(`${changed} of ${total} pictures newly approved, ${obsolete.size} removed`);
      }
      for (const file of obsolete) console.error(`${file} is approved, but no story has it`);
      console.log(`${total} pictures compared`);
      if (changed + obsolete.size === 0) return;
      console.error(
        'Look at reports/pictures (approved, current, difference); `npm run pictures -- --approve` approves all.',
      );
      process.exitCode = 1;
    } finally {
      await storybook.close();
      await browser.close();
    }
  },
);
