import { spawnSync } from 'node:child_process';

/**
 * Builds the portal and its server where they are missing or older than their sources, as `npm test` does before: the
 * journeys run what is built, and would otherwise test an earlier version without a word.
 * @throws where the build fails
 */
export function setup(): void {
  const { status } = spawnSync(process.execPath, ['tools/commands/prepare.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The browser tests run what is built, and the build failed: see above.');
}
