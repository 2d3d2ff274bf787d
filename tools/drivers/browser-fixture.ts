import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { startControlledBackend, type ControlledBackend } from './controlled-backend.ts';
import { launchBrowser } from './launch-browser.ts';

/** A production build of the portal, a controlled backend that serves it, and a browser. */
export interface BrowserFixture {
  readonly browser: Browser;
  readonly backend: ControlledBackend;
  /** the build, for further backends */
  readonly folder: string;
  close(): Promise<void>;
}

/** Builds the portal from the sources and starts a browser, with a window or without. */
export async function openBrowserFixture({
  visible = false,
}: { readonly visible?: boolean } = {}): Promise<BrowserFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'refrendo-built-'));
  const [browser] = await Promise.all([launchBrowser({ visible }), buildPortal(folder)]);
  const backend = await startControlledBackend(folder);
  return {
    browser,
    backend,
    folder,
    close: async () => {
      await browser.close();
      await backend.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @throws with the build's error output where it fails */
async function buildPortal(folder: string): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // a process of its own: the test runner's NODE_ENV would build React's development version
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  );
}
