import { limits } from '../../../../machines/model/limits.ts';
import type { CustomerDocument, DocumentReading, PickedFile } from '../../../../machines/model/entities.ts';
import { Failure } from '../../../../machines/model/failure.ts';
import type { PortalServices } from '../../../../machines/model/services.ts';
import { withDeadline } from '../../deadline.ts';
import { identify } from '../document-content.ts';
import { renameTo } from '../customer-document.ts';
import { readBytes } from '../file-content.ts';
import { judgePicture, type ImageInspection } from './inspect-image.ts';
import type { PhotoResult, PhotoTask } from './worker.ts';

/** The part of Worker that is used here. */
export type PhotoWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

export interface PhotoDependencies {
  /** null if the browser lacks an API for the worker; may throw if workers are forbidden */
  readonly startWorker: () => PhotoWorker | null;
  /** does the worker's task on the main thread */
  readonly encodeOnCanvas: (task: PhotoTask) => Promise<Blob>;
  /** whether the browser returns noise from canvases */
  readonly isCanvasRandomized: () => boolean;
  readonly inspectImage: (picture: Blob) => Promise<ImageInspection>;
}

/** Time limit for a slow phone, in ms. */
const timeoutMs = 30_000;

type PhotoRefusal = Extract<DocumentReading, { readonly ok: false }>;

/** Services that change photos. Both reject with a Failure if a photo can't be read. */
export function createPhotoServices(given: PhotoDependencies): Pick<PortalServices, 'reducePhoto' | 'joinPhotos'> {
  return {
    /** Reduces a photo (journey.md#photos). Refuses other content and photos that can't be decoded. */
    reducePhoto: async ({ photo }, { signal }) => {
      const content = contentOf(photo);
      const refusal = await findRefusal(photo.name, content, signal);
      if (refusal !== null) return refusal;
      const bounds = { bytes: limits.lighterPhotoBytes, side: limits.lighterPhotoSide };
      return make(photo.name, { photos: [content], bounds }, given, signal);
    },

    /** Joins two stacked photos (journey.md#both-sides). Checks the second one first, which was not checked when it was picked. */
    joinPhotos: async ({ first, second }, { signal }) => {
      const photos = [contentOf(first), contentOf(second)] as const;
      const refusal = await findRefusal(second.name, photos[1], signal, () => given.inspectImage(photos[1]));
      if (refusal !== null) return { ...refusal, isSecond: true };
      const bounds = { bytes: limits.documentBytes, side: limits.joinedPhotoSide };
      return make(first.name, { photos, bounds }, given, signal);
    },
  };
}

/** Returns why a file can't be used as a photo, or null. `look` inspects a photo that has not been inspected yet. */
async function findRefusal(
  name: string,
  content: Blob,
  signal: AbortSignal,
  look?: () => Promise<ImageInspection>,
): Promise<PhotoRefusal | null> {
  const bytes = await readBytes(content, signal);
  const type = identify(bytes, { name, size: content.size, type: '' });
  if (typeof type !== 'string') return { ok: false, ...type };
  if (type === 'pdf') return { ok: false, refusal: 'noPhoto' };
  const found = judgePicture(bytes, type, (await look?.()) ?? 'clear');
  return found === 'unshowable' || found === 'damaged' ? { ok: false, refusal: found } : null;
}

async function make(
  name: string,
  task: PhotoTask,
  { startWorker, encodeOnCanvas, isCanvasRandomized, inspectImage }: PhotoDependencies,
  signal: AbortSignal,
): Promise<DocumentReading> {
  if (isCanvasRandomized()) return { ok: false, refusal: 'unshowable' };
  const result = await withDeadline(timeoutMs, signal, async (aborted): Promise<PhotoResult> => {
    const fromWorker = await makeInWorker(task, startWorker, aborted);
    // the page's `img` uses other decoders than the worker
    return fromWorker ?? encodeOnCanvas(task).catch(() => null);
  });
  if (result === null) return { ok: false, refusal: 'unshowable' };
  const document = { name: renameTo('jpg', name), extension: 'jpg', blob: result };
  const look = await inspectImage(result);
  return { ok: true, document, ...(look === 'blank' && { blank: true }) };
}

/** The content of a picked file or of an attached document. */
function contentOf(photo: PickedFile | CustomerDocument): Blob {
  if (photo instanceof Blob) return photo;
  if (!('blob' in photo)) throw new Failure('unavailable', 'no photo to read');
  return photo.blob;
}

/** Resolves to null if the worker is unavailable or fails. */
function makeInWorker(
  task: PhotoTask,
  startWorker: () => PhotoWorker | null,
  signal: AbortSignal,
): Promise<PhotoResult> {
  return new Promise((resolve) => {
    let worker: PhotoWorker | null = null;
    const end = (result: PhotoResult) => {
      worker?.terminate();
      resolve(result);
    };
    try {
      worker = startWorker();
    } catch {
      // the page forbids workers
    }
    if (worker === null) return end(null);
    signal.addEventListener('abort', () => end(null), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<PhotoResult>) => end(data));
    worker.addEventListener('error', () => end(null));
    worker.postMessage(task);
  });
}
