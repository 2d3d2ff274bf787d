import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Builds the captcha's browser script as one classic script, which the server sends as /captcha/api.js. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../../dist-server/captcha', import.meta.url)),
    emptyOutDir: true,
    target: ['chrome91', 'firefox90', 'safari15', 'ios15'],
    lib: {
      entry: fileURLToPath(new URL('./browser-script.ts', import.meta.url)),
      name: 'refrendoCaptcha',
      formats: ['iife'],
      fileName: () => 'api.js',
    },
  },
});
