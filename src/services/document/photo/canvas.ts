import { Failure } from '../../../../machines/model/failure.ts';
import { readDataUrl } from '../read-file.ts';
import { openImage } from './look-at-picture.ts';
import { encodePhotos, type PhotoCanvas } from './encode-photo.ts';
import type { PhotoTask } from './worker.ts';

/**
 * Makes a JPEG of one photo, or of several, on the page's main thread, for browsers without OffscreenCanvas and for photos that a worker
 * can't decode. An `img` is drawn upright. Rejects where a photo can't be decoded.
 */
export async function encodeOnCanvas({ photos, bounds }: PhotoTask, signal: AbortSignal): Promise<Blob> {
  const images = await Promise.all(photos.map(async (photo) => openImage(await readDataUrl(photo, signal))));
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
