import sharp, { type ResizeOptions } from 'sharp';
import type { ReceiptLook } from '../../src/services/receipt/receipt-pdf.ts';
import type { Brand } from './read-brand.ts';

/** Files of the built portal by name, in the same folder as index.html. */
export type BrandFiles = ReadonlyMap<string, string | Buffer>;

interface Names {
  readonly utilityName: string;
  readonly serviceName: string;
}

/** Creates the browser and home screen icons, and the manifest that lists them. */
export async function iconFiles(brand: Brand, { utilityName, serviceName }: Names): Promise<BrandFiles> {
  const svg = brand.favicon.bytes;
  // pad an icon that is not square
  const square = { fit: 'contain', background: 'transparent' } as const;
  const icon = (size: number) => renderSvg(svg, size, size, square).png({ compressionLevel: 9 }).toBuffer();
  const ground = await groundOf(svg);
  // operating systems mask these to their own shape
  const filled = async (size: number, share: number) => {
    const inner = Math.round(size * share);
    const picture = await renderSvg(svg, inner, inner).png().toBuffer();
    const canvas = { width: size, height: size, channels: 3, background: ground } as const;
    return sharp({ create: canvas })
      .composite([{ input: picture }])
      .png({ compressionLevel: 9 })
      .toBuffer();
  };
  const manifest = {
    name: `${serviceName} · ${utilityName}`,
    short_name: utilityName,
    lang: 'es-MX',
    start_url: '/',
    display: 'browser',
    theme_color: brand.shades.light.get('brand'),
    background_color: brand.shades.light.get('page'),
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Map<string, string | Buffer>([
    ['favicon.svg', svg],
    ['favicon.ico', toIco(await icon(32), 32)],
    ['apple-touch-icon.png', await filled(180, 1)],
    ['icon-192.png', await icon(192)],
    ['icon-512.png', await icon(512)],
    // no mask crops the central circle of 80 % of the width
    ['icon-maskable-512.png', await filled(512, 0.8)],
    ['manifest.webmanifest', JSON.stringify(manifest, null, 2)],
  ]);
}

/** Creates the preview image for shared links, 1200x630: logo and name on the brand colour. */
export async function linkPreview(brand: Brand, { utilityName, serviceName }: Names): Promise<Buffer> {
  const [width, height] = [1200, 630];
  const logo = await renderLogo(brand, 880, 250);
  const name = await writeText(utilityName, 'bold', 1000, 84);
  const service = await writeText(serviceName, 'normal', 1000, 44);
  const gaps = [56, 28];
  const parts = [logo, name, service];
  let top = Math.round((height - parts.reduce((sum, { info }) => sum + info.height, 0) - 84) / 2);
  const layers = parts.map(({ data, info }, index) => {
    const layer = { input: data, top, left: Math.round((width - info.width) / 2) };
    top += info.height + (gaps[index] ?? 0);
    return layer;
  });
  const background = brand.shades.light.get('brand') ?? '';
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(layers)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

/** The brand in the receipt: its colours, and the logo as a PNG on the brand colour. */
export async function receiptLook(brand: Brand): Promise<ReceiptLook> {
  const color = (name: string) => brand.shades.light.get(name) ?? '';
  // 400 dpi at the logo's size on the receipt
  const { data, info } = await renderLogo(brand, 1100, 288);
  const picture = await sharp(data)
    .flatten({ background: color('brand') })
    .png({ compressionLevel: 9, palette: true, effort: 10, dither: 0 })
    .toBuffer();
  return {
    colours: {
      brand: color('brand'),
      onBrand: color('on-brand'),
      soft: color('accent-soft'),
      line: color('line'),
      text: color('text'),
      muted: color('text-muted'),
    },
    logo: `data:image/png;base64,${picture.toString('base64')}`,
    logoRatio: info.width / info.height,
  };
}

/** Renders the logo as large as these dimensions allow. */
function renderLogo(brand: Brand, mostWidth: number, mostHeight: number) {
  return renderSvg(brand.logo.bytes, mostWidth, mostHeight).png().toBuffer({ resolveWithObject: true });
}

/** Renders an SVG directly at the target size, without upscaling. */
function renderSvg(svg: Buffer, mostWidth: number, mostHeight: number, fitting: ResizeOptions = { fit: 'inside' }) {
  return sharp(svg, { density: 600, limitInputPixels: false }).resize(mostWidth, mostHeight, fitting);
}

/** Renders white text on a transparent background in a system font, scaled down to fit the width. @param size font size in pixels */
async function writeText(text: string, weight: 'bold' | 'normal', mostWidth: number, size: number) {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const markup = `<span foreground="white" weight="${weight}">${escaped}</span>`;
  const { data } = await sharp({
    text: { text: markup, font: `sans ${size}`, rgba: true, width: mostWidth, align: 'center', dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return sharp(data)
    .resize(mostWidth, 200, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Colour of the padding around the icon: the colour of its tile, or white if it has none. */
async function groundOf(svg: Buffer): Promise<{ r: number; g: number; b: number }> {
  const { data } = await renderSvg(svg, 100, 100).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [r = 255, g = 255, b = 255, alpha = 0] = data.subarray((4 * 100 + 50) * 4);
  return alpha > 250 ? { r, g, b } : { r: 255, g: 255, b: 255 };
}

/** Wraps a PNG in an .ico file: browsers request /favicon.ico by default. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
