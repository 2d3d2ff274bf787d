import { spawnSync } from 'node:child_process';
import { findBrowser } from '../../tools/drivers/launch-browser.ts';
import { preparedDataFolder } from '../server/fixtures/data-folder.ts';

/**
 * Runs once before the browser tests. Builds the portal and its server if they are older than their sources, and
 * prepares a data folder that each portal copies.
 * @returns the teardown
 * @throws if there is no browser or the build fails
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  findBrowser();
  const { status } = spawnSync(process.execPath, ['tools/commands/prepare.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The browser tests run the built portal, and the build failed: see above.');
  const data = await preparedDataFolder();
  process.env['PORTAL_DATA_TEMPLATE'] = data.path;
  return async () => data.remove();
}
