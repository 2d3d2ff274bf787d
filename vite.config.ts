import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type UserConfig } from 'vite';
import { demonstrationSecrets } from './server/settings.ts';
import { contentPolicy } from './server/http/content-policy.ts';
import { inlineHashesOf } from './server/http/inline-hashes.ts';
import { digestOfSharedKeys, sharedKeysFile } from './server/shared-keys.ts';
import { readConfig } from './src/portal-config.ts';
import { texts } from './src/texts.ts';
import { withoutStateTexts } from './build/state-texts-plugin.ts';
import { chartDrawingsPlugin } from './tools/chart/panel/chart-drawings-plugin.ts';
import { developmentPanelPlugin } from './tools/chart/panel/development-plugin.ts';
import { brandDefines, brandPlugin } from './build/brand/brand-plugin.ts';
import { readBrand } from './build/brand/read-brand.ts';
import { demonstrationValues } from './build/demonstration-values.ts';
import { prerenderedPages } from './build/prerendered-pages.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig(async ({ mode }): Promise<UserConfig> => {
  // a missing or malformed value stops the build here, with its name (configuration.md#browser)
  const { journeyReportUrl, publicUrl, ...config } = readConfig(loadEnv(mode, import.meta.dirname, 'VITE_'));
  const { BRAND_DIR: brandFolder = '' } = loadEnv(mode, import.meta.dirname, 'BRAND_DIR');
  const brand = await readBrand(brandFolder);
  const { utilityName, cipherKey } = config;
  return {
    plugins: [
      react(),
      brandPlugin(brand, { utilityName, publicUrl }),
      textsOfIndexHtml(utilityName),
      withoutStateTexts(),
      chartDrawingsPlugin(join(import.meta.dirname, 'tools/drivers/chart-drawings.ts')),
      developmentPanelPlugin('/tools/drivers/development-panel.ts'),
      prerenderedPages(),
      sharedKeys(digestOfSharedKeys(config)),
      contentPolicyFile(),
      ...(cipherKey === demonstrationSecrets.CIPHER_KEY ? [] : [demonstrationValues(mode)]),
    ],
    define: {
      __PORTAL_CONFIG__: JSON.stringify(config),
      // a value of its own, so that a build without it has nothing of the report
      __JOURNEY_REPORT_URL__: JSON.stringify(journeyReportUrl),
      __APP_VERSION__: JSON.stringify(version),
      ...(await brandDefines(brand)),
      __DEMONSTRATION__: JSON.stringify(cipherKey === demonstrationSecrets.CIPHER_KEY),
    },
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
    // without Vite's hashes, which compress badly
    css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
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
  };
});

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

/** index.html has no words of its own: they come from the text catalogue. */
function textsOfIndexHtml(utilityName: string): Plugin {
  const own = { ...texts.document, utilityName: escapeHtml(utilityName) };
  return {
    name: 'texts-of-index-html',
    transformIndexHtml: (html) =>
      html.replace(/\{\{(title|description|noScript|utilityName)\}\}/g, (_, key: keyof typeof own) => own[key]),
  };
}

/** By it the server tells that it has the keys of this build. */
function sharedKeys(digest: string): Plugin {
  return {
    name: 'shared-keys',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: sharedKeysFile, source: `${digest}\n` });
    },
  };
}

/** The content policy of the built page, for whoever serves it without this project's server (own-backend.md#content-policy). */
function contentPolicyFile(): Plugin {
  return {
    name: 'content-policy-file',
    apply: 'build',
    generateBundle: {
      // after the page is complete
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const policy = contentPolicy(null, inlineHashesOf(String(page.source)));
        this.emitFile({ type: 'asset', fileName: 'content-policy.txt', source: `${policy}\n` });
      },
    },
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
