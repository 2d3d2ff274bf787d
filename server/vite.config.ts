import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Builds the reference backend into dist-server: server, office, document reader and body worker, one file each. */
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
