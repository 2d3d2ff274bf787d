import { pictureOf, storyIdOf } from 'xstate-paths/stories';
import type { PathRecord } from './path-record.ts';
import { pictureName } from './pictures.ts';

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
export function pairPictures(approved: readonly string[], paths: readonly PathRecord[]): PicturePair[] {
  const taken = new Map<string, NonNullable<PicturePair['taken']>>();
  const steps = paths.flatMap((path) => path.steps.map((step, at) => ({ path, step, at })));
  for (const { path, step, at } of steps) {
    for (const [size, width] of sizes) {
      const file = path.run?.pictures[pictureName(at, width, step)];
      // a dialog's state has the picture of any of its dialogs
      for (const name of [step.story, ...step.leaves].map((story) => pictureOf(storyIdOf(story), size)))
        if (file !== undefined && !taken.has(name)) taken.set(name, { file, path });
    }
  }
  return approved.map((file) => ({ name: file.replace('.png', ''), taken: taken.get(file) ?? null }));
}
