import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ownBrowserFolder, pathOfBrowser } from '../drivers/find-browser.ts';

/*
 * Runs before `npm test`: downloads a Chromium if none is found. If that fails, the suites that need no browser still run,
 * and the others print instructions.
 */

/** The newest version for Node 20: a Chromium for Linux x64 with the libraries and fonts that it needs. */
const chromiumPackage = '@sparticuz/chromium@143.0.4';

function getFromRegistry(): boolean {
  const packages = `${ownBrowserFolder}-package`;
  mkdirSync(packages, { recursive: true });
  // otherwise npm would install into the project's folder
  writeFileSync(join(packages, 'package.json'), '{}');
  const install = ['install', chromiumPackage, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  if (!runs(process.env['npm_execpath'] ?? 'npm', install, packages)) return false;
  unpack(join(packages, 'node_modules/@sparticuz/chromium/bin'));
  rmSync(packages, { recursive: true });
  return true;
}

/** Unpacks atomically, so that the next run repeats an interrupted unpacking. */
function unpack(packed: string): void {
  const folder = `${ownBrowserFolder}-new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(packed, name)));
  for (const name of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
    const { status } = spawnSync('tar', ['-x', '-C', folder], {
      input: unpacked(name),
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error(`tar could not unpack ${name}`);
  }
  const program = join(folder, 'chromium');
  writeFileSync(program, unpacked('chromium.br'));
  writeFileSync(join(folder, 'fonts.conf'), fontSettings);
  const start = join(folder, 'start-chromium');
  writeFileSync(start, startScript);
  for (const path of [program, start]) chmodSync(path, 0o755);
  rmSync(ownBrowserFolder, { recursive: true, force: true });
  renameSync(folder, ownBrowserFolder);
}

const startScript = `#!/bin/sh
folder=$(dirname "$0")
export LD_LIBRARY_PATH="$folder/lib" FONTCONFIG_FILE="$folder/fonts.conf"
exec "$folder/chromium" "$@"
`;

/** Adds the package's font for machines without fonts. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

function getFromPlaywright(): boolean {
  const { resolve } = createRequire(import.meta.url);
  return runs(join(resolve('playwright/package.json'), '../cli.js'), ['install', 'chromium'], process.cwd());
}

/** @param program a Node script or a command */
function runs(program: string, args: readonly string[], cwd: string): boolean {
  const [command, ...all] = /\.[cm]?js$/.test(program) ? [process.execPath, program, ...args] : [program, ...args];
  return spawnSync(command, all, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

if (pathOfBrowser() === null) {
  const { platform, arch } = process;
  console.log('No Chromium was found: downloading one for the tests (about 70 MB, once) ...');
  try {
    const isThere = platform === 'linux' && arch === 'x64' ? getFromRegistry() : getFromPlaywright();
    if (!isThere) console.log('There is still no Chromium: the tests run without it.');
  } catch (error) {
    console.log(`There is still no Chromium: the tests run without it. ${String(error)}`);
  }
}
