import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import { sharedConfig } from '../build/shared-config.ts';

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
};

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Copies the migrations beside the bundles, which read them at the start. */
const copyMigrations: Plugin = {
  name: 'copy-migrations',
  generateBundle() {
    for (const file of readdirSync(path('./database/migrations')))
      this.emitFile({
        type: 'asset',
        fileName: `migrations/${file}`,
        source: readFileSync(path(`./database/migrations/${file}`)),
      });
  },
};

/** The demonstration's look, and the colours from which a utility's are derived (build/brand/read-brand.ts). */
const copyLook: Plugin = {
  name: 'copy-look',
  closeBundle() {
    cpSync(path('../src/brand'), path('../dist-server/brand'), { recursive: true });
    cpSync(path('../src/styles/tokens.css'), path('../dist-server/styles/tokens.css'));
  },
};

/** Builds the reference backend into dist-server: server, office, document reader and body worker, one file each. */
export default defineConfig(
  mergeConfig(sharedConfig, {
    plugins: [react(), copyLook, copyMigrations],
    // the libraries that render the page are installed for the build alone, and bundled
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
        input: {
          main: path('./main.ts'),
          configure: path('./configure.ts'),
          oficina: path('./office/office.ts'),
          'body-worker': path('./applications/body-worker.ts'),
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
