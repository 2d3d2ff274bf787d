import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Plugin } from 'vite';
import { texts } from '../../src/texts.ts';
import { type BrandFiles, iconFiles, linkPreview, receiptLook } from './brand-pictures.ts';
import type { Brand } from './read-brand.ts';
import { writeShades } from './shades.ts';

interface BrandOptions {
  readonly utilityName: string;
  /** of the portal, as customers use it; '': none, and no picture for links to it */
  readonly publicUrl: string;
}

/**
 * Dresses the portal in a utility's look: the shades and the logo of src/styles/tokens.css, the pictures that are imported from
 * src/brand, icons, manifest and link preview.
 */
export function brandPlugin(brand: Brand, { utilityName, publicUrl }: BrandOptions): Plugin {
  const names = { utilityName, serviceName: texts.serviceName };
  let isPage = true;
  return {
    name: 'brand',
    enforce: 'pre',
    configResolved: (config) => {
      // not where the prerendered pages are built
      isPage = config.build.ssr === false;
    },
    buildStart() {
      if (isPage && brand.unread.length > 0) this.warn(`not read of BRAND_DIR: ${brand.unread.join(', ')}`);
    },
    resolveId: (source) => {
      if (source.endsWith('/brand/banner.svg')) return brand.banner.path;
      return source.endsWith('/brand/nis-help.svg') ? brand.nisHelp.path : null;
    },
    transform: (code, id) => (id.endsWith('/src/styles/tokens.css') ? dressTokens(code, brand) : null),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('{{themeColor}}', brand.shades.light.get('brand') ?? '')
          .replace(/\s*<!--public-address-->/, () => addressTags(publicUrl)),
    },
    async generateBundle() {
      if (!isPage) return;
      for (const [fileName, source] of await allFiles()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer: async (server) => {
      const files = await allFiles();
      server.middlewares.use((request, response, next) => {
        const file = files.get((request.url ?? '').slice(1));
        if (file === undefined) return next();
        response.setHeader('content-type', contentTypes[extname(request.url ?? '')] ?? 'image/png');
        response.end(file);
      });
    },
  };

  async function allFiles(): Promise<BrandFiles> {
    const files = new Map(await iconFiles(brand, names));
    if (publicUrl !== '') files.set(previewFile, await linkPreview(brand, names));
    return files;
  }
}

/** Values that components and receipt take of the look, by the names of src/env.d.ts. */
export async function brandDefines(brand: Brand): Promise<Record<string, string>> {
  const { banner, nisHelp, nisHelpAlt } = brand;
  return {
    __BANNER_SIZE__: JSON.stringify({ width: banner.width, height: banner.height }),
    __NIS_HELP_SIZE__: JSON.stringify({ width: nisHelp.width, height: nisHelp.height }),
    __NIS_HELP_ALT__: JSON.stringify(nisHelpAlt),
    __NIS_HELP_IS_OWN__: JSON.stringify(nisHelp.isOwn),
    __RECEIPT_LOOK__: JSON.stringify(await receiptLook(brand)),
  };
}

/** The style sheet of tokens with the brand's shades, and its logo as a part of it: no further file, no script. */
export function dressTokens(css: string, brand: Brand): string {
  const { logo, banner } = brand;
  const lines = [
    `--logo: url("${toDataUri(readFileSync(logo.path, 'utf8'))}");`,
    `--logo-ratio: ${Number((logo.width / logo.height).toFixed(4))};`,
    // beside the heading, whatever the picture has there
    ...(banner.isOwn ? ['--banner-start: calc(max(var(--space-gutter), 50% - var(--width-wide) / 2) + 28.5rem);'] : []),
  ];
  return `${writeShades(css, brand.shades)}\n:root {\n  ${lines.join('\n  ')}\n}\n`;
}

function toDataUri(svg: string): string {
  const oneLine = svg
    .replace(/<\?xml[^>]*\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return `data:image/svg+xml,${oneLine.replace(/> </g, '><').replace(/[%#<>"\\]/g, encodeURIComponent)}`;
}

const previewFile = 'link-preview.png';

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
};

/** What only an address that customers use makes possible. */
function addressTags(publicUrl: string): string {
  if (publicUrl === '') return '';
  const address = new URL('/', publicUrl).href;
  return [
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${new URL(previewFile, address).href}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
  ]
    .map((tag) => `\n    ${tag}`)
    .join('');
}
