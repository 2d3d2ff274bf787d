import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @returns the path of an installed program, or null */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}
