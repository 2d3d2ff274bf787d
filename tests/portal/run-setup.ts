import { spawnSync } from 'node:child_process';
import { startBrowserServer } from '../../tools/drivers/launch-browser.ts';
import { preparePortalData } from '../../tools/drivers/portal-server.ts';

/**
 * What the browser tests of a run share. Builds the portal and its server where they are missing or older than their
 * sources, as the journeys run what is built and would otherwise test an earlier version without a word; then starts
 * one browser, and fills a data folder that each portal copies.
 * @throws where the build fails
 */
export async function setup(): Promise<() => Promise<void>> {
  const { status } = spawnSync(process.execPath, ['tools/commands/prepare.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The browser tests run what is built, and the build failed: see above.');
  // another project of this run has started them
  if (process.env['BROWSER_ENDPOINT'] !== undefined) return async () => {};
  const [browser, data] = await Promise.all([startBrowserServer(), preparePortalData()]);
  process.env['BROWSER_ENDPOINT'] = browser.wsEndpoint();
  process.env['PORTAL_DATA_TEMPLATE'] = data.path;
  return async () => {
    delete process.env['BROWSER_ENDPOINT'];
    delete process.env['PORTAL_DATA_TEMPLATE'];
    await Promise.all([browser.close(), data.remove()]);
  };
}
