import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Plugin } from 'vite';

/**
 * The values that a build takes from `.env`, where the demonstration's stand, and from nowhere else.
 * @param folder of the `.env` files; `.env.production` and so on go before it
 * @param environment goes before every file
 * @returns `NAME=value`, by name
 */
export function valuesOfDemonstration(
  folder: string,
  mode: string,
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  const read = (name: string): NodeJS.Dict<string> => {
    const file = join(folder, name);
    return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  };
  const own = Object.assign({}, ...[`.env.local`, `.env.${mode}`, `.env.${mode}.local`].map(read), environment);
  return Object.entries(read('.env'))
    .filter(([name, value = '']) => name.startsWith('VITE_') && value !== '' && own[name] === undefined)
    .map(([name, value]) => `${name}=${value}`)
    .sort();
}

/** Says which they are, so that no utility's portal shows the demonstration's telephone. */
export function demonstrationValues(mode: string): Plugin {
  return {
    name: 'demonstration-values',
    apply: 'build',
    configResolved({ root, logger }) {
      const values = valuesOfDemonstration(root, mode, process.env);
      if (values.length === 0) return;
      logger.warn(
        `These values come from .env, where the demonstration's stand; set your own where they are not yours:\n` +
          values.map((value) => `  ${value}`).join('\n'),
      );
    },
  };
}
