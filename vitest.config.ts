import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import portal from './vite.config.ts';

/* The test projects. They share the portal's constants and aliases; only the stories load the build's plugins. */

/** `npm test` runs the quick projects; `npm run test:all` and `npx vitest run` run all of them. */
const command = process.env['npm_lifecycle_event'];
const isQuick = command === 'test';

/**
 * `npm test` doesn't retry. Other runs retry tests that use browsers, processes or disks once; the closing lines list
 * the retried tests.
 */
const retry = isQuick ? 0 : 1;

/** Constants, aliases and asset rules of the portal's build. */
const { define = {}, resolve = {}, build = {} } = portal;

export default defineConfig(async () => ({
  test: {
    // more workers than processors, because many tests wait; in `npm test`, the journey runs beside them instead
    maxWorkers: Math.min(8, availableParallelism() + (isQuick ? 0 : 1)),
    // the timeouts only end hung tests and workers; a busy machine is slow
    expect: { poll: { timeout: 30_000 } },
    teardownTimeout: 240_000,
    // the closing lines show the received value of a failed first attempt, not "[ Array(1) ]"
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

/** The projects that `npm test` runs. */
async function quickProjects() {
  return [
    // share modules within a worker: a small file spends most of its time loading React and the chart
    project('unit', 'happy-dom', ['tests/src/**/*.test.{ts,tsx}'], {
      exclude: [domTransitions, ...withoutPage],
      setupFiles: testingLibrary,
      isolate: false,
    }),
    // a separate project, because a worker can't switch environments
    project('unit-node', 'node', withoutPage, {
      isolate: false,
    }),
    // pure tests without globals: the plan is computed once per worker, not once per file
    project('model', 'node', ['tests/machines/**/*.test.ts', plannedPaths], {
      isolate: false,
      globalSetup: serverSetup,
    }),
    project('dom', 'happy-dom', [domTransitions], { setupFiles: testingLibrary }),
    // share modules within a worker: a small file spends most of its time loading the server
    project('server', 'node', ['tests/server/**/*.test.ts'], {
      exclude: [plannedPaths, ...wholeProcesses, ...needPostgresql],
      retry,
      isolate: false,
      globalSetup: serverSetup,
    }),
    project('lockstep', 'node', ['tests/stories/**/*.test.ts'], { retry }),
  ];
}

/** The additional projects of `npm run test:all`. */
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
    // Playwright, which runs afterwards, prints instructions if there is no browser
    ...((await hasBrowser())
      ? [
          ...(needsStories()
            ? [async () => (await import('./.storybook/vitest-project.ts')).storiesProject(retry)]
            : []),
          project('tools', 'node', ['{tests/tools,tests/repository,packages/*/tests}/**/*.test.ts'], {
            retry,
            isolate: false,
            globalSetup: browserSetup,
          }),
          // runs after the others, because two more browsers need all processors
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
  '`npm run test:all` adds the stories in every size and scheme, every path and fault in the browser, Firefox and WebKit, stress, killed processes, PostgreSQL, and the tools.';

/**
 * `npm test` and `npm run test:all` print one line per project and write a report for `npm run checklist`. A run with
 * arguments, such as a project or a file, keeps the report of the last complete run. `.ci/run` omits the tests that `npm
 * test` has run, and sets WHOLE_RUN.
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

/**
 * Whether this run may include stories. Loading Storybook takes seconds, so runs of other projects or of test files omit
 * it.
 */
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

/** Global setup that builds missing or outdated files. */
const browserSetup = 'tests/portal/global-setup.ts';

/** Empties the page after each test. */
const testingLibrary = 'tests/src/testing-library.ts';

/** A server test that follows every planned path, like the model's tests. */
const plannedPaths = 'tests/server/operations/journey-counts.test.ts';

/** Tests of the portal's sources that need no page. */
const withoutPage = ['tests/{build,src/services/api}/**/*.test.ts', 'tests/src/services/receipt/receipt-pdf.test.ts'];

const domTransitions = 'tests/src/app/dom-transitions.test.tsx';

/** Tests that start, kill and starve whole processes and engines; each start takes seconds. */
const wholeProcesses = ['tests/server/{main,tracing}.test.ts', 'tests/server/office/setup-commands.test.ts'];

/** Tests that run only on a PostgreSQL server. */
const needPostgresql = ['**/postgresql*', 'tests/server/office/{office,installation}.test.ts'];

/** Files with tests tagged `stress`, which only `npm run test:all` runs: they exhaust memory, connections or event loops. */
function filesWithStress(): string[] {
  return ['tests/server', 'tests/machines', 'tests/build', 'tests/src/services/api'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes("tags: ['stress']")),
  );
}

/** Repeats the server's tests on PostgreSQL. If it is missing, shows one skipped test, or fails with REQUIRE_POSTGRESQL=1. */
function serverOnPostgresql(bin: string | null) {
  if (bin === null && process.env['REQUIRE_POSTGRESQL'] === '1') {
    throw new Error('REQUIRE_POSTGRESQL=1, and PostgreSQL is not installed (Debian: apt-get install postgresql).');
  }
  const include = bin === null ? ['tests/server/postgresql-missing.test.ts'] : ['tests/server/**/*.test.ts'];
  // tests of the embedded database, and of document checks, which need no database
  const others = [
    '**/embedded.test.ts',
    '**/main.test.ts',
    '**/setup-commands.test.ts',
    '**/document-checks/!(malware-scanner)*',
    '**/postgresql-missing*',
  ];
  const exclude = bin === null ? [] : others;
  // share modules within a worker, like the server's tests
  return project('server-postgresql', 'node', include, {
    exclude,
    globalSetup: [serverSetup, 'tests/server/fixtures/postgresql-setup.ts'],
    tagsFilter: [],
    retry,
    isolate: false,
  });
}

/** Builds the server once per run, and removes the run's temporary files at the end. */
const serverSetup = 'tests/server/fixtures/run-setup.ts';

/** Node 25 and later define `localStorage`, which vitest keeps instead of happy-dom's; Node 20 lacks the option. */
const withoutNodesStorage = ['--no-experimental-webstorage'].filter((name) =>
  process.allowedNodeEnvironmentFlags.has(name),
);

/** Defines a Vitest project. The timeout only ends hung tests; a busy machine is slow. */
function project(
  name: string,
  environment: 'node' | 'happy-dom',
  include: string[],
  more: NonNullable<ViteUserConfig['test']> & { readonly tagsFilter?: string[] } = {},
) {
  const execArgv = environment === 'happy-dom' ? withoutNodesStorage : [];
  return {
    // a copy, because Vitest deletes the constants from the object that it receives
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
