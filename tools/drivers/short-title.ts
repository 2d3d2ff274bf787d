import type { Path } from '../chart/planning/path-plan.ts';

/** A path's test title: `97c251a landing → contact → verifying, 23 steps`. Names at most four of the steps it visits. */
export function shortTitle({ id, steps }: Path): string {
  const visited = steps
    .map(({ leaf }) => leaf.replace(/\..*/, ''))
    .filter((step, index, all) => step !== all[index - 1]);
  const named = visited.length <= 4 ? visited : [visited[0], '…', ...visited.slice(-2)];
  return `${id} ${named.join(' → ')}, ${steps.length} steps`;
}
