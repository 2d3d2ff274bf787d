import { Failure } from '../../../../machines/model/failure.ts';
import { readDataUrl } from '../read-file.ts';
import { openImage } from './look-at-picture.ts';
import { encodePhoto, type PhotoCanvas } from './encode-photo.ts';

/**
 * Makes a photo smaller on the page's main thread, for browsers without OffscreenCanvas. An `img` is drawn upright.
 * Rejects where the photo can't be decoded.
 */
export async function reduceOnCanvas(photo: Blob, signal: AbortSignal): Promise<Blob> {
  const image = await openImage(await readDataUrl(photo, signal));
  return encodePhoto({ image, width: image.naturalWidth, height: image.naturalHeight }, createCanvas);
}

function createCanvas(width: number, height: number): PhotoCanvas {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Failure('unavailable', 'there is no 2D context');
  const encode = (quality: number) =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Failure('unavailable', 'the photo could not be encoded'))),
        'image/jpeg',
        quality,
      ),
    );
  return { context, encode };
}
