import { randomUUID } from 'node:crypto';
import { copyFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { PortalFiles } from '../../build/portal/portal-files.ts';
import { createFolder } from '../private-files.ts';
import { type BuiltFile, builtFile } from './built-file.ts';

/** How long an earlier release's files are kept after its last server stopped, in ms. */
const unusedMs = 7 * 24 * 60 * 60 * 1000;

/** Names of the build's files with a content hash, including their compressed siblings. */
const hashedName = /^\w[\w.-]*-[\w-]{8}\.\w+(?:\.(?:br|gz))?$/;
const temporaryName = /^\.refrendo-[\w-]{36}$/;

/**
 * Copies a release's hashed files into the folder that all releases share (`ASSETS_DIR`) and refreshes their times.
 * Deletes files that no server has used for a week. Processes may run it concurrently.
 * @param own folder `assets` of the built portal; nothing is copied if it is missing
 * @param now epoch milliseconds
 * @param configured files of the utility's branding; those in `assets` are shared too
 * @throws the file system's error if the folder can't be written
 */
export function shareAssets(own: string, shared: string, now: number, configured: PortalFiles = new Map()): void {
  createFolder(shared);
  // Written under a temporary name and renamed, so that no process serves an incomplete file.
  const share = (name: string, write: (path: string) => void): void => {
    const temporary = join(shared, `.refrendo-${randomUUID()}`);
    write(temporary);
    utimesSync(temporary, now / 1000, now / 1000);
    renameSync(temporary, join(shared, name));
  };
  for (const name of listNames(own)) share(name, (path) => copyFileSync(join(own, name), path));
  for (const [path, bytes] of configured)
    if (dirname(path) === 'assets') share(basename(path), (temporary) => writeFileSync(temporary, bytes));
  for (const name of listNames(shared)) {
    const path = join(shared, name);
    // Another process may have deleted the file.
    const lastUsed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - lastUsed > unusedMs) rmSync(path, { force: true });
  }
}

/** Lists the files that this module may write and delete; the folder may contain others. */
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
 * Reads a file of another release; null if the folder doesn't contain it.
 * @param name last segment of the URL's path, as sent by the browser
 * @param type Content-Type
 */
export async function readSharedAsset(shared: string, name: string, type: string): Promise<BuiltFile | null> {
  if (!hashedName.test(name)) return null;
  const read = (file: string): Promise<Buffer | null> => readFile(join(shared, file)).catch(() => null);
  const [bytes, br, gzip] = await Promise.all([read(name), read(`${name}.br`), read(`${name}.gz`)]);
  return bytes === null ? null : builtFile(type, bytes, br, gzip);
}
