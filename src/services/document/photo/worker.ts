import { encodePhotos, type PhotoBounds, type PhotoCanvas } from './encode-photo.ts';

/** null if the worker can't decode the photo or ignores its orientation. */
export type PhotoResult = Blob | null;

/** Photos to encode and the limits of the result. */
export interface PhotoTask {
  readonly photos: readonly Blob[];
  readonly bounds: PhotoBounds;
}

/** Worker script: encodes a photo off the main thread. */
self.addEventListener('message', ({ data }: MessageEvent<PhotoTask>) => {
  const send = (result: PhotoResult) => self.postMessage(result);
  make(data).then(send, () => send(null));
});

async function make({ photos, bounds }: PhotoTask): Promise<PhotoResult> {
  if (!(await turnsUpright())) return null;
  const images = await Promise.all(photos.map((photo) => createImageBitmap(photo)));
  const sources = images.map((image) => ({ image, width: image.width, height: image.height }));
  return encodePhotos(sources, bounds, createCanvas);
}

function createCanvas(width: number, height: number): PhotoCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no 2D context');
  return { context, encode: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) };
}

/** Whether createImageBitmap applies the EXIF orientation; older browsers don't. Tests an image of 2 by 1 pixels, rotated by 90°. */
async function turnsUpright(): Promise<boolean> {
  const bytes = Uint8Array.from(atob(turnedPhoto), (letter) => letter.charCodeAt(0));
  try {
    const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    return width === 1 && height === 2;
  } catch {
    return false;
  }
}

const turnedPhoto =
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAABAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALQAf//Z';
