import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';

const root = join(import.meta.dirname, '../..');

/** A story as parsed by Storybook's indexer. */
export interface WrittenStory {
  /** relative to the project's root */
  readonly file: string;
  readonly title: string;
  readonly id: string;
  readonly name: string;
}

/** All stories under stories/. */
export async function writtenStories(): Promise<WrittenStory[]> {
  const files = (await filesUnder('stories')).filter((file) => file.endsWith('.stories.tsx'));
  const stories = await Promise.all(
    files.map(async (file) => {
      const code = await readFile(join(root, file), 'utf8');
      const csf = loadCsf(code, { fileName: file, makeTitle: (title) => title ?? file }).parse();
      return csf.stories.map(({ id, name }) => ({ file, title: csf.meta.title ?? '', id, name: name ?? '' }));
    }),
  );
  return stories.flat();
}

/** All files under a folder, relative to the project's root, with forward slashes. */
export async function filesUnder(folder: string): Promise<string[]> {
  const found = await readdir(join(root, folder), { recursive: true });
  return found.map((path) => `${folder}/${path.replaceAll('\\', '/')}`).sort();
}
