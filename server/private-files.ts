import {
  constants,
  createWriteStream,
  existsSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  type WriteStream,
} from 'node:fs';
import { dirname } from 'node:path';

/** Modes of files and folders with customer data: only the process's owner has access, regardless of the umask. */
export const ownerOnly = { file: 0o600, folder: 0o700 } as const;

/**
 * Creates a folder and its parents.
 * @throws the file system's error
 */
export function createFolder(path: string, mode?: number): void {
  try {
    mkdirSync(path, { recursive: true, mode });
  } catch {
    // With `recursive`, Node reports ENOENT for a read-only file system. Without it, the error names the cause.
    let missing = path;
    while (!existsSync(dirname(missing))) missing = dirname(missing);
    mkdirSync(missing, { mode });
    mkdirSync(path, { recursive: true, mode });
  }
}

/** Opens and truncates a file for writing. Removes others' permissions from an existing file. */
export function createPrivateFile(path: string): WriteStream {
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC, ownerOnly.file);
  // /dev/stdout is not a regular file.
  if (fstatSync(file).isFile()) fchmodSync(file, ownerOnly.file);
  return createWriteStream(path, { fd: file });
}
