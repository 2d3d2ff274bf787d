import { isDocumentSizeAllowed, isDocumentTypeAllowed } from '../../../machines/model/document.ts';
import type { DocumentReading, PickedFile } from '../../../machines/model/entities.ts';
import { Failure } from '../../../machines/model/failure.ts';
import { toDocument } from './customer-document.ts';
import { contentHeadBytes, identify } from './document-content.ts';
import { readBytes } from './file-content.ts';
import { judgePicture, type ImageInspection } from './photo/inspect-image.ts';
import { hasTooManyPixels } from './photo/picture-size.ts';

export interface ReadDocumentDependencies {
  readonly inspectImage: (picture: Blob) => Promise<ImageInspection>;
}

/** Maximum to inspect, in bytes. Larger files are only identified: no camera writes them, and inspection holds the file in memory. */
const largestInspected = 64 * 1024 * 1024;

/**
 * Reads a picked file once and checks it (PRO-7, journey.md#document). The first bytes decide its type, never the media type that
 * the browser reports. Also reports whether the file and `second` are both images. Rejects with Failure 'unavailable'
 * if the file was removed or can't be read.
 */
export async function readDocument(
  { file, second }: { readonly file: PickedFile; readonly second: PickedFile | null },
  { signal }: { readonly signal: AbortSignal },
  { inspectImage }: ReadDocumentDependencies,
): Promise<DocumentReading> {
  if (!(file instanceof Blob)) throw new Failure('unavailable', 'no file to read');
  const isInspected = file.size <= largestInspected;
  const bytes = await readBytes(isInspected ? file : file.slice(0, contentHeadBytes), signal);
  const type = identify(bytes, file);
  if (typeof type !== 'string') return { ok: false, ...type };
  const isTooHeavy = !isDocumentSizeAllowed(file);
  if (type === 'pdf')
    return isTooHeavy ? { ok: false, refusal: 'size' } : { ok: true, document: toDocument(file.name, type, bytes) };

  const isTooLarge = hasTooManyPixels(bytes);
  const found = isInspected && !isTooLarge ? judgePicture(bytes, type, await inspectImage(file)) : 'clear';
  if (found === 'damaged' || found === 'unshowable') return { ok: false, refusal: isTooHeavy ? 'size' : found };
  const pair = second !== null && (await isPictureFile(second)) ? ({ isPair: true } as const) : {};
  if (isTooHeavy) return { ok: false, refusal: 'size', reducible: true, ...pair };
  if (isTooLarge) return { ok: false, refusal: 'pixels', reducible: true, ...pair };
  return { ok: true, document: toDocument(file.name, type, bytes), ...(found === 'blank' && { blank: true }), ...pair };
}

/** Whether another picked file is an image; false if it can't be read. */
async function isPictureFile(file: PickedFile): Promise<boolean> {
  if (!(file instanceof Blob) || !isDocumentTypeAllowed(file)) return false;
  const head = await file
    .slice(0, contentHeadBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const type = identify(new Uint8Array(head), file);
  return type === 'jpg' || type === 'png';
}
