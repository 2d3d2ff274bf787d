import { isDocumentExtension, readDocumentExtension } from '../../../../machines/model/document.ts';
import type { CustomerDocument, DocumentReading, PickedFile } from '../../../../machines/model/entities.ts';
import { Failure } from '../../../../machines/model/failure.ts';
import type { PortalServices } from '../../../../machines/model/services.ts';
import { withDeadline } from '../../deadline.ts';
import { loadOrReload } from '../../../boot/reload-after-release.ts';
import { checkDocumentContent, contentHeadBytes } from '../document-content.ts';
import { readBytes } from '../read-file.ts';
import { isBlankPicture } from './blank-picture.ts';
import type { PhotoResult } from './worker.ts';

/** The members of a Worker that are used. */
export type PhotoWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

export interface ReducePhotoDependencies {
  /** null where the browser lacks what the worker needs; may throw where workers are forbidden */
  readonly startWorker: () => PhotoWorker | null;
  /** does the same on the page's main thread */
  readonly reduceOnCanvas: (photo: Blob, signal: AbortSignal) => Promise<Blob>;
}

/** What reduces a photo without the worker; loaded ahead, it does so without a connection too. */
export const loadCanvas = () => import('./canvas.ts');

export const browserPhotoDependencies: ReducePhotoDependencies = {
  startWorker: () =>
    typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined'
      ? null
      : new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  reduceOnCanvas: async (photo, signal) => (await loadOrReload(loadCanvas)).reduceOnCanvas(photo, signal),
};

/** Milliseconds that a slow phone may take. */
const timeoutMs = 30_000;

/**
 * Makes a photo lighter (journey.md#photos), and says whether it has one colour alone. A photo whose bytes are not what its extension says, or that
 * can't be decoded, is refused. Rejects with a Failure where it can't be read.
 */
export function createReducePhoto({
  startWorker,
  reduceOnCanvas,
}: ReducePhotoDependencies): PortalServices['reducePhoto'] {
  return async ({ photo }, { signal }): Promise<DocumentReading> => {
    const [content, extension] = contentOf(photo);
    if (extension === null || content === null) throw new Failure('unavailable', 'no photo to read');
    const refusal = checkDocumentContent(await readBytes(content.slice(0, contentHeadBytes), signal), extension);
    if (refusal !== null) return { ok: false, refusal };
    const result = await withDeadline(timeoutMs, signal, async (aborted) => {
      const fromWorker = await reduceInWorker(content, startWorker, aborted);
      return fromWorker ?? reduceOnCanvas(content, aborted).catch((): PhotoResult => 'undecodable');
    });
    if (result === null || result === 'undecodable') return { ok: false, refusal: 'undecodable' };
    const document = await toDocument(photo.name, result);
    return { ok: true, document, ...((await isBlankPicture(result)) && { blank: true }) };
  };
}

/** The bytes of a picked file or of an attached document, and what its name says that they are. */
function contentOf(photo: PickedFile | CustomerDocument) {
  if ('size' in photo) return [photo instanceof Blob ? photo : null, readDocumentExtension(photo)] as const;
  const { extension, dataUrl } = photo;
  return [new Blob([fromBase64(dataUrl)]), isDocumentExtension(extension) ? extension : null] as const;
}

/** The bytes of a data URL. A megabyte: by a loop, which takes a tenth of the time of a call for each letter. */
function fromBase64(dataUrl: string): Uint8Array<ArrayBuffer> {
  const letters = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** null: the worker is unavailable. */
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
  const dot = name.lastIndexOf('.');
  const bytes = new Uint8Array(await photo.arrayBuffer());
  return {
    name: `${dot > 0 ? name.slice(0, dot) : name}.jpg`,
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
