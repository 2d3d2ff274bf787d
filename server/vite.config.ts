import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Builds the reference backend: its programs, the thread of the embedded database and those that read documents, each a file of dist-server. */
export default defineConfig({
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
        oficina: path('./office/office.ts'),
        'document-worker': path('./applications/document-checks/document-worker.ts'),
        'engine-worker': path('./database/embedded/engine-worker.mjs'),
      },
      output: {
        // the database starts its thread from this name, beside the file that it is in itself
        entryFileNames: ({ name }) => (name === 'engine-worker' ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
