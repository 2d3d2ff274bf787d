import { FolderInUse, lockFolder } from '../../../../server/database/embedded/folder-lock.ts';

/** Locks the folder of its argument and keeps it until it is killed; prints 'locked' or 'refused'. */
try {
  lockFolder(process.argv[2] ?? '');
  process.stdout.write('locked');
  setInterval(() => undefined, 60_000);
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  process.stdout.write('refused');
  // ends with the others
  setInterval(() => undefined, 60_000);
}
