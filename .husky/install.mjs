import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs the commit hook. Skipped without git, in an unpacked archive, and in a production install. */
if (existsSync('.git') && existsSync('node_modules/husky') && spawnSync('git', ['--version']).status === 0) {
  const { default: husky } = await import('husky');
  const message = husky();
  if (message) process.stderr.write(`${message}\n`);
}
