import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ownerOnly } from '../../private-files.ts';
import { DatabaseRefused } from '../database.ts';

/** of DATA_DIR: the documents of the registrations, beside the database in `pg` */
export const documentsFolder = 'documents';

/**
 * Makes DATA_DIR where it is missing, and takes the rights of others away.
 * @returns its path without symbolic links, so that one folder has one lock
 * @throws {DatabaseRefused} where others can write: they may have put a database there that is not the server's
 */
export function openDataFolder(dataDir: string): string {
  mkdirSync(resolve(dataDir), { recursive: true, mode: ownerOnly.folder });
  const folder = realpathSync(dataDir);
  // Windows has other rights
  const user = process.getuid?.();
  if (user === undefined) return folder;
  const { mode, uid } = statSync(folder);
  if ((mode & 0o002) !== 0 || (uid !== user && uid !== 0 && user !== 0)) {
    throw new DatabaseRefused(
      'folder-shared',
      `Other users can write to DATA_DIR ${dataDir}. Make it the server's own: chown it to its user, chmod 700.`,
    );
  }
  // one that belongs to root, and to the server by its group: what is in it is the server's alone
  if (uid === user) chmodSync(folder, ownerOnly.folder);
  return folder;
}
