import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { UserConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What the portal's build shares with that of the server, which renders the same components. */
export const sharedConfig: UserConfig = {
  define: { __APP_VERSION__: JSON.stringify(version) },
  // without Vite's hashes, which compress badly
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
};
