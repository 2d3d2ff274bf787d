/**
 * `npm test` and `npm run test:all`: runs Vitest and Playwright, with one exit code and one report for `npm run
 * checklist`. Arguments go to Vitest and skip Playwright, unless WHOLE_RUN is set after an earlier `npm test` covered the
 * rest.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const words = process.argv.slice(2);
const isQuick = process.env.npm_lifecycle_event === 'test';
const isWhole = process.env.WHOLE_RUN === 'true';
const vitestReport = isQuick ? 'reports/tests.json' : 'reports/tests-all.json';
/** Without fontconfig's configuration, libvips would print an error in each process. */
const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: resolve('tests/build/fonts.conf') };
const browserReport = 'reports/browser-tests.json';

for (const [program, ...args] of [
  ['tools/commands/prepare.mjs'],
  ['node_modules/tsx/dist/cli.mjs', 'tools/commands/get-browser.ts'],
]) {
  const { status } = await run(program, args);
  if (status !== 0) process.exit(status);
}
rmSync(browserReport, { force: true });
const runVitest = () => run('node_modules/vitest/vitest.mjs', ['run', ...words]);
const runPlaywright = (...args) => run('node_modules/@playwright/test/cli.js', ['test', ...args], isQuick);
const runs =
  words.length > 0 && !isWhole
    ? [await runVitest()]
    : isQuick
      ? // the journey mostly waits for its pages, so it runs beside Vitest
        await Promise.all([runVitest(), runPlaywright('--project=journey')])
      : [await runVitest(), await runPlaywright()];
for (const { status, output } of runs)
  if (output !== '') console.log(status === 0 ? `journey: ${/\d+ passed.*/.exec(output)?.[0]}` : output);
if (existsSync(browserReport) && existsSync(vitestReport)) mergeReports();
process.exitCode = runs.find(({ status }) => status !== 0)?.status ?? 0;

/** Runs a program. @returns its exit code, and its output if `isHeld` */
async function run(program, args, isHeld = false) {
  const env = { ...fonts, ...process.env, BROWSER_REPORT: browserReport };
  const child = spawn(process.execPath, [program, ...args], { stdio: isHeld ? 'pipe' : 'inherit', env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [status] = await once(child, 'close');
  return { status: status ?? 1, output };
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

/** A test that did not run, such as the coverage test after a failed path, is `ok` for Playwright. */
function statusOf({ ok, tests }) {
  if (!ok) return 'failed';
  return tests.every(({ status }) => status === 'skipped') ? 'skipped' : 'passed';
}
