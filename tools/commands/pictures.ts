import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { startVitest } from 'vitest/node';
import { differingPictures, picturePage } from './support/picture-page.ts';
import { runCommand } from './support/run-command.ts';

const help = `npx tsx tools/commands/pictures.ts               compares the picture of each state and dialog with the approved one, as npm run
                                              test:all does; reports/pictures/index.html shows the differences
npx tsx tools/commands/pictures.ts --approve  approves the current pictures`;

const folder = 'tests/stories/pictures';
const differences = 'reports/pictures';

await runCommand(
  help,
  { options: { approve: { type: 'boolean', default: false } } },
  async ({ values: { approve } }) => {
    rmSync(differences, { recursive: true, force: true });
    mkdirSync(differences, { recursive: true });
    if (approve) for (const file of readdirSync(folder)) rmSync(join(folder, file));
    const options = { watch: false, project: ['stories'], reporters: ['dot'], update: approve };
    await (await startVitest('test', ['stories/states', 'stories/errors'], options)).close();
    if (!approve) {
      const names = differingPictures(readdirSync(differences));
      for (const name of names) copyFileSync(join(folder, `${name}.png`), join(differences, `${name}-approved.png`));
      writeFileSync(join(differences, 'index.html'), picturePage(names, readdirSync(differences)));
      return console.log(`Open ${join(differences, 'index.html')}.`);
    }
    // a palette reduces the file size by two thirds
    for (const file of readdirSync(folder).map((name) => join(folder, name)))
      writeFileSync(file, await sharp(file).png({ palette: true, dither: 0, effort: 10 }).toBuffer());
  },
);
