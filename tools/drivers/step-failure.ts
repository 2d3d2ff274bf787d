import { type Path, stepFailure as failure } from 'xstate-paths';

/** A hint with the command that replays a path. */
export function replayHint({ id }: Path): string {
  return `\`npm run replay -- ${id} --headed\` shows it`;
}

/** An error with the step's unexpected result and the replay command. @param differences one sentence each */
export function stepFailure(path: Path, index: number, differences: readonly string[]): Error {
  return failure(path, index, differences, replayHint);
}
