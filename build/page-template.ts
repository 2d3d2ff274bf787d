import { join } from 'node:path';
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { limits } from '../machines/model/limits.ts';
import { templateFile } from './portal/portal-files.ts';

/** Placeholders in index.html that this plugin replaces; configure-portal.ts replaces the others. */
const marks = { headScript: '<!--head-script-->', bootScript: '<!--boot-script-->' };

/** Plugin name. Storybook's build removes this plugin, because the Storybook page keeps its scripts. */
export const pageTemplatePlugin = 'page-template';

/**
 * Creates the page template from index.html. Inlines the styles and the small scripts so that the landing is painted
 * before any other script loads. The application loads afterwards and hydrates the landing.
 */
export function pageTemplate(): Plugin {
  let config: ResolvedConfig;
  const inlined = new Set<string>();
  return {
    name: pageTemplatePlugin,
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const application = [...scriptsOf(html)];
        const [headScript, bootScript] = await Promise.all([
          buildInline(config, 'head-script', []),
          buildInline(config, 'boot-script', application),
        ]);
        return inlineStyles(withoutComments(withoutScripts(html)), bundle, inlined)
          .replace('</head>', () => `${withoutScript}</head>`)
          .replace(marks.headScript, () => `<script>${headScript}</script>`)
          .replace(marks.bootScript, () => `<script>${bootScript}</script>`);
      },
    },
    generateBundle: {
      // runs after Vite has inserted the preload lists of dynamic imports
      order: 'post',
      handler(_, bundle) {
        replaceInlinedStyles(bundle, inlined);
        const page = bundle['index.html'];
        if (page !== undefined) page.fileName = templateFile;
      },
    },
  };
}

/** Without JavaScript, shows only the noscript message. */
const withoutScript = '<noscript><style>#root{display:none}</style></noscript>';

const scriptTag = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
const preloadTag = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;
const styleTag = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/** URLs of the application's scripts: the entry's imports, then the entry. */
function scriptsOf(html: string): string[] {
  return [preloadTag, scriptTag].flatMap((tag) => [...html.matchAll(tag)].map(([, address = '']) => address));
}

function withoutScripts(html: string): string {
  return html.replace(scriptTag, '').replace(preloadTag, '');
}

/** Removes indentation, and comments in the inline script of index.html, to save bytes. */
function withoutComments(html: string): string {
  return html.replace(/^\s*\/\/ .*\n/gm, '').replace(/^ +/gm, '');
}

/** Inlines the entry's style sheets and removes their files. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle, inlined: Set<string>): string {
  return html.replace(styleTag, (_, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') throw new Error(`the build has no style sheet ${file}`);
    delete bundle[file];
    inlined.add(file);
    return `<style>${String(sheet.source).trim()}</style>`;
  });
}

/**
 * Dynamic imports would load the removed style sheets. Replaces each sheet in the imports' preload lists with the script of
 * the sheet's chunk, which is already loaded.
 */
function replaceInlinedStyles(bundle: Rolldown.OutputBundle, inlined: ReadonlySet<string>): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  for (const sheet of inlined) {
    const owner = chunks.find(({ viteMetadata }) => viteMetadata?.importedCss.has(sheet));
    if (owner === undefined) throw new Error(`no chunk of the build has the style sheet ${sheet}`);
    for (const chunk of chunks)
      chunk.code = chunk.code.replaceAll(JSON.stringify(sheet), JSON.stringify(owner.fileName));
  }
}

/** Builds an inline script that runs before the application loads. */
function buildInline(config: ResolvedConfig, name: string, application: readonly string[]): Promise<string> {
  return buildFile(config, {
    configFile: false,
    publicDir: false,
    define: {
      __APPLICATION__: JSON.stringify(application),
      __LONGEST_NIS__: String(Math.max(...limits.nisDigits)),
    },
    build: {
      lib: { entry: join(config.root, `src/boot/${name}.ts`), formats: ['iife'], name: 'inline' },
      target: config.build.target,
    },
  });
}

/** Builds one file and returns its code. */
async function buildFile(config: ResolvedConfig, options: InlineConfig): Promise<string> {
  const { build: buildOptions, ...others } = options;
  const built = await build({
    ...(config.configFile === undefined ? {} : { configFile: config.configFile }),
    root: config.root,
    mode: config.mode,
    logLevel: 'error',
    ...others,
    build: { ...buildOptions, write: false, copyPublicDir: false },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('nothing was built');
  return chunk.code.trim();
}
