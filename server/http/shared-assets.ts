import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltFile, builtFile } from './built-file.ts';

/** How long the files of an earlier release are kept after its last server ran, in ms. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Names that the build gives to files with a hash of their content, also those of their compressed siblings. */
const hashedName = /^\w[\w.-]*-[\w-]{8}\.\w+(?:\.(?:br|gz))?$/;
const temporaryName = /^\.refrendo-[\w-]{36}$/;

/**
 * Copies a release's hashed files into the folder that all releases share (`ASSETS_DIR`), marks them as in use, and deletes
 * those that no server has used for a week. Several processes may do so at once.
 * @param own the folder `assets` of the built portal; nothing is copied if it is missing
 * @param now epoch milliseconds
 * @throws the file system's error if the folder can't be written
 */
export function shareAssets(own: string, shared: string, now: number): void {
  mkdirSync(shared, { recursive: true });
  for (const name of listNames(own)) {
    // renamed, so that no other process serves half a file
    const temporary = join(shared, `.refrendo-${randomUUID()}`);
    copyFileSync(join(own, name), temporary);
    utimesSync(temporary, now / 1000, now / 1000);
    renameSync(temporary, join(shared, name));
  }
  for (const name of listNames(shared)) {
    const path = join(shared, name);
    // another process may have deleted it
    const lastUsed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - lastUsed > keptMs) rmSync(path, { force: true });
  }
}

/** The files that this module may write and delete: the folder may hold others. */
function listNames(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && (hashedName.test(entry.name) || temporaryName.test(entry.name)))
      .map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * A file of another release; null if the folder has none of this name.
 * @param name the last part of an address, as the browser sent it
 * @param type its Content-Type
 */
export async function readSharedAsset(shared: string, name: string, type: string): Promise<BuiltFile | null> {
  if (!hashedName.test(name)) return null;
  const read = (file: string): Promise<Buffer | null> => readFile(join(shared, file)).catch(() => null);
  const [bytes, br, gzip] = await Promise.all([read(name), read(`${name}.br`), read(`${name}.gz`)]);
  return bytes === null ? null : builtFile(type, bytes, br, gzip);
}
