import { constants, existsSync, type CopyOptions } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makePrivate, ownerOnly } from '../../private-files.ts';
import { documentsFolder, openDataFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';

/** A backup, or its restoration, would overwrite something, or finds nothing. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
  constructor(readonly reason: 'nothing-there' | 'target-exists') {
    super(reason);
  }
}

/** no bytes are copied where the file system can share them */
const copying: CopyOptions = {
  recursive: true,
  mode: constants.COPYFILE_FICLONE,
  errorOnExist: true,
  force: false,
};

/** of DATA_DIR, the database last: with it the copy is complete */
const parts = [documentsFolder, 'pg'];

/** Runs a copy of the database's files while the server that has it open writes nothing to them. */
export type HoldDatabase = (copy: () => Promise<void>) => Promise<void>;

/**
 * Copies the embedded database of `dataDir`, and its documents, to a new folder. Nobody writes to it meanwhile, so the copy
 * is consistent, also after a kill: whoever opens it recovers it.
 * @param hold of the server that has it open; null: no server has
 * @throws {FolderInUse} while a server has it open that does not hold
 * @throws {CopyRefused}
 */
export async function backUpFolder(dataDir: string, target: string, hold: HoldDatabase | null = null): Promise<void> {
  if (!existsSync(join(dataDir, 'pg'))) throw new CopyRefused('nothing-there');
  if (existsSync(target)) throw new CopyRefused('target-exists');
  const lock = hold === null ? lockFolder(dataDir) : null;
  try {
    await copyWhole(dataDir, target, (copy) => rename(copy, target), hold);
  } finally {
    lock?.release();
  }
}

/**
 * Copies a backup into a `dataDir` without a database. Where that fails, or the check does, nothing has changed.
 * @param check opens the copy, in a data folder of its own, and rejects where it is no sound database
 * @throws {FolderInUse} while a server has it open
 * @throws {CopyRefused}
 */
export async function restoreFolder(
  backup: string,
  dataDir: string,
  check: (dataDir: string) => Promise<void>,
): Promise<void> {
  if (!existsSync(join(backup, 'pg', 'PG_VERSION'))) throw new CopyRefused('nothing-there');
  const existed = existsSync(dataDir);
  const folder = openDataFolder(dataDir);
  const lock = lockFolder(folder);
  try {
    if (parts.some((part) => existsSync(join(folder, part)))) throw new CopyRefused('target-exists');
    await copyWhole(backup, join(folder, 'pg'), async (copy) => {
      await check(copy);
      for (const part of parts) if (existsSync(join(copy, part))) await rename(join(copy, part), join(folder, part));
    });
  } catch (error) {
    if (!existed) await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    lock.release();
  }
}

/**
 * @param source the folder that holds the parts; those that don't exist are left out
 * @param target beside it the copy is made
 * @param place puts the complete copy where it belongs
 */
async function copyWhole(
  source: string,
  target: string,
  place: (copy: string) => Promise<void>,
  hold: HoldDatabase | null = null,
): Promise<void> {
  const unfinished = `${resolve(target)}.init-${process.pid}`;
  await mkdir(dirname(unfinished), { recursive: true, mode: ownerOnly.folder });
  await mkdir(unfinished, { mode: ownerOnly.folder });
  try {
    const copy = async (part: string, options = copying): Promise<void> => {
      if (existsSync(join(source, part))) await cp(join(source, part), join(unfinished, part), options);
    };
    if (hold === null) for (const part of parts) await copy(part);
    else {
      await hold(() => copy('pg'));
      await copyServed((options) => copy(documentsFolder, options));
    }
    makePrivate(unfinished);
    await place(unfinished);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Copies the documents while a server goes on, after its database: those of its rows were written before them, and a file
 * whose row is deleted later stays for an hour. Others may go while the folder is read.
 */
async function copyServed(copy: (options: CopyOptions) => Promise<void>): Promise<void> {
  for (let tries = 5; ; tries -= 1) {
    try {
      return await copy({ ...copying, errorOnExist: false, force: true });
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isGone || tries === 1) throw error;
    }
  }
}
