import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { UserConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Configuration shared by the builds of portal and server, which render the same components. */
export const sharedConfig: UserConfig = {
  define: { __APP_VERSION__: JSON.stringify(version) },
  // Vite's hashed class names compress badly
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
};
