import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../server/fixtures/data-folder.ts';

const folder = temporaryFolder();
const project = folder.path;
const write = (path: string, text: string) => writeFileSync(join(project, path), text);
const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version, integrity: version },
      'node_modules/other-platform': { version: '1', optional: true },
    },
  });

/** Stub of npm: logs its arguments and creates the files that npm would. */
const npm = `import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
const command = process.argv.slice(2).join(' ');
appendFileSync('npm-calls', command + '\\n');
if (process.env.FAIL && command.startsWith(process.env.FAIL)) process.exit(3);
if (command.startsWith('ci')) {
  mkdirSync('node_modules', { recursive: true });
  cpSync('package-lock.json', 'node_modules/.package-lock.json');
} else {
  mkdirSync('dist', { recursive: true });
  mkdirSync('dist-server/captcha', { recursive: true });
  for (const file of ['dist/index.html', 'dist/template.html', 'dist-server/main.js', 'dist-server/captcha/api.js']) writeFileSync(file, '');
}`;

beforeAll(() => {
  mkdirSync(join(project, 'tools/commands'), { recursive: true });
  mkdirSync(join(project, 'src/deep'), { recursive: true });
  cpSync(
    fileURLToPath(new URL('../../../tools/commands/prepare.mjs', import.meta.url)),
    join(project, 'tools/commands/prepare.mjs'),
  );
  write('npm.mjs', npm);
  write('src/deep/a.ts', '1');
  write('package-lock.json', lock('1.0.0'));
});
beforeEach(() => rmSync(join(project, 'npm-calls'), { force: true }));
afterAll(() => folder.remove());

const install = 'ci --include=dev --no-audit --no-fund';
const build = 'run --silent build';

/** Runs prepare. @returns the arguments of each npm call */
function prepare(env: Readonly<Record<string, string>> = {}, status = 0, ...args: readonly string[]): string[] {
  const { PATH = '' } = process.env;
  const run = spawnSync(process.execPath, [join(project, 'tools/commands/prepare.mjs'), ...args], {
    env: { PATH, npm_execpath: join(project, 'npm.mjs'), ...env },
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(status);
  try {
    return readFileSync(join(project, 'npm-calls'), 'utf8').trim().split('\n');
  } catch {
    return [];
  } finally {
    rmSync(join(project, 'npm-calls'), { force: true });
  }
}

test('installs and builds in a fresh clone, then does nothing until something changes', () => {
  expect(prepare()).toEqual([install, build]);
  expect(prepare()).toEqual([]);

  write('src/deep/a.ts', '2');
  expect(prepare()).toEqual([build]);
  expect(prepare({ PORT: '1', UTILITY_NAME: 'Agua' })).toEqual([]);

  rmSync(join(project, 'dist/index.html'));
  expect(prepare()).toEqual([build]);

  write('package-lock.json', lock('1.0.1'));
  expect(prepare()).toEqual([install, build]);
  expect(prepare()).toEqual([]);
});

test('does not install again right after npm install', () => {
  write('package-lock.json', lock('2.0.0'));
  write('node_modules/.package-lock.json', lock('2.0.0').replace(/,"node_modules\/other-platform":\{[^}]*\}/, ''));
  expect(prepare()).toEqual([build]);
});

test("stops with npm's exit code if npm fails, and retries next time", () => {
  write('src/deep/a.ts', '3');
  expect(prepare({ FAIL: 'run' }, 3)).toEqual([build]);
  expect(prepare()).toEqual([build]);
  write('package-lock.json', lock('3.0.0'));
  expect(prepare({ FAIL: 'ci' }, 3)).toEqual([install]);
  expect(prepare()).toEqual([install, build]);
});

test('npm start reuses the result of npm run build until a source changes', () => {
  const start = () => prepare({}, 0, '--keep-build');
  // a manual build writes no stamp
  rmSync(join(project, 'dist-server/.inputs'));
  expect(start()).toEqual([]);
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(project, 'src/deep/a.ts'), later, later);
  expect(start()).toEqual([build]);
  utimesSync(join(project, 'src/deep/a.ts'), new Date(0), new Date(0));
});
