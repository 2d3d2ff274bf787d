import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestProject, type ReporterDescription } from '@playwright/test';
import { auditFolder, auditResults } from './tools/drivers/audit-run.ts';
import { pathOfBrowser } from './tools/drivers/find-browser.ts';
import { browserArgs } from './tools/drivers/launch-browser.ts';

/** `npm test` runs only the journey, without retries; other runs retry a failed test once. */
const isQuick = process.env['npm_lifecycle_event'] === 'test';

/** Whether an earlier `npm test` has run the journey. */
const isWhole = process.env['WHOLE_RUN'] === 'true';

const folder = (name: string) => ({ name, testDir: `tests/portal/${name}` });

/** Follows the paths that `npm run audit` has selected, with pictures, axe and a trace. */
const audit: PlaywrightTestProject = {
  ...folder('paths'),
  name: 'audit',
  grep: /follows every path/,
  use: { trace: { mode: 'on', screenshots: false, sources: false, attachments: false } },
};

export default defineConfig({
  testDir: 'tests/portal',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/portal/global-setup.ts',
  outputDir: 'reports/browser-failures',
  fullyParallel: true,
  // more workers than processors, because tests mostly wait for the page; `npm test` runs them beside Vitest
  workers: Math.min(8, availableParallelism() + (isQuick ? 0 : 1)),
  retries: isQuick ? 0 : 1,
  // the timeouts only end hung tests; slow machines need the slack
  timeout: 480_000,
  expect: { timeout: 30_000 },
  reporter:
    auditFolder === undefined
      ? [['dot'], ['html', { outputFolder: 'reports/browser', open: 'never' }], ...reportForChecklist()]
      : [
          ['line'],
          ['html', { outputFolder: `${auditFolder}/report`, open: 'never', title: 'Paths of the audit' }],
          ['json', { outputFile: auditResults }],
        ],
  use: {
    launchOptions: { executablePath: pathOfBrowser() ?? '', args: browserArgs },
    locale: 'es-MX',
    // recording costs a quarter of the CPU time; `npx playwright test --project=journey` records a failure of `npm test`
    trace: isQuick && process.env['CI'] === undefined ? 'off' : 'retain-on-failure',
  },
  // keep the committed snapshots beside their tests; `-u` updates them
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  projects: [
    ...(isWhole ? [] : [folder('journey')]),
    folder('cases'),
    { ...folder('paths'), testIgnore: '**/coverage.test.ts' },
    { ...folder('paths'), name: 'paths-coverage', testMatch: '**/coverage.test.ts', dependencies: ['paths'] },
    { ...folder('faults'), testIgnore: '**/table.test.ts' },
    { ...folder('faults'), name: 'faults-table', testMatch: '**/table.test.ts', dependencies: ['faults'] },
    folder('accessibility'),
    ...(auditFolder === undefined ? [] : [audit]),
  ],
});

/** `npm run checklist` reads the report of the last complete run (tools/commands/support/test-report.ts). */
function reportForChecklist(): ReporterDescription[] {
  const outputFile = process.env['BROWSER_REPORT'];
  return outputFile === undefined ? [] : [['json', { outputFile }]];
}
