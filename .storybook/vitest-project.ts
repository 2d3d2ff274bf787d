import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { join } from 'node:path';
import type { BrowserCommand } from 'vitest/node';
import { browserArgs, findBrowser } from '../tools/drivers/launch-browser.ts';

const root = join(import.meta.dirname, '..');

/**
 * The Vitest project that tests every story: renders it in Chromium, runs its `play` function, and checks it with axe.
 * Checks whole screens in three sizes and both colour schemes (axe-matrix.ts).
 * @param retry number of retries of a failed story
 */
export async function storiesProject(retry: number) {
  return {
    // stories share the portal's build settings
    extends: 'vite.config.ts',
    plugins: [...(await loadedQuietly()), ownPathsRead],
    // a new tsconfig.json in these folders would reload the page during a test
    server: { watch: { ignored: ['**/.stryker-tmp/**', '**/reports/**', '**/storybook-static/**'] } },
    // Dependencies discovered later would reload the page during a test, so each run scans for them, which takes 2 s.
    optimizeDeps: {
      force: true,
      entries: ['stories/**/*.{tsx,ts}', 'src/**/*.{tsx,ts}'],
      include: ['axe-core', 'react-dom/client', 'storybook/internal/core-events', 'storybook/internal/csf'],
    },
    test: {
      name: 'stories',
      testTimeout: 60_000,
      retry,
      // afterEach hooks run in reverse order: screenshots first, then axe, which resizes the page
      setupFiles: ['axe-matrix', 'pictures'].map((name) => join(root, `.storybook/${name}.ts`)),
      browser: {
        enabled: true,
        // files share a page, because a new one would load Storybook and every component again
        isolate: false,
        headless: true,
        screenshotFailures: false,
        expect: {
          toMatchScreenshot: {
            resolveScreenshotPath: ({ arg, ext }: PictureName) => join(root, 'tests/stories/pictures', `${arg}${ext}`),
            resolveDiffPath: ({ arg, ext }: PictureName) => join(root, 'reports/pictures', `${arg}${ext}`),
            // reached only by pages that never settle; long enough for a busy machine
            timeout: 30_000,
            comparatorName: 'pixelmatch' as const,
            // tolerates antialiasing of other machines; a missing word exceeds it
            comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.0005 },
            screenshotOptions: { scale: 'css' as const, animations: 'disabled' as const, caret: 'hide' as const },
          },
        },
        commands: { preferScheme },
        provider: playwright({
          // large, because Vitest scales down a story that does not fit
          contextOptions: { viewport: { width: 1280, height: 2400 } },
          launchOptions: {
            // draw text in pictures independently of the machine's screen and font settings
            args: [...browserArgs, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
            // a getter, because the browser is needed only when this project's tests start
            get executablePath() {
              return findBrowser();
            },
          },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
}

/**
 * Each story file compares its path with the path under test. Storybook 10.6 decodes only escaped spaces, so a folder
 * with non-ASCII letters would contain no tests.
 */
const ownPathsRead = {
  name: 'own-paths-read',
  enforce: 'post' as const,
  transform: (code: string, id: string) =>
    id.includes('.stories.')
      ? code.replaceAll('convertToFilePath(import.meta.url)', 'convertToFilePath(decodeURIComponent(import.meta.url))')
      : null,
};

/** Storybook's plugins. They load settings with `module.register`, which triggers a warning of Node 26 (DEP0205). */
async function loadedQuietly() {
  Object.assign(process, { noDeprecation: true });
  const plugins = await storybookTest({ configDir: join(root, '.storybook') });
  Object.assign(process, { noDeprecation: false });
  return plugins;
}

/** A picture's name and extension. */
interface PictureName {
  readonly arg: string;
  readonly ext: string;
}

/** A page can't set its preferences, but the browser's driver can. */
const preferScheme: BrowserCommand<[scheme: 'light' | 'dark' | null]> = ({ page }, scheme) =>
  page.emulateMedia({ colorScheme: scheme, reducedMotion: scheme === null ? null : 'reduce' });
