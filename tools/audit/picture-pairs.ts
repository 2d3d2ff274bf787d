import { pictureOf, storyIdOf } from 'xstate-paths/stories';
import type { PathRecord } from './path-record.ts';
import { pictureName } from './pictures.ts';
import type { AuditRecord } from './record.ts';

/** The approved picture of a state or dialog, and the one that the audit has taken of it. */
export interface PicturePair {
  /** file in the site's folder `approved`, without '.png', and in its folder `new`, without '.jpg' */
  readonly name: string;
  /** null: no path has shown the state in the browser */
  readonly taken: { readonly file: string; readonly path: PathRecord } | null;
}

const sizes = [
  ['phone', 390],
  ['desktop', 1280],
] as const;

/** Pairs each approved picture with the first one that a path has taken of the same state or dialog. */
export function pairPictures({ application, paths, runs }: AuditRecord): PicturePair[] {
  const taken = new Map<string, NonNullable<PicturePair['taken']>>();
  const sized = paths.flatMap((path) =>
    path.steps.flatMap((step, at) => sizes.map((size) => ({ path, step, at, size }))),
  );
  for (const { path, step, at, size } of sized) {
    const file = runs?.[path.id]?.pictures[pictureName(at, size[1], step)];
    // a dialog's state has the picture of any of its dialogs
    for (const story of [step.story, ...step.leaves]) {
      const name = pictureOf(storyIdOf(story), size[0]);
      if (file !== undefined && !taken.has(name)) taken.set(name, { file, path });
    }
  }
  return application.pictures.map((file) => ({
    name: file.replace('.png', ''),
    taken: taken.get(file) ?? null,
  }));
}
