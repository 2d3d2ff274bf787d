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

/** The qualities that are tried in turn at each size: the text of an identity card stays readable. */
const qualities = [0.86, 0.74, 0.6, 0.45];

/** By which the longer side shrinks where no quality is small enough. */
const step = 0.8;

/**
 * A lighter JPEG of a photo (journey.md#photos): at most `limits.lighterPhotoBytes`, its longer side `limits.lighterPhotoSide`
 * where that fits, transparent parts white. Encoding anew leaves no EXIF in it. Throws where the browser can't.
 */
export async function encodePhoto(
  { image, width, height }: PhotoSource,
  createCanvas: (width: number, height: number) => PhotoCanvas,
): Promise<Blob> {
  const longer = Math.max(width, height);
  for (let side = Math.min(longer, limits.lighterPhotoSide); side >= 1; side *= step) {
    const scale = side / longer;
    const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    const { context, encode } = createCanvas(w, h);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, w, h);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, w, h);
    for (const quality of qualities) {
      const blob = await encode(quality);
      // a browser that cannot encode JPEG gives a PNG instead
      if (blob.type !== 'image/jpeg') throw new Error('this browser encodes no JPEG');
      if (blob.size > 0 && blob.size <= limits.lighterPhotoBytes) return blob;
    }
  }
  throw new Error('the photo is too large in every size');
}
