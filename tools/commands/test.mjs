/**
 * `npm test` and `npm run test:all`: runs Vitest, then Playwright, with one exit code and one report for `npm run
 * checklist`. Arguments go to Vitest and skip Playwright, unless WHOLE_RUN is set after an earlier `npm test` covered the
 * rest.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const words = process.argv.slice(2);
const isQuick = process.env.npm_lifecycle_event === 'test';
const isWhole = process.env.WHOLE_RUN === 'true';
const vitestReport = isQuick ? 'reports/tests.json' : 'reports/tests-all.json';
/** A machine without fontconfig's configuration: libvips would print an error for each process. */
const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: resolve('tests/build/fonts.conf') };
const browserReport = 'reports/browser-tests.json';

for (const [program, args] of [
  ['tools/commands/prepare.mjs', []],
  ['node_modules/tsx/dist/cli.mjs', ['tools/commands/get-browser.ts']],
]) {
  const status = run(program, args);
  if (status !== 0) process.exit(status);
}
const vitest = run('node_modules/vitest/vitest.mjs', ['run', ...words]);
const playwright =
  words.length > 0 && !isWhole
    ? 0
    : run('node_modules/@playwright/test/cli.js', ['test', ...(isQuick ? ['--project=journey'] : [])], browserReport);
process.exitCode = vitest || playwright;

/** @returns the exit code */
function run(program, args, report) {
  const env = { ...fonts, ...process.env, ...(report && { BROWSER_REPORT: report }) };
  if (report) rmSync(report, { force: true });
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit', env });
  if (report && existsSync(report) && existsSync(vitestReport)) mergeReports();
  return status ?? 1;
}

/** Adds the browser tests to Vitest's report. */
function mergeReports() {
  const whole = JSON.parse(readFileSync(vitestReport, 'utf8'));
  const { suites } = JSON.parse(readFileSync(browserReport, 'utf8'));
  whole.testResults.push({ assertionResults: suites.flatMap((file) => specsOf(file, '')) });
  writeFileSync(vitestReport, JSON.stringify(whole));
}

/** The tests of a Playwright suite in Vitest's report format. */
function specsOf({ specs, suites = [] }, prefix) {
  const own = specs.map((spec) => ({ fullName: prefix + spec.title, status: statusOf(spec) }));
  return [...own, ...suites.flatMap((suite) => specsOf(suite, `${prefix}${suite.title} `))];
}

/** A test that did not run, such as the coverage after a failed path, is `ok` for Playwright. */
function statusOf({ ok, tests }) {
  if (!ok) return 'failed';
  return tests.every(({ status }) => status === 'skipped') ? 'skipped' : 'passed';
}
