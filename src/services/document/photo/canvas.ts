import { Failure } from '../../../../machines/model/failure.ts';
import { openImage } from './inspect-image.ts';
import { encodePhotos, type PhotoCanvas } from './encode-photo.ts';
import type { PhotoTask } from './worker.ts';

/**
 * Creates one JPEG from one or several photos on the main thread, for browsers without OffscreenCanvas and for photos that the
 * worker can't decode. Rejects if a photo can't be decoded.
 */
export async function encodeOnCanvas({ photos, bounds }: PhotoTask): Promise<Blob> {
  const images = await Promise.all(photos.map(openImage));
  const sources = images.map((image) => ({ image, width: image.naturalWidth, height: image.naturalHeight }));
  return encodePhotos(sources, bounds, createCanvas);
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
