import { constants, createWriteStream, fchmodSync, fstatSync, openSync, type WriteStream } from 'node:fs';

/** Modes of files and folders with customer data: only the process's owner has access, regardless of the umask. */
export const ownerOnly = { file: 0o600, folder: 0o700 } as const;

/** Opens a file for writing, truncated. Removes others' permissions from an existing file. */
export function createPrivateFile(path: string): WriteStream {
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC, ownerOnly.file);
  // /dev/stdout is not a regular file.
  if (fstatSync(file).isFile()) fchmodSync(file, ownerOnly.file);
  return createWriteStream(path, { fd: file });
}
