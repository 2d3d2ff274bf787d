import type { WriteStream } from 'node:fs';
import { constants, createWriteStream, fchmodSync, fstatSync, openSync } from 'node:fs';

/** What customers entrusted to the utility is for the owner of the process alone, whatever the umask says. */
export const ownerOnly = { file: 0o600, folder: 0o700 } as const;

/** Opens a file for writing, emptied, and takes the rights of others away where it is there already. */
export function createPrivateFile(path: string): WriteStream {
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC, ownerOnly.file);
  // /dev/stdout is no file
  if (fstatSync(file).isFile()) fchmodSync(file, ownerOnly.file);
  return createWriteStream(path, { fd: file });
}
