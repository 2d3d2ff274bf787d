import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The portal as customers get it, built from the sources as they are now. */
export interface BuiltPortal {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Builds the portal into a folder of its own, in some seconds.
 * @throws with the build's words where it fails
 */
export async function buildPortal(): Promise<BuiltPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'refrendo-built-'));
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // a process of its own: the test runner's NODE_ENV would build React's development version
  const build = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  build.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
  build.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const [code] = await once(build, 'close');
  if (code !== 0) throw new Error(`the portal could not be built:\n${words}`);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
