import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { readConfig } from './src/config.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig(({ mode, isSsrBuild }) => {
  // a missing or malformed value stops the build here, with its name (contract §4)
  readConfig(loadEnv(mode, import.meta.dirname, 'VITE_'));
  return {
    plugins: [react()],
    define: { __APP_VERSION__: JSON.stringify(version) },
    resolve: {
      // the default entry injects its style sheet at run time, which the content policy forbids
      alias: [{ find: /^sweetalert2$/, replacement: 'sweetalert2/dist/sweetalert2.esm.js' }],
    },
    // the server's bundle must not carry what only the browser is sent
    ...(isSsrBuild ? { publicDir: false as const } : {}),
    build: { target: isSsrBuild ? 'node20' : 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    worker: { format: 'es' },
    server: { proxy: { '/api': backend, '/token': backend, '/validacion': backend, '/captcha': backend } },
    test: {
      // `npm run checklist` reads which tests passed
      reporters: ['default', ['json', { outputFile: 'reports/tests.json' }]],
      projects: [
        project('unit', 'happy-dom', ['tests/{services,components,screens,rules}/**/*.test.{ts,tsx}']),
        project('model', 'node', ['tests/model/**/*.test.ts']),
        project('dom', 'happy-dom', ['tests/dom/**/*.test.{ts,tsx}']),
        project('server', 'node', ['tests/server/**/*.test.ts']),
        project('repository', 'node', ['tests/{repository,audit}/**/*.test.ts']),
        project('browser', 'node', ['tests/browser/**/*.test.ts']),
        project('lockstep', 'node', ['tests/stories/**/*.test.ts']),
        // neither a build nor Storybook itself needs what its stories are tested with
        async () => (await import('./tests/stories/project.ts')).storiesProject(),
      ],
    },
  };
});

const backend = 'http://localhost:3000';

/** One vitest project: where its tests run and which they are. */
function project(name: string, environment: 'node' | 'happy-dom', include: string[]) {
  return {
    extends: true as const,
    test: { name, environment, include, testTimeout: 60_000, hookTimeout: 120_000 },
  };
}
