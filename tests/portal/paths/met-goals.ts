import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Path } from 'xstate-paths';

const folder = 'reports/paths';

/** Stores the coverage goals met on a path, for the tests that run after every path. */
export function recordGoals({ id }: Path, met: ReadonlySet<string>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${id}.json`, JSON.stringify([...met]));
}

/** Reads the goals met on a path. @throws if the path did not run */
export function readGoals({ id }: Path): readonly string[] {
  return JSON.parse(readFileSync(`${folder}/${id}.json`, 'utf8'));
}
