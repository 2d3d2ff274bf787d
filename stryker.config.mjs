/** One run per subject: the tests of one subject take time and detect no mutants of the other. */
const subject = process.env.MUTATION_SUBJECT === 'services' ? 'services' : 'machines';

const mutated = {
  machines: ['machines/**/*.ts'],
  services: ['src/services/api/*.ts', '!src/services/api/wall-clock.ts', 'src/services/cipher/*.ts'],
};

/**
 * `npx tsx tools/commands/mutation.ts`: makes small changes to the statechart, the API calls and the cipher, and counts those that no test
 * detects. Not in CI: it takes too long. Survivors are explained in tests/mutation-survivors.md.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: mutated[subject],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  // a mutated chart more often hangs than fails an assertion
  timeoutMS: process.env.MUTATION_QUICK === undefined ? 20_000 : 10_000,
  dryRunTimeoutMinutes: 15,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  jsonReporter: { fileName: `reports/mutation-${subject}.json` },
  htmlReporter: { fileName: `reports/mutation-${subject}.html` },
  // tools/commands/mutation.ts fails on each survivor without an explanation
  thresholds: { high: 95, low: 90, break: null },
  ignorePatterns: [
    '/dist',
    '/dist-server',
    '/audit',
    '/reports',
    '/data',
    '/docs',
    '/storybook-static',
    '/server',
    '/stories',
  ],
  tempDirName: '.stryker-tmp',
  incremental: true,
  incrementalFile: `reports/mutation-${subject}-incremental.json`,
};
