import type { Path } from 'xstate-paths';

/**
 * What a step of a path led to instead of what it has to: first the step and the state, then what differs, then how to
 * see it.
 * @param index of the step
 * @param differences a sentence each
 */
export function stepFailure({ id, start, steps }: Path, index: number, differences: readonly string[]): Error {
  const step = steps[index];
  const from = steps[index - 1]?.leaf ?? `a page load at ${start}`;
  const error = new Error(
    [
      `${step?.name}, from ${from}, has to lead to ${step?.leaf}:`,
      ...differences.map((difference) => `  ${difference}`),
      `Step ${index + 1} of ${steps.length} of path ${id}; \`npm run replay -- ${id} --headed\` shows it.`,
    ].join('\n'),
  );
  // the sentences say where: a stack would name this tool alone
  error.stack = error.message;
  return error;
}
