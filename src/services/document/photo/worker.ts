import { encodePhotos, type PhotoBounds, type PhotoCanvas } from './encode-photo.ts';

/** null: it could not be made here, as the photo can't be decoded or is not turned upright in a worker. */
export type PhotoResult = Blob | null;

/** What a photo is made of, and what it may have at most. */
export interface PhotoTask {
  readonly photos: readonly Blob[];
  readonly bounds: PhotoBounds;
}

/** The script of the worker: makes a photo off the page's main thread. */
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

/** Whether createImageBitmap obeys EXIF's orientation, as older browsers do not: two pixels by one, turned by 90°. */
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
