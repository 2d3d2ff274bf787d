import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A production build of the sources as they are now. */
export interface BuiltPortal {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Builds the portal into a temporary folder, in some seconds.
 * @throws with the build's error output where it fails
 */
export async function buildPortal(): Promise<BuiltPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'refrendo-built-'));
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // a process of its own: the test runner's NODE_ENV would build React's development version
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  );
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
