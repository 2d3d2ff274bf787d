import type { WriteStream } from 'node:fs';
import { chmodSync, constants, createWriteStream, fchmodSync, fstatSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What customers entrusted to the utility is for the owner of the process alone, whatever the umask says. */
export const ownerOnly = { file: 0o600, folder: 0o700 } as const;

/** Opens a file for writing, emptied, and takes the rights of others away where it is there already. */
export function createPrivateFile(path: string): WriteStream {
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC, ownerOnly.file);
  // /dev/stdout is no file
  if (fstatSync(file).isFile()) fchmodSync(file, ownerOnly.file);
  return createWriteStream(path, { fd: file });
}

/** Takes the rights of others from a folder and everything in it; links are not followed. */
export function makePrivate(folder: string): void {
  chmodSync(folder, ownerOnly.folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makePrivate(path);
    else if (entry.isFile()) chmodSync(path, ownerOnly.file);
  }
}
