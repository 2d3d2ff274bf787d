import type { DocumentReading, DocumentRefusal, PickedFile } from '../../../machines/model/entities.ts';
import { isDocumentSizeAllowed, isDocumentTypeAllowed } from '../../../machines/model/document.ts';
import { Failure } from '../../../machines/model/failure.ts';
import { isWholePicture, readImageParts } from '../../../machines/model/image-parts.ts';
import { limits } from '../../../machines/model/limits.ts';
import { contentHeadBytes, identify } from './document-content.ts';
import { nameByContent } from './name-by-content.ts';
import type { PictureLook } from './photo/look-at-picture.ts';
import { hasTooManyPixels } from './photo/picture-size.ts';
import { fromBase64, readDataUrl } from './read-file.ts';

export interface ReadDocumentDependencies {
  /** what can be seen of a picture; the data URL has the same content */
  readonly lookAtPicture: (picture: Blob, toDataUrl: () => string | Promise<string>) => Promise<PictureLook>;
}

/** Bytes of a picture over the limit that is still looked into: no camera's photo has more, and it is held in memory. */
const mostLookedInto = 64 * 1024 * 1024;

/**
 * Reads a picked file into a base64 data URL (PRO-7). Its first bytes decide what it is, never the media type that the browser
 * says; name, extension and data URL follow them (journey.md#document). A file of another kind, over the limit, of more pixels than the server takes, or a picture
 * that the browser can't show or that is cut short is refused. Says whether the second of several makes a pair of pictures with it. Rejects with Failure 'unavailable' where it was removed or can't be read.
 */
export async function readDocument(
  { file, second }: { readonly file: PickedFile; readonly second: PickedFile | null },
  { signal }: { readonly signal: AbortSignal },
  { lookAtPicture }: ReadDocumentDependencies,
): Promise<DocumentReading> {
  if (!(file instanceof Blob)) throw new Failure('unavailable', 'no file to read');
  const isTooHeavy = !isDocumentSizeAllowed(file);
  const url = await readDataUrl(isTooHeavy ? file.slice(0, contentHeadBytes) : file, signal);
  // a file without content may be read as 'data:'
  const base64 = url.includes(',') ? url.slice(url.indexOf(',') + 1) : '';
  const type = identify(decodeHead(base64), file);
  if (typeof type !== 'string') return { ok: false, ...type };
  const isPicture = type !== 'pdf';
  const pair = isPicture && second !== null && (await isPictureFile(second)) ? ({ isPair: true } as const) : {};
  if (isTooHeavy) {
    const flaw =
      isPicture && file.size <= mostLookedInto ? await findFlawOfHeavy(file, type, lookAtPicture, signal) : null;
    if (flaw !== null) return { ok: false, refusal: flaw };
    return { ok: false, refusal: 'size', ...(isPicture && { reducible: true }), ...pair };
  }
  const { name, extension } = nameByContent(file.name, type);
  const dataUrl = `data:${limits.documentTypes[extension]};base64,${base64}`;
  const document = { name, extension, dataUrl, bytes: file.size };
  if (!isPicture) return { ok: true, document };
  const bytes = fromBase64(base64);
  if (hasTooManyPixels(bytes)) return { ok: false, refusal: 'pixels', reducible: true, ...pair };
  const look = await lookAtPicture(file, () => dataUrl);
  if (look === 'unshowable') return { ok: false, refusal: 'unshowable' };
  // browsers show what there is of it
  if (!isWholePicture(bytes, type)) return { ok: false, refusal: 'damaged' };
  if (readImageParts(bytes, type) === null) return { ok: false, refusal: 'uncommon', reducible: true, ...pair };
  return { ok: true, document, ...(look === 'blank' && { blank: true }), ...pair };
}

/** Why a picture over the limit can't be made smaller either; null: it can, or can't be looked into here. */
async function findFlawOfHeavy(
  file: Blob,
  type: 'jpg' | 'png',
  lookAtPicture: ReadDocumentDependencies['lookAtPicture'],
  signal: AbortSignal,
): Promise<DocumentRefusal | null> {
  const content = await file.arrayBuffer().catch((cause: unknown) => {
    throw new Failure('unavailable', 'the file could not be read', { cause });
  });
  const bytes = new Uint8Array(content);
  if (hasTooManyPixels(bytes)) return null;
  const look = await lookAtPicture(file, () => readDataUrl(file, signal));
  if (look === 'unshowable') return 'heavyUnshowable';
  return isWholePicture(bytes, type) ? null : 'heavyDamaged';
}

/** Whether another file that was picked is a picture; false where it can't be read. */
async function isPictureFile(file: PickedFile): Promise<boolean> {
  if (!(file instanceof Blob) || !isDocumentTypeAllowed(file)) return false;
  const head = await file
    .slice(0, contentHeadBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const type = identify(new Uint8Array(head), file);
  return type === 'jpg' || type === 'png';
}

/** The first bytes of a base64 text: four letters are three bytes. */
function decodeHead(base64: string): Uint8Array {
  return fromBase64(base64.slice(0, Math.ceil(contentHeadBytes / 3) * 4)).subarray(0, contentHeadBytes);
}
