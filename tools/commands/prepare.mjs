/**
 * Runs before `npm start` and `npm test`: installs the locked packages and builds if sources have changed, so that both
 * work on a fresh clone. Imports nothing from node_modules, which may not exist yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

if (process.argv.includes('--help')) {
  console.log(
    'node tools/commands/prepare.mjs   installs and builds what has changed; npm start and npm test run it first',
  );
  process.exit(0);
}

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old for this project: it needs 20.19 or newer.`);
  process.exit(1);
}

if (!isInstalled()) {
  console.log('Installing packages (about a minute, once) ...');
  npm('ci', '--include=dev', '--no-audit', '--no-fund');
}

const stamp = 'dist-server/.inputs';
const results = ['dist/index.html', 'dist/template.html', 'dist-server/main.js', 'dist-server/captcha/api.js'];
const inputs = hashOfInputs();
if (process.argv.includes('--keep-build') && isBuiltByHand()) {
  console.log('Starting the result of `npm run build`.');
} else if (!results.every((path) => existsSync(path)) || read(stamp) !== inputs) {
  console.log('Building the portal and its server ...');
  npm('run', '--silent', 'build');
  writeFileSync(stamp, inputs);
}

/** Whether node_modules matches the lock file. npm records its installed packages there. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const found = packagesOf('node_modules/.package-lock.json');
  if (wanted === null || found === null) return false;
  return Object.entries(wanted).every(([path, { version, integrity, link, optional }]) => {
    if (path === '' || link) return true;
    const installed = found[path];
    // the lock file lists packages for other platforms, which are not installed
    if (installed === undefined) return Boolean(optional);
    return installed.version === version && installed.integrity === integrity;
  });
}

function packagesOf(path) {
  const text = read(path);
  return text === null ? null : JSON.parse(text).packages;
}

/** Whether the build was made by `npm run build` and no input has changed since. */
function isBuiltByHand() {
  if (!results.every((path) => existsSync(path)) || existsSync(stamp)) return false;
  const made = Math.min(...results.map((path) => statSync(path).mtimeMs));
  return listInputs().every((path) => statSync(path).mtimeMs <= made);
}

/** Every file that a build reads. */
function listInputs() {
  const roots = ['build', 'src', 'machines', 'server', 'public', 'index.html', 'vite.config.ts'];
  return [...roots, 'tsconfig.json', 'package.json', 'package-lock.json'].flatMap(filesOf);
}

/** A hash of everything that a build reads. */
function hashOfInputs() {
  const hash = createHash('sha256');
  for (const path of listInputs()) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/** Runs the npm that started this script; on Windows npm is not an executable. */
function npm(...args) {
  const script = process.env.npm_execpath;
  const run = { stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } };
  const { status } =
    script === undefined
      ? spawnSync('npm', args, { ...run, shell: process.platform === 'win32' })
      : spawnSync(process.execPath, [script, ...args], run);
  if (status !== 0) process.exit(status ?? 1);
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
