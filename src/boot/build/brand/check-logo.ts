import Color from 'colorjs.io';
import sharp from 'sharp';
import type { Shades } from './shades.ts';

/** of width to height, between which the header's bar has room */
const [leastRatio, mostRatio] = [0.5, 10];
/** of what a logo draws, which must have the contrast of edges with the bar below it */
const leastSeen = 0.25;
const neededContrast = 3;

interface Logo {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Why a logo can't be seen in the header's bar.
 * @returns a part of a sentence for each reason; none: it can be seen
 */
export async function findLogoProblems({ path, width, height }: Logo, shades: Shades): Promise<string[]> {
  const ratio = width / height;
  if (ratio > mostRatio || ratio < leastRatio)
    return [
      `is ${width} wide and ${height} high: at most ${mostRatio} times as wide as high, or twice as high as wide`,
    ];
  const { data } = await sharp(path)
    .resize(200, 200, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = Array.from({ length: data.length / 4 }, (_, at) => data.subarray(at * 4, at * 4 + 4)).filter(
    ([, , , alpha = 0]) => alpha > 127,
  );
  if (drawn.length === 0) return ['draws nothing'];
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const ground = shades[scheme].get('brand') ?? '';
    const behind = new Color(ground).luminance;
    const seen = drawn.filter((pixel) => contrastOf(luminanceOf(pixel), behind) >= neededContrast).length;
    const share = seen / drawn.length;
    if (share >= leastSeen) return [];
    return [
      `can't be seen on the brand's colour ${ground} (${scheme} scheme): ${Math.round(share * 100)} % of what it draws has a ` +
        `contrast of ${neededContrast}:1 with it, and ${leastSeen * 100} % must; make it lighter, or put it on a light ground of its own`,
    ];
  });
}

/** WCAG 2, of bytes: a color of the library for each pixel takes seconds. */
function luminanceOf([red = 0, green = 0, blue = 0]: Uint8Array): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
