import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { pageTemplate } from './build/page-template.ts';
import { developmentPage } from './build/portal/development-page.ts';
import { sharedConfig } from './build/shared-config.ts';
import { withoutStateTexts } from './build/state-texts-plugin.ts';
import { chartDrawingsPlugin } from './tools/chart/panel/chart-drawings-plugin.ts';
import { developmentPanelPlugin } from './tools/chart/panel/development-plugin.ts';

const initial = ['$initial' as const];

/** Chunks with names that say what they hold. Those of the landing are each compiled and run in a task of its own. */
const chunks = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, tags: initial },
  { name: 'statechart', test: /node_modules\/(?:xstate|@xstate)\/|\/machines\//, tags: initial },
  // with the style sheets, so that base.css comes before those of the components
  { name: 'landing', test: /\/src\/(?!boot\/main\.tsx)|\/node_modules\//, tags: initial },
  {
    name: 'forms',
    test: /\/node_modules\/(?:formik|yup|es-toolkit|react-fast-compare|tiny-warning)\//,
  },
  { name: 'sweetalert2', test: /\/node_modules\/sweetalert2\/.*\.js$|\/dialogs\/swal\.ts$/ },
];

const backend = 'http://localhost:3000';

/** One build for every utility: `dist/template.html` and its scripts hold nothing of one (build/portal/configure-portal.ts). */
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
      // the default entry injects its style sheet at run time, which the content policy forbids
      alias: [
        { find: /^sweetalert2$/, replacement: 'sweetalert2/dist/sweetalert2.esm.js' },
        // Formik's four functions, in half the bytes
        { find: /^lodash-es\//, replacement: 'es-toolkit/compat/' },
        // its only entry is the one for development, with its warnings
        {
          find: /^react-router$/,
          replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
        },
      ],
    },
    build: {
      // README.md's oldest browsers; not Chrome 90, for which each `?.` would be rewritten although it has them
      target: ['chrome91', 'firefox90', 'safari15', 'ios15'],
      assetsInlineLimit: 0,
      // .size-limit.cjs has a budget for each file, the receipt's with its font among them
      chunkSizeWarningLimit: Infinity,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // of a build of five seconds nobody needs to know which plugin took them
        checks: { pluginTimings: false },
        // jsPDF imports these only to turn HTML and SVG into PDF, which the receipt is not made from
        external: ['html2canvas', 'dompurify', 'canvg'],
        // class fields as plain assignments, where Safari 15 needs them rewritten
        transform: { assumptions: { setPublicClassFields: true } },
        output: { codeSplitting: { groups: chunks } },
      },
    },
    worker: { format: 'es' },
    server: { proxy: { '/api': backend, '/token': backend, '/validacion': backend, '/captcha': backend } },
  }),
);
