import { expect, it } from 'vitest';
import { encodePhoto, type PhotoCanvas } from '../../../../../src/services/page/photo/encode-photo.ts';

const mostBytes = 1_081_920;

/** Encodes a photo of 4000 by 3000 pixels. @returns each 'longest side quality' that was tried, and the last canvas's calls */
async function encode(sizeOf: (side: number, quality: number) => number, type = 'image/jpeg') {
  const tried: string[] = [];
  let drawn: unknown[] = [];
  const image = document.createElement('img');
  const createCanvas = (width: number, height: number): PhotoCanvas => {
    drawn = [];
    return {
      context: {
        fillStyle: '',
        imageSmoothingQuality: 'low',
        fillRect(...area) {
          drawn.push([this.fillStyle, ...area]);
        },
        drawImage: (...args: unknown[]) => void drawn.push(args.slice(1)),
      },
      encode: async (quality) => {
        tried.push(`${width}x${height} ${quality}`);
        return new Blob([new Uint8Array(sizeOf(width, quality))], { type });
      },
    };
  };
  const blob = await encodePhoto({ image, width: 4000, height: 3000 }, createCanvas).catch(() => null);
  return { bytes: blob?.size, tried, drawn };
}

it('a photo keeps as many pixels, and of them as much quality, as fit', async () => {
  expect((await encode(() => mostBytes)).tried).toEqual(['2400x1800 0.86']);
  expect((await encode((side, quality) => (side > 1400 || quality > 0.7 ? mostBytes + 1 : 5))).tried).toEqual([
    ...['2400x1800 0.86', '2400x1800 0.74', '2400x1800 0.6'],
    ...['1800x1350 0.86', '1800x1350 0.74', '1800x1350 0.6'],
    ...['1400x1050 0.86', '1400x1050 0.74', '1400x1050 0.6'],
  ]);
});

it('is drawn on white, so that its transparent parts are', async () => {
  const { drawn } = await encode(() => 5);
  expect(drawn).toEqual([
    ['#fff', 0, 0, 2400, 1800],
    [0, 0, 2400, 1800],
  ]);
});

it.each([
  ['is too large in every size', () => mostBytes + 1, 'image/jpeg'],
  ['is empty', () => 0, 'image/jpeg'],
  ['is no JPEG', () => 5, 'image/png'],
])('a photo that %s is none', async (_what, sizeOf, type) => {
  const { bytes, tried } = await encode(sizeOf, type);
  expect([bytes, tried.length, tried.at(-1)]).toEqual([undefined, 12, '1000x750 0.6']);
});
