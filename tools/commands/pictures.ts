import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { startVitest } from 'vitest/node';
import { runCommand } from './support/run-command.ts';

const help = `npx tsx tools/commands/pictures.ts               compares each state's and dialog's picture with the approved one, as npm run test:all does;
                               what differs is written into reports/pictures
npx tsx tools/commands/pictures.ts --approve  approves the pictures as they are now`;

const folder = 'tests/stories/pictures';

await runCommand(
  help,
  { options: { approve: { type: 'boolean', default: false } } },
  async ({ values: { approve } }) => {
    // results of an earlier run
    rmSync('reports/pictures', { recursive: true, force: true });
    if (approve) for (const file of readdirSync(folder)) rmSync(join(folder, file));
    const options = { watch: false, project: ['stories'], reporters: ['dot'], update: approve };
    await (await startVitest('test', ['stories/states', 'stories/errors'], options)).close();
    if (!approve) return;
    // a palette reduces the file size by two thirds
    for (const file of readdirSync(folder).map((name) => join(folder, name)))
      writeFileSync(file, await sharp(file).png({ palette: true, dither: 0, effort: 10 }).toBuffer());
  },
);
