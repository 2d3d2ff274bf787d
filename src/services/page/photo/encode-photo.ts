import { limits } from '../../../../machines/model/limits.ts';

/** The members of the two kinds of 2D context that are used. */
export type PhotoContext = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'drawImage' | 'imageSmoothingQuality'
>;

/** A canvas of any kind, at the size that it was made with. */
export interface PhotoCanvas {
  readonly context: PhotoContext;
  /** Encodes what was drawn as a JPEG of this quality, 0 to 1. */
  encode(quality: number): Promise<Blob>;
}

interface PhotoSource {
  readonly image: CanvasImageSource;
  /** pixels, upright */
  readonly width: number;
  readonly height: number;
}

/** The longest side in pixels, and the quality, that are tried in turn: the text of an identity card stays readable. */
const longestSides = [2400, 1800, 1400, 1000];
const qualities = [0.86, 0.74, 0.6];

/**
 * A JPEG of a photo that a document may have (journey.md#photos): at most 1,081,920 bytes, transparent parts white. Encoding
 * anew leaves no EXIF in it. Throws where no size is small enough.
 */
export async function encodePhoto(
  { image, width, height }: PhotoSource,
  createCanvas: (width: number, height: number) => PhotoCanvas,
): Promise<Blob> {
  for (const longest of longestSides) {
    const scale = Math.min(1, longest / Math.max(width, height));
    const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    const { context, encode } = createCanvas(w, h);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, w, h);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, w, h);
    for (const quality of qualities) {
      const blob = await encode(quality);
      // a browser that cannot encode JPEG gives a PNG instead
      if (blob.type === 'image/jpeg' && blob.size > 0 && blob.size <= limits.documentBytes) return blob;
    }
  }
  throw new Error('the photo is too large in every size');
}
