import { type Path, stepFailure as failure } from 'xstate-paths';

/** The command that shows a path. */
export function replayHint({ id }: Path): string {
  return `\`npm run replay -- ${id} --headed\` shows it`;
}

/** What a step of a path led to instead, and how to see it. @param differences a sentence each */
export function stepFailure(path: Path, index: number, differences: readonly string[]): Error {
  return failure(path, index, differences, replayHint);
}
