import { isWholePicture } from '../../../../machines/model/image-parts.ts';
import { limits } from '../../../../machines/model/limits.ts';
import type { CustomerDocument, DocumentReading, PickedFile } from '../../../../machines/model/entities.ts';
import { Failure } from '../../../../machines/model/failure.ts';
import type { PortalServices } from '../../../../machines/model/services.ts';
import { withDeadline } from '../../deadline.ts';
import { identify } from '../document-content.ts';
import { renameTo } from '../name-by-content.ts';
import { fromBase64, readBytes, readDataUrl } from '../read-file.ts';
import type { PictureLook } from './look-at-picture.ts';
import type { PhotoResult, PhotoTask } from './worker.ts';

/** The members of a Worker that are used. */
export type PhotoWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

export interface PhotoDependencies {
  /** null where the browser lacks what the worker needs; may throw where workers are forbidden */
  readonly startWorker: () => PhotoWorker | null;
  /** does the same on the page's main thread */
  readonly encodeOnCanvas: (task: PhotoTask, signal: AbortSignal) => Promise<Blob>;
  /** whether the browser gives canvases back as noise */
  readonly givesNoise: () => boolean;
  readonly lookAtPicture: (picture: Blob, toDataUrl: () => string | Promise<string>) => Promise<PictureLook>;
}

/** Milliseconds that a slow phone may take. */
const timeoutMs = 30_000;

type PhotoRefusal = Extract<DocumentReading, { readonly ok: false }>;

/** What changes photos: one is made lighter, two are joined. Both reject with a Failure where a photo can't be read. */
export function createPhotoServices(given: PhotoDependencies): Pick<PortalServices, 'reducePhoto' | 'joinPhotos'> {
  return {
    /**
     * Makes a photo lighter (journey.md#photos), and says whether it has one colour alone. A photo whose bytes are no picture's, or
     * that can't be decoded, is refused.
     */
    reducePhoto: async ({ photo }, { signal }) => {
      const content = contentOf(photo);
      const refusal = await findRefusal(photo.name, content, signal);
      if (refusal !== null) return refusal;
      const bounds = { bytes: limits.lighterPhotoBytes, side: limits.lighterPhotoSide };
      return make(photo.name, { photos: [content], bounds }, given, signal);
    },

    /** Joins two photos, one above the other (journey.md#both-sides). Of the second, which was not looked at yet, it is said what is wrong. */
    joinPhotos: async ({ first, second }, { signal }) => {
      const photos = [contentOf(first), contentOf(second)] as const;
      const look = () => given.lookAtPicture(photos[1], () => readDataUrl(photos[1], signal));
      const refusal = await findRefusal(second.name, photos[1], signal, look);
      if (refusal !== null) return { ...refusal, isSecond: true };
      const bounds = { bytes: limits.documentBytes, side: limits.joinedPhotoSide };
      return make(first.name, { photos, bounds }, given, signal);
    },
  };
}

/** Why a photo is none by its first bytes, can't be shown, or is cut short; null: it is a whole one. `look` where it was not looked at yet. */
async function findRefusal(
  name: string,
  content: Blob,
  signal: AbortSignal,
  look?: () => Promise<PictureLook>,
): Promise<PhotoRefusal | null> {
  const bytes = await readBytes(content, signal);
  const type = identify(bytes, { name, size: content.size, type: '' });
  if (typeof type !== 'string') return { ok: false, ...type };
  if (type === 'pdf') return { ok: false, refusal: 'noPhoto' };
  if ((await look?.()) === 'unshowable') return { ok: false, refusal: 'unshowable' };
  return isWholePicture(bytes, type) ? null : { ok: false, refusal: 'damaged' };
}

async function make(
  name: string,
  task: PhotoTask,
  { startWorker, encodeOnCanvas, givesNoise, lookAtPicture }: PhotoDependencies,
  signal: AbortSignal,
): Promise<DocumentReading> {
  if (givesNoise()) return { ok: false, refusal: task.photos.length > 1 ? 'noiseJoined' : 'noise' };
  const result = await withDeadline(timeoutMs, signal, async (aborted): Promise<PhotoResult> => {
    const fromWorker = await makeInWorker(task, startWorker, aborted);
    // the page's `img` has other decoders
    return fromWorker ?? encodeOnCanvas(task, aborted).catch(() => null);
  });
  if (result === null) return { ok: false, refusal: 'undecodable' };
  const document = await toDocument(name, result);
  const look = await lookAtPicture(result, () => document.dataUrl);
  return { ok: true, document, ...(look === 'blank' && { blank: true }) };
}

/** The bytes of a picked file or of an attached document. */
function contentOf(photo: PickedFile | CustomerDocument): Blob {
  if (photo instanceof Blob) return photo;
  if (!('dataUrl' in photo)) throw new Failure('unavailable', 'no photo to read');
  return new Blob([fromBase64(photo.dataUrl.slice(photo.dataUrl.indexOf(',') + 1))]);
}

/** null: the worker is unavailable, or could not make it. */
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
      // forbidden here
    }
    if (worker === null) return end(null);
    signal.addEventListener('abort', () => end(null), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<PhotoResult>) => end(data));
    worker.addEventListener('error', () => end(null));
    worker.postMessage(task);
  });
}

async function toDocument(name: string, photo: Blob) {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  return {
    name: renameTo('jpg', name),
    extension: 'jpg',
    dataUrl: `data:image/jpeg;base64,${toBase64(bytes)}`,
    bytes: bytes.length,
  };
}

function toBase64(bytes: Uint8Array): string {
  const chunk = 0x8000;
  const parts = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * chunk, (at + 1) * chunk)),
  );
  return btoa(parts.join(''));
}
