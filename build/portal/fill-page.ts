import { createHash } from 'node:crypto';
import { receiptLook } from '../brand/brand-pictures.ts';
import { brandStyle } from '../brand/brand-style.ts';
import type { Brand, BrandPicture } from '../brand/read-brand.ts';
import { configBlockId, type PortalConfig } from '../../src/portal-config.ts';
import { texts } from '../../src/texts.ts';
import type { PortalValues } from './demonstration-portal.ts';

/** Adds the brand's pictures to the settings. @returns the browser's settings, and the picture files */
export async function dress(values: PortalValues, brand: Brand) {
  const files = new Map<string, Buffer>();
  const add = (name: string, ending: string, bytes: Buffer): string => {
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
    const path = `assets/${name}-${hash}.${ending}`;
    files.set(path, bytes);
    return `/${path}`;
  };
  const picture = (name: string, { bytes, ending, width, height }: BrandPicture) => ({
    url: add(name, ending, bytes),
    width,
    height,
  });
  const receipt = Buffer.from(JSON.stringify(await receiptLook(brand)));
  const config: PortalConfig = {
    ...values,
    look: {
      banner: picture('banner', brand.banner),
      nisHelp: { ...picture('nis-help', brand.nisHelp), alt: brand.nisHelpAlt, isOwn: brand.nisHelp.isOwn },
      receiptUrl: add('receipt', 'json', receipt),
    },
  };
  return { config, files };
}

/** Fills the page's placeholders that are not prerendered components: names, colours, URLs and the settings block. */
export function fillPage(html: string, config: PortalConfig, brand: Brand, publicOrigin: string | null): string {
  const words: Readonly<Record<string, string>> = {
    ...texts.document,
    utilityName: escapeHtml(config.utilityName),
    themeColor: brand.shades.light.get('brand') ?? '',
  };
  // escape `<`, so that no value can close the script element
  const settings = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  return html
    .replace(/\{\{(\w+)\}\}/g, (_, key: string) => words[key] ?? '')
    .replace(/\s*<!--public-address-->/, () => addressTags(publicOrigin))
    .replace('<!--look-->', () => `<style>${brandStyle(brand)}</style>`)
    .replace('<!--settings-->', () => `<script type="application/json" id="${configBlockId}">${settings}</script>`);
}

/** File of the preview image for shared links. */
export const previewFile = 'link-preview.png';

/** Tags that need the public origin. */
function addressTags(publicOrigin: string | null): string {
  if (publicOrigin === null) return '';
  const address = new URL('/', publicOrigin).href;
  return [
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${new URL(previewFile, address).href}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
  ]
    .map((tag) => `\n${tag}`)
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
