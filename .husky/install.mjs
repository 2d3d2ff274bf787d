import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Sets the commit hook; there is none without git, in an unpacked archive, or where only the product is installed. */
if (existsSync('.git') && existsSync('node_modules/husky') && spawnSync('git', ['--version']).status === 0) {
  const { default: husky } = await import('husky');
  const message = husky();
  if (message) process.stderr.write(`${message}\n`);
}
