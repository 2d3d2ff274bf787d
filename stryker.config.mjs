/**
 * `npm run mutation`: makes small changes to the statechart, the API calls and the cipher, and counts those that no test
 * detects. Not in CI: it takes an hour. Survivors are explained in tests/mutation-survivors.md.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['machines/**/*.ts', 'src/services/api/*.ts', '!src/services/api/wall-clock.ts', 'src/services/cipher/*.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  // a changed chart ends in a wait without an end more often than in a failed expectation
  timeoutMS: 8_000,
  dryRunTimeoutMinutes: 15,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
  htmlReporter: { fileName: 'reports/mutation.html' },
  thresholds: { high: 95, low: 90, break: 90 },
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
  incrementalFile: 'reports/mutation-incremental.json',
};
