import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storyFiles } from '../story-generation/story-files.ts';

/**
 * `npm run stories` writes the stories that follow from the statechart; with `--check` it compares them with what
 * stands there and ends with 1 where they differ.
 */
const root = join(import.meta.dirname, '../..');
const wanted = await storyFiles();
const present = (await readdir(join(root, 'stories'), { recursive: true }))
  .map((path) => join('stories', path))
  .filter((path) => path.includes('.generated.'));

const orphans = present.filter((path) => !wanted.has(path));
const stale: string[] = [];
for (const [path, text] of wanted) {
  const old = await readFile(join(root, path), 'utf8').catch(() => null);
  if (old !== text) stale.push(path);
}

if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`${path} is not what the statechart says`);
  for (const path of orphans) console.error(`${path} is of no part of the statechart`);
  if (stale.length + orphans.length > 0) {
    console.error('Run `npm run stories` and look at what it changes.');
    process.exitCode = 1;
  } else {
    console.log(`${wanted.size} files of stories agree with the statechart`);
  }
} else {
  for (const path of orphans) await rm(join(root, path));
  for (const path of stale) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), wanted.get(path) ?? '');
  }
  console.log(`${stale.length} of ${wanted.size} files of stories written, ${orphans.length} removed`);
}
