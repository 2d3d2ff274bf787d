import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { join } from 'node:path';
import type { BrowserCommand } from 'vitest/node';
import { browserArgs, findBrowser } from '../tools/drivers/launch-browser.ts';

const root = join(import.meta.dirname, '..');

/**
 * The vitest project in which every story is a test: rendered in Chromium, played, and checked by axe.
 * @param retry how often a story that fails is tried again
 * @param everySize whether whole screens are also checked in three sizes and both colour schemes (axe-matrix.ts)
 */
export async function storiesProject(retry: number, everySize: boolean) {
  return {
    // stories are built as the portal is
    extends: 'vite.config.ts',
    plugins: [...(await loadedQuietly()), ownPathsRead],
    // a tsconfig.json that appears there would reload the page during a test
    server: { watch: { ignored: ['**/.stryker-tmp/**', '**/reports/**', '**/storybook-static/**'] } },
    // dependencies found later would reload the page during a test: they are looked for in each run, which takes 2 s
    optimizeDeps: {
      force: true,
      entries: ['stories/**/*.{tsx,ts}', 'src/**/*.{tsx,ts}'],
      include: ['axe-core', 'react-dom/client', 'storybook/internal/core-events', 'storybook/internal/csf'],
    },
    test: {
      name: 'stories',
      testTimeout: 60_000,
      retry,
      // what runs after each test does so in the reverse order: the pictures, then axe, which resizes the page
      setupFiles: everySize ? ['axe-matrix', 'pictures'].map((name) => join(root, `.storybook/${name}.ts`)) : [],
      browser: {
        enabled: true,
        // one page for many files: each new one would load Storybook and every component again
        isolate: false,
        headless: true,
        screenshotFailures: false,
        expect: {
          toMatchScreenshot: {
            resolveScreenshotPath: ({ arg, ext }: PictureName) => join(root, 'tests/stories/pictures', `${arg}${ext}`),
            resolveDiffPath: ({ arg, ext }: PictureName) => join(root, 'reports/pictures', `${arg}${ext}`),
            // only ends what never stands still: a busy machine draws late
            timeout: 30_000,
            comparatorName: 'pixelmatch' as const,
            // another machine smooths the edges of text in another way; a missing word is more than that
            comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.0005 },
            screenshotOptions: { scale: 'css' as const, animations: 'disabled' as const, caret: 'hide' as const },
          },
        },
        commands: { preferScheme },
        provider: playwright({
          // a story that does not fit is shown smaller
          contextOptions: { viewport: { width: 1280, height: 2400 } },
          launchOptions: {
            // text in the pictures is drawn alike whatever the machine's screen and font settings are
            args: [...browserArgs, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
            // evaluated when the browser starts, not when another project's tests do
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
 * Each story file asks by its own address whether it is the one under test. Of an address's escaped characters
 * Storybook 10.6 reads back the space alone: in a folder with a letter outside ASCII no file would have a test.
 */
const ownPathsRead = {
  name: 'own-paths-read',
  enforce: 'post' as const,
  transform: (code: string, id: string) =>
    id.includes('.stories.')
      ? code.replaceAll('convertToFilePath(import.meta.url)', 'convertToFilePath(decodeURIComponent(import.meta.url))')
      : null,
};

/** Storybook's own plugins. It loads its settings by `module.register`, of which Node 26 warns (DEP0205). */
async function loadedQuietly() {
  Object.assign(process, { noDeprecation: true });
  const plugins = await storybookTest({ configDir: join(root, '.storybook') });
  Object.assign(process, { noDeprecation: false });
  return plugins;
}

/** A picture's name and its ending. */
interface PictureName {
  readonly arg: string;
  readonly ext: string;
}

/** A page cannot set its own preferences; the browser's driver can. */
const preferScheme: BrowserCommand<[scheme: 'light' | 'dark' | null]> = ({ page }, scheme) =>
  page.emulateMedia({ colorScheme: scheme, reducedMotion: scheme === null ? null : 'reduce' });
