import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Path } from 'xstate-paths';

const folder = 'reports/paths';

/** Keeps which coverage goals the page met on a path, for the tests that run after every path. */
export function recordGoals({ id }: Path, met: ReadonlySet<string>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${id}.json`, JSON.stringify([...met]));
}

/** @throws if the path was not followed */
export function readGoals({ id }: Path): readonly string[] {
  return JSON.parse(readFileSync(`${folder}/${id}.json`, 'utf8'));
}
