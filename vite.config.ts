import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { demonstrationSecrets } from './server/secrets.ts';
import { readConfig } from './src/portal-config.ts';
import { texts } from './src/texts.ts';
import { withoutStateTexts } from './tools/build/state-texts-plugin.ts';
import { chartDrawingsPlugin } from './tools/statechart-panel/chart-drawings-plugin.ts';
import { developmentPanelPlugin } from './tools/statechart-panel/development-plugin.ts';
import { prerenderedPages } from './tools/build/prerendered-pages.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig(({ mode }) => {
  // a missing or malformed value stops the build here, with its name (contract §4)
  const config = readConfig(loadEnv(mode, import.meta.dirname, 'VITE_'));
  const { utilityName, cipherKey } = config;
  return {
    plugins: [
      react(),
      textsOfIndexHtml(utilityName),
      withoutStateTexts(),
      chartDrawingsPlugin(),
      developmentPanelPlugin(),
      prerenderedPages(),
    ],
    define: {
      __PORTAL_CONFIG__: JSON.stringify(config),
      __APP_VERSION__: JSON.stringify(version),
      __DEMONSTRATION__: JSON.stringify(cipherKey === demonstrationSecrets.CIPHER_KEY),
    },
    resolve: {
      // the default entry injects its style sheet at run time, which the content policy forbids
      alias: [
        { find: /^sweetalert2$/, replacement: 'sweetalert2/dist/sweetalert2.esm.js' },
        // Formik's four functions, in half the bytes
        { find: /^lodash-es\//, replacement: 'es-toolkit/compat/' },
      ],
    },
    build: {
      // README.md's oldest browsers; not Chrome 90, for which each `?.` would be rewritten although it has them
      target: ['chrome91', 'firefox90', 'safari15', 'ios15'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // jsPDF imports these only to turn HTML and SVG into PDF, which the receipt is not made from
        external: ['html2canvas', 'dompurify', 'canvg'],
        // class fields as plain assignments, where Safari 15 needs them rewritten
        transform: { assumptions: { setPublicClassFields: true } },
        output: { codeSplitting: { groups: chunks } },
      },
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
        project('server', 'node', ['tests/server/**/*.test.ts'], { exclude: ['**/postgresql*'], retry }),
        async () => serverOnPostgresql((await import('./tools/drivers/postgresql-cluster.ts')).findPostgresql()),
        project('tools', 'node', ['tests/{tools,repository}/**/*.test.ts'], { retry, globalSetup: buildSetup }),
        // a real browser on a busy machine: a limit that only ends what hangs
        project('browser', 'node', ['tests/portal/**/*.test.ts'], {
          testTimeout: 240_000,
          retry,
          exclude: [otherEngines],
          globalSetup: buildSetup,
        }),
        project('engines', 'node', [otherEngines], { retry, globalSetup: buildSetup }),
        project('lockstep', 'node', ['tests/stories/**/*.test.ts'], { retry }),
        // neither a build nor Storybook itself needs what its stories are tested with
        async () => (await import('./.storybook/vitest-project.ts')).storiesProject(retry),
      ],
    },
  };
});

const initial = ['$initial' as const];

/** Chunks with names that say what they hold. Those of the landing are each compiled and run in a task of its own. */
const chunks = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, tags: initial },
  { name: 'statechart', test: /node_modules\/(?:xstate|@xstate)\/|\/machines\//, tags: initial },
  // with the style sheets, so that base.css comes before those of the components
  { name: 'landing', test: /\/src\/(?!main\.tsx)|\/node_modules\//, tags: initial },
  {
    name: 'forms',
    test: /\/node_modules\/(?:formik|yup|es-toolkit|react-fast-compare|tiny-warning)\/|\/(?:use-portal-form|model\/schemas)\.ts$/,
  },
  { name: 'ky', test: /\/node_modules\/ky\/|\/api\/ky\.ts$/ },
  { name: 'sweetalert2', test: /\/node_modules\/sweetalert2\/.*\.js$/ },
  // what several of the later screens show: one request instead of one for each
  {
    name: 'later-parts',
    test: /\/src\/(?:components\/|screens\/|receipt-facts|texts)|\/lucide-react\//,
    minShareCount: 2,
  },
];

const isWholeRun = process.env['npm_lifecycle_event'] === 'test';

/** Builds what is missing or older than its sources. */
const buildSetup = 'tests/portal/build-setup.ts';

/** Firefox and WebKit; one visible skip for each that is not installed, REQUIRE_ENGINES=1 fails instead */
const otherEngines = 'tests/portal/engines/**/*.test.ts';

/** Tests of real browsers, processes and disks get a second try on a busy machine; the closing counts name each that took one. */
const retry = 1;

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
  return project('server-postgresql', 'node', include, { exclude, globalSetup, retry });
}

const globalSetup = 'tests/server/fixtures/postgresql-setup.ts';

/** One vitest project: where its tests run and which they are. */
function project(
  name: string,
  environment: 'node' | 'happy-dom',
  include: string[],
  more: { isolate?: boolean; testTimeout?: number; retry?: number; exclude?: string[]; globalSetup?: string } = {},
) {
  return {
    extends: true as const,
    test: { name, environment, include, testTimeout: 60_000, hookTimeout: 120_000, ...more },
  };
}
