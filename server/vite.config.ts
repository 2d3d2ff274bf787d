import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import { sharedConfig } from '../build/shared-config.ts';

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
};

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Copies the files that the bundles read at startup: migrations, the demonstration's branding and its colours. */
const copyFiles: Plugin = {
  name: 'copy-files',
  generateBundle() {
    const copy = (from: string, to: string) =>
      this.emitFile({ type: 'asset', fileName: to, source: readFileSync(path(from)) });
    for (const file of readdirSync(path('./database/migrations')))
      copy(`./database/migrations/${file}`, `migrations/${file}`);
    for (const file of readdirSync(path('../src/brand'))) copy(`../src/brand/${file}`, `brand/${file}`);
    copy('../src/styles/tokens.css', 'styles/tokens.css');
  },
};

/** Builds the reference backend into dist-server: server, office, document reader and the command `configure`. */
export default defineConfig(
  mergeConfig(sharedConfig, {
    plugins: [copyFiles],
    // Matches production even if the tests run the build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // The libraries that render the page are build dependencies, so bundle them.
    ssr: { noExternal: true, external: [...Object.keys(dependencies), '@electric-sql/pglite'] },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    root: path('..'),
    publicDir: false,
    build: {
      ssr: true,
      outDir: path('../dist-server'),
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: {
        // "use client" has no meaning in this build.
        checks: { moduleLevelDirective: false },
        input: {
          main: path('./main.ts'),
          configure: path('./configure.ts'),
          oficina: path('./office/office.ts'),
          'document-reader': path('./applications/document-checks/document-reader.ts'),
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  }),
);
