import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { chartDrawingsPlugin } from './build/chart-drawings-plugin.ts';
import { developmentPanelPlugin } from './build/development-panel-plugin.ts';
import { pageTemplate } from './build/page-template.ts';
import { developmentPage } from './build/portal/development-page.ts';
import { sharedConfig } from './build/shared-config.ts';
import { withoutStateTexts } from './build/state-texts-plugin.ts';

const initial = ['$initial' as const];

/** Named chunks. Each of the landing's chunks is compiled and run in its own task. */
const chunks = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, tags: initial },
  { name: 'statechart', test: /node_modules\/(?:xstate|@xstate)\/|\/machines\//, tags: initial },
  // includes the style sheets, so that base.css precedes those of the components
  { name: 'landing', test: /\/src\/(?!boot\/main\.tsx)|\/node_modules\//, tags: initial },
  {
    name: 'forms',
    test: /\/node_modules\/(?:formik|yup|es-toolkit|react-fast-compare|tiny-warning)\//,
  },
  { name: 'sweetalert2', test: /\/node_modules\/sweetalert2\/.*\.js$|\/dialogs\/swal\.ts$/ },
];

const backend = 'http://localhost:3000';

/** One build for all utilities: `dist/template.html` and its scripts contain no utility's data (build/portal/configure-portal.ts). */
export default defineConfig(
  mergeConfig(sharedConfig, {
    plugins: [
      react(),
      developmentPage(),
      withoutStateTexts(),
      chartDrawingsPlugin(join(import.meta.dirname, 'tools/drivers/chart-drawings.ts')),
      developmentPanelPlugin('/tools/drivers/development-panel.ts'),
      pageTemplate(),
    ],
    resolve: {
      // the default entry injects styles at run time, which the CSP forbids
      alias: [
        { find: /^sweetalert2$/, replacement: 'sweetalert2/dist/sweetalert2.esm.js' },
        // es-toolkit provides the four functions that Formik uses, at half the size
        { find: /^lodash-es\//, replacement: 'es-toolkit/compat/' },
        // react-router only exports its development build, with warnings
        {
          find: /^react-router$/,
          replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
        },
      ],
    },
    build: {
      // the oldest browsers in README.md, except Chrome 90: the chrome90 target would rewrite `?.`, which Chrome 90 supports
      target: ['chrome91', 'firefox90', 'safari15', 'ios15'],
      assetsInlineLimit: 0,
      // .size-limit.cjs has a budget for each file, including the large receipt chunk with its font
      chunkSizeWarningLimit: Infinity,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // suppress plugin timings: the build takes only five seconds
        checks: { pluginTimings: false },
        // jsPDF needs these only to convert HTML and SVG
        external: ['html2canvas', 'dompurify', 'canvg'],
        // compile class fields, which Safari 15 doesn't fully support, to plain assignments
        transform: { assumptions: { setPublicClassFields: true } },
        output: {
          codeSplitting: { groups: chunks },
          // compile dialogs and screens off the main thread while they are preloaded, not in the task that first shows them
          postBanner: ({ name }: { readonly name: string }) =>
            /^(?:sweetalert2|.*-screen)$/.test(name) ? '//# allFunctionsCalledOnLoad' : '',
        },
      },
    },
    worker: { format: 'es' },
    server: { proxy: { '/api': backend, '/token': backend, '/validacion': backend, '/captcha': backend } },
  }),
);
