import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import portal from './vite.config.ts';

/*
 * The test projects. They share the portal's constants and aliases; only the stories load the build's plugins.
 */

/** `npm test` runs the quick projects, `npm run test:all` and `npx vitest run` all of them. */
const command = process.env['npm_lifecycle_event'];
const isQuick = command === 'test';

/** `npm test` tries nothing twice. Elsewhere tests of browsers, processes and disks get a second try, which the closing lines name. */
const retry = isQuick ? 0 : 1;

/** Constants, aliases and asset rules of the portal's build. */
const { define = {}, resolve = {}, build = {} } = portal;

export default defineConfig(async () => ({
  test: {
    // more than the processors: the tests of the server and of the browser mostly wait
    maxWorkers: Math.min(8, availableParallelism() + 1),
    // what is awaited may be late on a busy machine: the limit only ends what never comes
    expect: { poll: { timeout: 30_000 } },
    // the closing lines give what a first try received, not "[ Array(1) ]"
    chaiConfig: { truncateThreshold: 1000 },
    reporters: await reportersOfRun(),
    // passing tests print nothing, not even their time
    silent: 'passed-only' as const,
    slowTestThreshold: 5000,
    projects: await allProjects(),
  },
}));

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
    // Playwright, which runs after them, says what to do without a browser
    ...((await hasBrowser()) && needsStories()
      ? [async () => (await import('./.storybook/vitest-project.ts')).storiesProject(retry, !isQuick)]
      : []),
  ];
}

/** What `npm run test:all` adds. */
async function furtherProjects() {
  return [
    project('stress', 'node', filesWithStress(), {
      retry,
      isolate: false,
      globalSetup: serverSetup,
      tagsFilter: ['stress'],
    }),
    project('server-processes', 'node', wholeProcesses, { retry, isolate: false, globalSetup: serverSetup }),
    async () => serverOnPostgresql((await import('./tools/drivers/postgresql-cluster.ts')).findPostgresql()),
    ...((await hasBrowser())
      ? [
          project('tools', 'node', ['{tests/tools,tests/repository,packages/*/tests}/**/*.test.ts'], {
            retry,
            isolate: false,
            globalSetup: browserSetup,
          }),
          // after the others: two more browsers need the processors for themselves
          project('engines', 'node', ['tests/portal/engines/**/*.test.ts'], {
            retry,
            isolate: false,
            globalSetup: browserSetup,
            sequence: { groupOrder: 1 },
          }),
        ]
      : []),
  ];
}

const whatAllAdds =
  '`npm run test:all` adds stress, killed processes, PostgreSQL, every path and fault in the browser, Firefox and WebKit, the stories in every size and scheme, and the tools.';

/**
 * `npm test` and `npm run test:all` print one line per project and write a report for `npm run checklist`. A run with
 * arguments, such as a project or a file, keeps the report of the last whole run. `.ci/run` leaves out what `npm test`
 * has run, and sets WHOLE_RUN.
 */
async function reportersOfRun() {
  if (command !== 'test' && command !== 'test:all') return ['default'];
  const { ProjectReporter } = await import('./tools/commands/support/closing-reporter.ts');
  const lines = new ProjectReporter(isQuick ? whatAllAdds : '');
  const isWhole = process.argv.slice(2).join(' ') === 'run' || process.env['WHOLE_RUN'] === 'true';
  if (!isWhole) return [lines];
  const outputFile = isQuick ? 'reports/tests.json' : 'reports/tests-all.json';
  return [['json', { outputFile }] as ['json', { outputFile: string }], lines];
}

/** Whether this run may include stories. Loading Storybook takes seconds, so a run of other projects or of test files leaves it out. */
function needsStories(): boolean {
  const words = process.argv.slice(2);
  const projects = words.flatMap((word, index) => {
    if (word === '--project') return words[index + 1] ?? [];
    return word.startsWith('--project=') ? word.slice('--project='.length) : [];
  });
  const matchesStories = (name: string) => name.startsWith('!') || name.startsWith('s') || name.includes('*');
  if (projects.length > 0) return projects.some(matchesStories);
  return !words.some((word) => word.includes('tests/')) || words.some((word) => word.includes('stories/'));
}

async function hasBrowser(): Promise<boolean> {
  return (await import('./tools/drivers/find-browser.ts')).pathOfBrowser() !== null;
}

/** Builds what is missing or older than its sources. */
const browserSetup = 'tests/portal/global-setup.ts';

/** Ends each test with an empty page. */
const testingLibrary = 'tests/src/testing-library.ts';

/** A test of the server that walks every planned path, as the model's do. */
const plannedPaths = 'tests/server/operations/journey-counts.test.ts';

/** Tests of the portal's sources that need no page. */
const withoutPage = ['tests/{build,src/services/api}/**/*.test.ts', 'tests/src/services/receipt/receipt-pdf.test.ts'];

const domTransitions = 'tests/src/app/dom-transitions.test.tsx';

/** Tests that start, kill and starve whole processes and engines: each start takes seconds. */
const wholeProcesses = ['tests/server/main.test.ts', 'tests/server/office/setup-commands.test.ts'];

/** Tests that run only on a PostgreSQL server. */
const needPostgresql = ['**/postgresql*', 'tests/server/office/{office,installation}.test.ts'];

/** The test files with tests that only `npm run test:all` runs, because they exhaust memory, connections or loops. */
function filesWithStress(): string[] {
  return ['tests/server', 'tests/machines', 'tests/build'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes("tags: ['stress']")),
  );
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
    tagsFilter: [],
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
  more: NonNullable<ViteUserConfig['test']> & { readonly tagsFilter?: string[] } = {},
) {
  const execArgv = environment === 'happy-dom' ? withoutNodesStorage : [];
  return {
    // Vitest removes the constants from the object it receives
    define: { ...define },
    resolve,
    build,
    test: {
      name,
      environment,
      include,
      execArgv,
      testTimeout: 480_000,
      hookTimeout: 240_000,
      tags: [
        { name: 'stress', description: 'Exhausts memory, connections or loops: only the project stress runs it.' },
      ],
      tagsFilter: ['!stress'],
      ...more,
    },
  };
}
