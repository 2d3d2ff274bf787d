import { expect, test } from 'vitest';
import sharp from 'sharp';
import { hasTooManyPixels } from '../../../../../src/services/document/photo/picture-size.ts';

/** A PNG that ends after its header. */
function png(width: number, height: number, depth: number, colourType: number, interlaced = false): Buffer {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set([depth, colourType, 0, 0, Number(interlaced)], 24);
  return header;
}

/** A JPEG that ends after its frame header, with other segments and a stray byte before it. */
function jpeg(width: number, height: number, frame: number, components: number): Uint8Array {
  const text = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xfffd, 0xff)]);
  const tables = Buffer.from([0xff, 0xc4, 0, 4, 1, 2, 0]);
  const sof = Buffer.from([0xff, frame, 0, 17, 8, 0, 0, 0, 0, components, 0, 0]);
  sof.writeUInt16BE(height, 5);
  sof.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), text, tables, sof]);
}

test.each([
  ['100 million pixels', false, png(10_000, 10_000, 8, 2)],
  ['one row more', true, png(10_000, 10_001, 8, 2)],
  ['a page of oficio at 600 dpi, one bit', false, png(5100, 8160, 1, 0)],
  ['an enormous width', true, png(4_294_967_295, 4_294_967_295, 1, 0)],
  ['50 million pixels of eight bytes', false, png(10_000, 5000, 16, 6)],
  ['51 million pixels of eight bytes', true, png(10_000, 5100, 16, 6)],
  ['40 million interlaced pixels of four bytes', false, png(8000, 5000, 8, 6, true)],
  ['41 million interlaced pixels of four bytes', true, png(8200, 5000, 8, 6, true)],
  ['a truncated header', false, png(60_000, 60_000, 8, 2).subarray(0, 28)],
  ['text in place of the header', false, png(60_000, 60_000, 8, 2).fill('t', 12, 13)],
  ['a JPEG of 100 million pixels', false, jpeg(10_000, 10_000, 0xc0, 3)],
  ['a JPEG with more pixels', true, jpeg(10_001, 10_000, 0xc0, 3)],
  ['a progressive JPEG of 54 million pixels', true, jpeg(10_000, 5400, 0xc2, 3)],
  ['a JPEG without a frame', false, Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 4, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)],
])('%s: more than the server accepts: %s', (_what, expected, picture) => {
  expect(hasTooManyPixels(picture)).toBe(expected);
});

test('reads the size of real pictures', async () => {
  const white = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } });
  expect(hasTooManyPixels(await white(800, 600).png().toBuffer())).toBe(false);
  expect(hasTooManyPixels(await white(800, 600).jpeg().withMetadata().toBuffer())).toBe(false);
  expect(hasTooManyPixels(await white(10_000, 5400).jpeg({ progressive: true }).toBuffer())).toBe(true);
});
