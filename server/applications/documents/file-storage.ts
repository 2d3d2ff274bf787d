import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ownerOnly } from '../../private-files.ts';
import type { ObjectStorage } from './object-storage.ts';

/** Objects as files below a folder, for the server's user alone. Keys are random: their first letters spread them. */
export function createFileStorage(folder: string): ObjectStorage {
  const pathOf = (key: string): string => join(folder, key.slice(0, 2), key);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder });
      const file = await open(path, 'wx', ownerOnly.file);
      try {
        await file.writeFile(bytes);
        await file.sync();
        // their names too
        await syncFolder(dirname(path));
        await syncFolder(folder);
      } catch (error) {
        // a part of it would take the space that is missing
        await rm(path, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    get: (key) => readFile(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
