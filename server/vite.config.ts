import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

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

/** Builds the reference backend into dist-server: server, office, document reader and body worker, one file each. */
export default defineConfig({
  root: path('..'),
  publicDir: false,
  plugins: [copyMigrations],
  build: {
    ssr: true,
    outDir: path('../dist-server'),
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: {
        main: path('./main.ts'),
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
});
