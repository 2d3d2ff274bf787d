import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generatedFiles } from './support/generated-files.ts';
import { runCommand } from './support/run-command.ts';

const help = `npm run stories              writes the stories, fixtures and docs/statechart.svg, which follow from the statechart
npm run stories -- --check   compares them with the existing files, and fails where they differ`;

await runCommand(help, { options: { check: { type: 'boolean' } } }, async ({ values }) => {
  const wanted = generatedFiles();
  const present = (await readdir('stories', { recursive: true }))
    .map((path) => join('stories', path).replaceAll('\\', '/'))
    .filter((path) => path.includes('.generated.'));
  const obsolete = present.filter((path) => !wanted.has(path));
  const outdated: string[] = [];
  for (const [path, text] of wanted) {
    const old = await readFile(path, 'utf8').catch(() => null);
    if (old !== text) outdated.push(path);
  }
  if (values.check) {
    for (const path of outdated) console.error(`${path} differs from what the statechart leads to`);
    for (const path of obsolete) console.error(`${path} belongs to no step of the statechart`);
    if (outdated.length + obsolete.length === 0) return console.log(`${wanted.size} generated files are current`);
    console.error('Run `npm run stories` and look at what it changes.');
    process.exitCode = 1;
    return;
  }
  for (const path of obsolete) await rm(path);
  for (const path of outdated) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, wanted.get(path) ?? '');
  }
  console.log(`${outdated.length} of ${wanted.size} generated files written, ${obsolete.length} removed`);
});
