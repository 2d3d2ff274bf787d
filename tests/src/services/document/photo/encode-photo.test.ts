import { expect, it } from 'vitest';
import { encodePhotos, type PhotoCanvas } from '../../../../../src/services/document/photo/encode-photo.ts';

const mostBytes = 500_000;

/** Encodes a photo of 4000 by 3000 pixels. @returns each attempt as 'WIDTHxHEIGHT quality', and the calls to the last canvas */
async function encode(
  sizeOf: (side: number, quality: number) => number,
  type = 'image/jpeg',
  sizes = [{ width: 4000, height: 3000 }],
  side = 2000,
) {
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
  const blob = await encodePhotos(
    sizes.map((size) => ({ image, ...size })),
    { bytes: mostBytes, side },
    createCanvas,
  ).catch(() => null);
  return { bytes: blob?.size, tried, drawn };
}

it('keeps as many pixels as possible, then as much quality as possible', async () => {
  expect((await encode(() => mostBytes)).tried).toEqual(['2000x1500 0.86']);
  expect((await encode((side, quality) => (side > 1600 || quality > 0.7 ? mostBytes + 1 : 5))).tried).toEqual([
    ...['2000x1500 0.86', '2000x1500 0.74', '2000x1500 0.6', '2000x1500 0.45'],
    ...['1600x1200 0.86', '1600x1200 0.74', '1600x1200 0.6'],
  ]);
  // however incompressible its content
  expect((await encode((side) => (side > 3 ? mostBytes + 1 : 5))).bytes).toBe(5);
});

it('draws a photo on white, so that transparent areas become white', async () => {
  const { drawn } = await encode(() => 5);
  expect(drawn).toEqual([
    ['#fff', 0, 0, 2000, 1500],
    [0, 0, 2000, 1500],
  ]);
});

it.each([
  ['of the same size', [4000, 3000], [4000, 3000], 3000, [0, 0, 2000, 1500], [0, 1500, 2000, 1500]],
  ['one of them small', [400, 300], [4000, 3000], 3000, [0, 0, 2000, 1500], [0, 1500, 2000, 1500]],
  ['one upright, one sideways', [3000, 4000], [4000, 3000], 3500, [250, 0, 1500, 2000], [0, 2000, 2000, 1500]],
  ['small ones, which keep their size', [300, 200], [300, 200], 3000, [0, 0, 300, 200], [0, 200, 300, 200]],
  ['of odd sizes', [333, 111], [333, 111], 3000, [0, 0, 333, 111], [0, 111, 333, 111]],
] as const)('stacks two photos: %s', async (_what, [w1, h1], [w2, h2], side, first, second) => {
  const sizes = [
    { width: w1, height: h1 },
    { width: w2, height: h2 },
  ];
  const { drawn } = await encode(() => 5, 'image/jpeg', sizes, side);
  expect(drawn.slice(1)).toEqual([[...first], [...second]]);
});

it.each([
  ['is too large at every size', () => mostBytes + 1, 'image/jpeg'],
  ['is empty', () => 0, 'image/jpeg'],
  ['is not a JPEG', () => 5, 'image/png'],
])('rejects a photo that %s', async (_what, sizeOf, type) => {
  expect((await encode(sizeOf, type)).bytes).toBeUndefined();
});
