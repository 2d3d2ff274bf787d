import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { iconFiles, linkPreview } from '../../../build/brand/brand-pictures.ts';
import { readBrand } from '../../../build/brand/read-brand.ts';

const names = { utilityName: 'Agua & Río <3', serviceName: 'Portal de refrendos' };
const folder = mkdtempSync(join(tmpdir(), 'brand-icons-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sizeOf = async (picture: string | Buffer | undefined) => {
  const { width, height, format } = await sharp(Buffer.from(picture ?? '')).metadata();
  return `${format} ${width}x${height}`;
};

/** RGBA values of a pixel. */
async function pixelOf(picture: string | Buffer | undefined, left: number, top: number): Promise<number[]> {
  const image = sharp(Buffer.from(picture ?? '')).ensureAlpha();
  return [...(await image.extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

it('creates the icons in the sizes that the manifest lists, and sets its display mode to browser', async () => {
  const files = await iconFiles(await readBrand('stories/second-brand'), names);
  const manifest: unknown = JSON.parse(String(files.get('manifest.webmanifest')));
  expect(manifest).toMatchObject({
    name: 'Portal de refrendos · Agua & Río <3',
    display: 'browser',
    theme_color: '#0b5d3b',
    icons: [
      { src: '/icon-192.png', sizes: '192x192' },
      { src: '/icon-512.png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
  expect(await sizeOf(files.get('icon-192.png'))).toBe('png 192x192');
  expect(await sizeOf(files.get('icon-512.png'))).toBe('png 512x512');
  expect(await sizeOf(files.get('icon-maskable-512.png'))).toBe('png 512x512');
  expect(await sizeOf(files.get('apple-touch-icon.png'))).toBe('png 180x180');
  const ico = Buffer.from(files.get('favicon.ico') ?? '');
  // one picture of 32 x 32 pixels, after the 22-byte header
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7], ico.readUInt32LE(18)]).toEqual([1, 1, 32, 32, 22]);
  expect(await sizeOf(ico.subarray(22))).toBe('png 32x32');
});

it('fills maskable icons to their corners', async () => {
  const files = await iconFiles(await readBrand('stories/second-brand'), names);
  for (const name of ['apple-touch-icon.png', 'icon-maskable-512.png'])
    expect(await pixelOf(files.get(name), 0, 0)).toEqual([11, 93, 59, 255]);
});

it('keeps the picture of a maskable icon in the central 80 %, which no mask crops', async () => {
  writeFileSync(
    join(folder, 'favicon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#f00"/><rect width="40" height="4" fill="#0b5d3b"/></svg>',
  );
  const icon = (await iconFiles(await readBrand(folder), names)).get('icon-maskable-512.png');
  expect(await pixelOf(icon, 256, 455)).toEqual([255, 0, 0, 255]);
  expect(await pixelOf(icon, 256, 470)).toEqual([11, 93, 59, 255]);
});

it('centres a non-square logo in a square', async () => {
  writeFileSync(
    join(folder, 'favicon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#0b5d3b"/></svg>',
  );
  const files = await iconFiles(await readBrand(folder), names);
  expect(await sizeOf(files.get('icon-192.png'))).toBe('png 192x192');
  expect(await pixelOf(files.get('icon-192.png'), 96, 10)).toEqual([0, 0, 0, 0]);
  expect(await pixelOf(files.get('icon-192.png'), 96, 96)).toEqual([11, 93, 59, 255]);
});

it('creates a link preview image of 1200x630 and at most 300 kB, on the brand colour', async () => {
  const picture = await linkPreview(await readBrand('stories/second-brand'), names);
  expect(await sizeOf(picture)).toBe('png 1200x630');
  expect(picture.length).toBeLessThan(300_000);
  const [red = 0, green = 0, blue = 0] = await pixelOf(picture, 5, 5);
  expect(Math.max(Math.abs(red - 11), Math.abs(green - 93), Math.abs(blue - 59))).toBeLessThan(4);
});
