import { renameTo } from '../../../../machines/model/document.ts';
import type { CustomerDocument, DocumentReading, PickedFile } from '../../../../machines/model/entities.ts';
import { Failure } from '../../../../machines/model/failure.ts';
import type { PortalServices } from '../../../../machines/model/services.ts';
import { withDeadline } from '../../deadline.ts';
import { contentHeadBytes, identify } from '../document-content.ts';
import { fromBase64, readBytes } from '../read-file.ts';
import type { PictureLook } from './look-at-picture.ts';
import type { PhotoResult } from './worker.ts';

/** The members of a Worker that are used. */
export type PhotoWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

export interface ReducePhotoDependencies {
  /** null where the browser lacks what the worker needs; may throw where workers are forbidden */
  readonly startWorker: () => PhotoWorker | null;
  /** does the same on the page's main thread */
  readonly reduceOnCanvas: (photo: Blob, signal: AbortSignal) => Promise<Blob>;
  /** whether the browser gives canvases back as noise */
  readonly givesNoise: () => boolean;
  readonly lookAtPicture: (picture: Blob, dataUrl: string) => Promise<PictureLook>;
}

/** Milliseconds that a slow phone may take. */
const timeoutMs = 30_000;

/**
 * Makes a photo lighter (journey.md#photos), and says whether it has one colour alone. A photo whose bytes are no picture's, or that
 * can't be decoded, is refused. Rejects with a Failure where it can't be read.
 */
export function createReducePhoto({
  startWorker,
  reduceOnCanvas,
  givesNoise,
  lookAtPicture,
}: ReducePhotoDependencies): PortalServices['reducePhoto'] {
  return async ({ photo }, { signal }): Promise<DocumentReading> => {
    const content = contentOf(photo);
    if (content === null) throw new Failure('unavailable', 'no photo to read');
    const head = await readBytes(content.slice(0, contentHeadBytes), signal);
    const type = identify(head, { name: photo.name, size: content.size, type: '' });
    if (typeof type !== 'string') return { ok: false, ...type };
    if (type === 'pdf') return { ok: false, refusal: 'otherContent' };
    if (givesNoise()) return { ok: false, refusal: 'noise' };
    const result = await withDeadline(timeoutMs, signal, async (aborted): Promise<PhotoResult> => {
      const fromWorker = await reduceInWorker(content, startWorker, aborted);
      // the page's `img` has other decoders
      return fromWorker ?? reduceOnCanvas(content, aborted).catch(() => null);
    });
    if (result === null) return { ok: false, refusal: 'undecodable' };
    const document = await toDocument(photo.name, result);
    const look = await lookAtPicture(result, document.dataUrl);
    return { ok: true, document, ...(look === 'blank' && { blank: true }) };
  };
}

/** The bytes of a picked file or of an attached document; null: there are none. */
function contentOf(photo: PickedFile | CustomerDocument): Blob | null {
  if ('size' in photo) return photo instanceof Blob ? photo : null;
  return new Blob([fromBase64(photo.dataUrl.slice(photo.dataUrl.indexOf(',') + 1))]);
}

/** null: the worker is unavailable, or could not make it. */
function reduceInWorker(photo: Blob, startWorker: () => PhotoWorker | null, signal: AbortSignal): Promise<PhotoResult> {
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
    worker.postMessage(photo);
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
