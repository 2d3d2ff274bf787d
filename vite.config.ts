import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { demonstrationSecrets } from './server/settings.ts';
import { contentPolicy } from './server/http/content-policy.ts';
import { inlineHashesOf } from './server/http/inline-hashes.ts';
import { digestOfSharedKeys, sharedKeysFile } from './server/shared-keys.ts';
import { readConfig } from './src/portal-config.ts';
import { texts } from './src/texts.ts';
import { withoutStateTexts } from './build/state-texts-plugin.ts';
import { chartDrawingsPlugin } from './tools/chart/panel/chart-drawings-plugin.ts';
import { developmentPanelPlugin } from './tools/chart/panel/development-plugin.ts';
import { brandDefines, brandPlugin } from './build/brand/brand-plugin.ts';
import { readBrand } from './build/brand/read-brand.ts';
import { demonstrationValues } from './build/demonstration-values.ts';
import { prerenderedPages } from './build/prerendered-pages.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig(async ({ mode }): Promise<ViteUserConfig> => {
  // a missing or malformed value stops the build here, with its name (configuration.md#browser)
  const { journeyReportUrl, publicUrl, ...config } = readConfig(loadEnv(mode, import.meta.dirname, 'VITE_'));
  const { BRAND_DIR: brandFolder = '' } = loadEnv(mode, import.meta.dirname, 'BRAND_DIR');
  const brand = await readBrand(brandFolder);
  const { utilityName, cipherKey } = config;
  return {
    plugins: [
      react(),
      brandPlugin(brand, { utilityName, publicUrl }),
      textsOfIndexHtml(utilityName),
      withoutStateTexts(),
      chartDrawingsPlugin(join(import.meta.dirname, 'tools/drivers/chart-drawings.ts')),
      developmentPanelPlugin('/tools/drivers/development-panel.ts'),
      prerenderedPages(),
      sharedKeys(digestOfSharedKeys(config)),
      contentPolicyFile(),
      ...(cipherKey === demonstrationSecrets.CIPHER_KEY ? [] : [demonstrationValues(mode)]),
    ],
    define: {
      __PORTAL_CONFIG__: JSON.stringify(config),
      // a value of its own, so that a build without it has nothing of the report
      __JOURNEY_REPORT_URL__: JSON.stringify(journeyReportUrl),
      __APP_VERSION__: JSON.stringify(version),
      ...(await brandDefines(brand)),
      __DEMONSTRATION__: JSON.stringify(cipherKey === demonstrationSecrets.CIPHER_KEY),
    },
    resolve: {
      // the default entry injects its style sheet at run time, which the content policy forbids
      alias: [
        { find: /^sweetalert2$/, replacement: 'sweetalert2/dist/sweetalert2.esm.js' },
        // Formik's four functions, in half the bytes
        { find: /^lodash-es\//, replacement: 'es-toolkit/compat/' },
        // its only entry is the one for development, with its warnings
        {
          find: /^react-router$/,
          replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
        },
      ],
    },
    // without Vite's hashes, which compress badly
    css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
    build: {
      // README.md's oldest browsers; not Chrome 90, for which each `?.` would be rewritten although it has them
      target: ['chrome91', 'firefox90', 'safari15', 'ios15'],
      assetsInlineLimit: 0,
      // .size-limit.cjs has a budget for each file, the receipt's with its font among them
      chunkSizeWarningLimit: Infinity,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // of a build of five seconds nobody needs to know which plugin took them
        checks: { pluginTimings: false },
        // jsPDF imports these only to turn HTML and SVG into PDF, which the receipt is not made from
        external: ['html2canvas', 'dompurify', 'canvg'],
        // class fields as plain assignments, where Safari 15 needs them rewritten
        transform: { assumptions: { setPublicClassFields: true } },
        output: { codeSplitting: { groups: chunks } },
      },
    },
    worker: { format: 'es' },
    server: { proxy: { '/api': backend, '/token': backend, '/validacion': backend, '/captcha': backend } },
    // a build of the portal needs nothing of the tests
    test: process.env['VITEST'] === undefined ? {} : await testSettings(),
  };
});

const initial = ['$initial' as const];

/** Chunks with names that say what they hold. Those of the landing are each compiled and run in a task of its own. */
const chunks = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, tags: initial },
  { name: 'statechart', test: /node_modules\/(?:xstate|@xstate)\/|\/machines\//, tags: initial },
  // with the style sheets, so that base.css comes before those of the components
  { name: 'landing', test: /\/src\/(?!boot\/main\.tsx)|\/node_modules\//, tags: initial },
  {
    name: 'forms',
    test: /\/node_modules\/(?:formik|yup|es-toolkit|react-fast-compare|tiny-warning)\//,
  },
  { name: 'sweetalert2', test: /\/node_modules\/sweetalert2\/.*\.js$|\/dialogs\/swal\.ts$/ },
];

/** `npm test` runs the quick projects, `npm run test:all` and `npx vitest run` all of them. */
const command = process.env['npm_lifecycle_event'];
const isQuick = command === 'test';
/** `npm run test:pairs`: minutes for what `npm test` proves on the running actor */
const isPairs = command === 'test:pairs';

/** `npm test` tries nothing twice. Elsewhere tests of browsers, processes and disks get a second try, which the closing lines name. */
const retry = isQuick ? 0 : 1;

async function testSettings(): Promise<NonNullable<ViteUserConfig['test']>> {
  return {
    // more than the processors: the tests of the server and of the browser mostly wait
    maxWorkers: Math.min(8, availableParallelism() + 1),
    // what is awaited may be late on a busy machine: the limit only ends what never comes
    expect: { poll: { timeout: 30_000 } },
    // the closing lines give what a first try received, not "[ Array(1) ]"
    chaiConfig: { truncateThreshold: 1000 },
    reporters: ['default', ...(await reportsOfRun())],
    projects: isPairs ? [inBrowser('pairs', [pairs])] : await allProjects(),
  };
}

async function allProjects() {
  return isQuick ? quickProjects() : [...(await quickProjects()), ...(await furtherProjects())];
}

/** What proves the product, and is run before each commit. */
async function quickProjects() {
  return [
    // one set of modules for each worker: most of a small file's time is loading React and the chart
    project('unit', 'happy-dom', ['tests/src/**/*.test.{ts,tsx}'], {
      exclude: [domTransitions, ...withoutPage],
      setupFiles: testingLibrary,
      isolate: false,
    }),
    // a worker can't go from one environment to another
    project('unit-node', 'node', withoutPage, { isolate: false }),
    // pure, no globals: the plan is made once a worker, not once a file
    project('model', 'node', ['tests/machines/**/*.test.ts', plannedPaths], {
      isolate: false,
      globalSetup: serverSetup,
    }),
    project('dom', 'happy-dom', [domTransitions], { setupFiles: testingLibrary }),
    // one set of modules for each worker: most of a small file's time is loading the server
    project('server', 'node', ['tests/server/**/*.test.ts'], {
      exclude: [plannedPaths, ...wholeProcesses, ...needPostgresql],
      retry,
      isolate: false,
      globalSetup: serverSetup,
    }),
    project('lockstep', 'node', ['tests/stories/**/*.test.ts'], { retry }),
    ...((await hasBrowser())
      ? [
          inBrowser('journey', ['tests/portal/journey/**/*.test.ts']),
          // neither a build nor Storybook itself needs what its stories are tested with
          async () => (await import('./.storybook/vitest-project.ts')).storiesProject(retry, !isQuick),
        ]
      : // the others have run when it says what to do
        [project('journey', 'node', ['tests/portal/browser-missing.test.ts'])]),
  ];
}

/** What `npm run test:all` adds. */
async function furtherProjects() {
  return [
    project('server-processes', 'node', wholeProcesses, { retry, isolate: false, globalSetup: serverSetup }),
    async () => serverOnPostgresql((await import('./tools/drivers/postgresql-cluster.ts')).findPostgresql()),
    ...((await hasBrowser())
      ? [
          project('tools', 'node', ['tests/{tools,repository}/**/*.test.ts'], {
            retry,
            isolate: false,
            globalSetup: browserSetup,
          }),
          inBrowser(
            'browser',
            ['tests/portal/**/*.test.ts'],
            ['tests/portal/{journey,engines,accessibility}/**', '**/browser-missing*', pairs],
          ),
          // after the others: two more browsers, and every state's tree, need the processors for themselves
          inBrowser('engines', ['tests/portal/{engines,accessibility}/**/*.test.ts'], [], 1),
        ]
      : []),
  ];
}

const whatAllAdds =
  '`npm run test:all` adds the server’s processes that are killed and starved, and the server on PostgreSQL, every path ' +
  'and fault and the accessibility trees in the browser, Firefox and WebKit, the stories in every size and scheme, and the tools.';

/**
 * The reports of `npm test` and `npm run test:all`. `npm run checklist` reads which tests passed, so a run with arguments, such as a project or
 * a file, keeps the report of the last whole run. `.ci/run` leaves out what `npm test` has run, and sets WHOLE_RUN.
 */
async function reportsOfRun() {
  if (command !== 'test' && command !== 'test:all') return [];
  const { closingReporter } = await import('./tools/commands/support/closing-reporter.ts');
  const closing = closingReporter(isQuick ? whatAllAdds : '');
  const isWhole = process.argv.slice(2).join(' ') === 'run' || process.env['WHOLE_RUN'] === 'true';
  if (!isWhole) return [closing];
  const outputFile = isQuick ? 'reports/tests.json' : 'reports/tests-all.json';
  return [['json', { outputFile }] as ['json', { outputFile: string }], closing];
}

async function hasBrowser(): Promise<boolean> {
  return (await import('./tools/drivers/find-browser.ts')).pathOfBrowser() !== null;
}

/** Builds what is missing or older than its sources, and starts the browser that all share. */
const browserSetup = 'tests/portal/run-setup.ts';

/** Ends each test with an empty page. */
const testingLibrary = 'tests/src/testing-library.ts';

/** Each transition after each other one, in Chromium. */
const pairs = 'tests/portal/pairs.test.ts';

/** A test of the server that walks every planned path, as the model's do. */
const plannedPaths = 'tests/server/operations/journey-counts.test.ts';

/** Tests of the portal's sources that need no page. */
const withoutPage = ['tests/{build,src/services/api}/**/*.test.ts', 'tests/src/services/receipt/receipt-pdf.test.ts'];

const domTransitions = 'tests/src/app/dom-transitions.test.tsx';

/** Tests that start, kill and starve whole processes and engines: each start takes seconds. */
const wholeProcesses = ['tests/server/main.test.ts', 'tests/server/office/setup-commands.test.ts'];

/** Tests that run only on a PostgreSQL server. */
const needPostgresql = ['**/postgresql*', 'tests/server/office/{office,installation}.test.ts'];

/** Tests of the built portal. */
function inBrowser(name: string, include: string[], exclude: string[] = [], groupOrder = 0) {
  const more = { retry, exclude, globalSetup: browserSetup, sequence: { groupOrder } };
  // Playwright and the plan of paths are loaded once a worker
  return project(name, 'node', include, { ...more, isolate: false });
}

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

/** By it the server tells that it has the keys of this build. */
function sharedKeys(digest: string): Plugin {
  return {
    name: 'shared-keys',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: sharedKeysFile, source: `${digest}\n` });
    },
  };
}

/** The content policy of the built page, for whoever serves it without this project's server (own-backend.md#content-policy). */
function contentPolicyFile(): Plugin {
  return {
    name: 'content-policy-file',
    apply: 'build',
    generateBundle: {
      // after the page is complete
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const policy = contentPolicy(null, inlineHashesOf(String(page.source)));
        this.emitFile({ type: 'asset', fileName: 'content-policy.txt', source: `${policy}\n` });
      },
    },
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
  // the embedded engine, and documents, which are read without a database
  const others = [
    '**/embedded.test.ts',
    '**/main.test.ts',
    '**/setup-commands.test.ts',
    '**/document-checks/!(malware-scanner)*',
    '**/postgresql-missing*',
  ];
  const exclude = bin === null ? [] : others;
  // one set of modules for each worker, as for the server's tests
  return project('server-postgresql', 'node', include, {
    exclude,
    globalSetup: [serverSetup, 'tests/server/fixtures/postgresql-setup.ts'],
    retry,
    isolate: false,
  });
}

/** Builds the server's threads and processes, and removes what engines in use at the end of a run have written. */
const serverSetup = 'tests/server/fixtures/run-setup.ts';

/** Node 25 and later have a `localStorage` of their own, which vitest leaves in the place of happy-dom's; 20 has no such option. */
const withoutNodesStorage = ['--no-experimental-webstorage'].filter((name) =>
  process.allowedNodeEnvironmentFlags.has(name),
);

/** One vitest project: where its tests run and which they are. The limit of time only ends what hangs: a busy machine is slow. */
function project(
  name: string,
  environment: 'node' | 'happy-dom',
  include: string[],
  more: NonNullable<ViteUserConfig['test']> = {},
) {
  const execArgv = environment === 'happy-dom' ? withoutNodesStorage : [];
  return {
    extends: true as const,
    test: { name, environment, include, execArgv, testTimeout: 480_000, hookTimeout: 240_000, ...more },
  };
}
