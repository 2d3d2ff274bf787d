import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A temporary folder for the reports of one test file. */
export function reportFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'refrendo-reports-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = (name: string) => join(folder, name);
  return {
    folder,
    path,
    /** @returns the path of the written file */
    write: (name: string, value: unknown): string => {
      writeFileSync(path(name), JSON.stringify(value));
      return path(name);
    },
  };
}
