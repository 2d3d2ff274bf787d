import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { readConfig } from './src/portal-config.ts';
import { texts } from './src/texts.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig(({ mode }) => {
  // a missing or malformed value stops the build here, with its name (contract §4)
  const { utilityName } = readConfig(loadEnv(mode, import.meta.dirname, 'VITE_'));
  return {
    plugins: [react(), textsOfIndexHtml(utilityName)],
    define: { __APP_VERSION__: JSON.stringify(version) },
    resolve: {
      // the default entry injects its style sheet at run time, which the content policy forbids
      alias: [
        { find: /^sweetalert2$/, replacement: 'sweetalert2/dist/sweetalert2.esm.js' },
        // Formik's four functions, in half the bytes
        { find: /^lodash-es\//, replacement: 'es-toolkit/compat/' },
      ],
    },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // jsPDF imports these only to turn HTML and SVG into PDF, which the receipt is not made from
      rolldownOptions: { external: ['html2canvas', 'dompurify', 'canvg'] },
    },
    worker: { format: 'es' },
    server: { proxy: { '/api': backend, '/token': backend, '/validacion': backend, '/captcha': backend } },
    test: {
      // `npm run checklist` reads which tests passed: a run of a few leaves the report of the last whole one
      reporters: isWholeRun ? ['default', ['json', { outputFile: 'reports/tests.json' }]] : ['default'],
      projects: [
        project('unit', 'happy-dom', ['tests/src/**/*.test.{ts,tsx}'], { exclude: [domTransitions] }),
        // pure, no globals: the plan is made once a worker, not once a file
        project('model', 'node', ['tests/machines/**/*.test.ts'], { isolate: false }),
        project('dom', 'happy-dom', [domTransitions]),
        project('server', 'node', ['tests/server/**/*.test.ts'], { exclude: ['**/postgresql*'] }),
        async () => serverOnPostgresql((await import('./tools/drivers/postgresql-cluster.ts')).findPostgresql()),
        project('tools', 'node', ['tests/{tools,repository}/**/*.test.ts']),
        // a real browser on a busy machine: a limit that only ends what hangs
        project('browser', 'node', ['tests/portal/**/*.test.ts'], { testTimeout: 240_000 }),
        project('lockstep', 'node', ['tests/stories/**/*.test.ts']),
        // neither a build nor Storybook itself needs what its stories are tested with
        async () => (await import('./.storybook/vitest-project.ts')).storiesProject(),
      ],
    },
  };
});

const isWholeRun = process.env['npm_lifecycle_event'] === 'test';

const domTransitions = 'tests/src/app/dom-transitions.test.tsx';

const backend = 'http://localhost:3000';

/** index.html has no words of its own: they come from the text catalogue. */
function textsOfIndexHtml(utilityName: string): Plugin {
  const own = { ...texts.document, utilityName: escapeHtml(utilityName) };
  return {
    name: 'texts-of-index-html',
    transformIndexHtml: (html) =>
      html.replace(/\{\{(title|description|noScript|utilityName)\}\}/g, (_, key: keyof typeof own) => own[key]),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The server's tests once more, on PostgreSQL; one visible skip where there is none. REQUIRE_POSTGRESQL=1 fails instead. */
function serverOnPostgresql(bin: string | null) {
  if (bin === null && process.env['REQUIRE_POSTGRESQL'] === '1') {
    throw new Error('REQUIRE_POSTGRESQL=1, and PostgreSQL is not installed (Debian: apt-get install postgresql).');
  }
  const include = bin === null ? ['tests/server/postgresql-missing.test.ts'] : ['tests/server/**/*.test.ts'];
  const exclude = bin === null ? [] : ['**/embedded/**', '**/postgresql-missing*'];
  return project('server-postgresql', 'node', include, { exclude, globalSetup });
}

const globalSetup = 'tests/server/fixtures/postgresql-setup.ts';

/** One vitest project: where its tests run and which they are. */
function project(
  name: string,
  environment: 'node' | 'happy-dom',
  include: string[],
  more: { isolate?: boolean; testTimeout?: number; exclude?: string[]; globalSetup?: string } = {},
) {
  return {
    extends: true as const,
    test: { name, environment, include, testTimeout: 60_000, hookTimeout: 120_000, ...more },
  };
}
