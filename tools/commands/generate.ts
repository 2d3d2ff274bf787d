import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generatedFiles } from './support/generated-files.ts';
import { runCommand } from './support/run-command.ts';

const help = `npm run generate              explores the statechart once, and writes what follows from it: the planned paths, the stories
                              with their fixtures, and docs/statechart.svg
npm run generate -- --check   compares them with the existing files, and fails where they differ`;

await runCommand(help, { options: { check: { type: 'boolean' } } }, async ({ values }) => {
  const wanted = generatedFiles();
  const folders = ['stories', 'tests/machines'];
  const present = (await Promise.all(folders.map(filesIn))).flat().filter((path) => path.includes('.generated.'));
  const obsolete = present.filter((path) => !wanted.has(path));
  const outdated: string[] = [];
  for (const [path, text] of wanted) {
    const old = await readFile(path, 'utf8').catch(() => null);
    if (old !== text) outdated.push(path);
  }
  if (values.check) {
    for (const path of outdated) console.error(`${path} is out of date`);
    for (const path of obsolete) console.error(`${path} belongs to no step of the statechart`);
    if (outdated.length + obsolete.length === 0) return console.log(`${wanted.size} generated files are current`);
    console.error('Run `npm run generate` and review what it changes.');
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

async function filesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.map((path) => join(folder, path).replaceAll('\\', '/'));
}
