import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { restingLeaves } from '../../../machines/states.ts';
import { pictureOf, storyIdOf } from '../stories/story-names.ts';
import { dialogSnapshots } from '../stories/story-snapshots.ts';
import type { ApprovedPicture } from './record.ts';

/** Where the approved pictures are, and what `npm run pictures` and `npm run test:all` write of those that differ. */
export const pictureFolders = { approved: 'tests/stories/pictures', differing: 'reports/pictures' } as const;

/**
 * The approved pictures of every state and dialog. One differs if a comparison since its approval found a difference. A review is
 * of one content: a picture that is approved anew has none.
 */
export function readApprovedPictures(
  folders: Record<keyof typeof pictureFolders, string> = pictureFolders,
): ApprovedPicture[] {
  const names = [...restingLeaves, ...dialogSnapshots().map(({ name }) => name)].flatMap((name) =>
    (['phone', 'desktop'] as const).map((size) => ({ name, size, file: pictureOf(storyIdOf(name), size) })),
  );
  return names.flatMap(({ name, size, file }) => {
    const approved = join(folders.approved, file);
    if (!existsSync(approved)) return [];
    const hash = createHash('sha256').update(readFileSync(approved)).digest('hex').slice(0, 10);
    const now = file.replace('.png', '-actual.png');
    const found = statSync(join(folders.differing, now), { throwIfNoEntry: false });
    const differs = found !== undefined && found.mtime > statSync(approved).mtime;
    return [
      {
        name,
        size,
        file,
        review: `${file} ${hash}`,
        now: differs ? now : '',
        when: differs ? found.mtime.toISOString() : '',
      },
    ];
  });
}
