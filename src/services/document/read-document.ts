import type { DocumentReading, PickedFile } from '../../../machines/model/entities.ts';
import { isDocumentSizeAllowed, isDocumentTypeAllowed } from '../../../machines/model/document.ts';
import { Failure } from '../../../machines/model/failure.ts';
import { limits } from '../../../machines/model/limits.ts';
import { contentHeadBytes, identify } from './document-content.ts';
import { nameByContent } from './name-by-content.ts';
import type { PictureLook } from './photo/look-at-picture.ts';
import { hasTooManyPixels } from './photo/picture-size.ts';
import { fromBase64, readDataUrl } from './read-file.ts';

export interface ReadDocumentDependencies {
  /** what can be seen of a picture; the data URL has the same content */
  readonly lookAtPicture: (picture: Blob, toDataUrl: () => string) => Promise<PictureLook>;
}

/**
 * Reads a picked file into a base64 data URL (PRO-7). Its first bytes decide what it is, never the media type that the browser
 * says; name, extension and data URL follow them (journey.md#document). A file of another kind, over the limit, of more pixels than the server takes, or that the
 * browser can't show is refused. Says whether the second of several makes a pair of pictures with it. Rejects with Failure 'unavailable' where it was removed or can't be read.
 */
export async function readDocument(
  { file, second }: { readonly file: PickedFile; readonly second: PickedFile | null },
  { signal }: { readonly signal: AbortSignal },
  { lookAtPicture }: ReadDocumentDependencies,
): Promise<DocumentReading> {
  if (!(file instanceof Blob)) throw new Failure('unavailable', 'no file to read');
  const isTooHeavy = !isDocumentSizeAllowed(file);
  const read = await readDataUrl(isTooHeavy ? file.slice(0, contentHeadBytes) : file, signal);
  // a file without content may be read as 'data:'
  const base64 = read.includes(',') ? read.slice(read.indexOf(',') + 1) : '';
  const type = identify(decodeHead(base64), file);
  if (typeof type !== 'string') return { ok: false, ...type };
  const isPicture = type !== 'pdf';
  const pair = isPicture && second !== null && (await isPictureFile(second)) ? ({ isPair: true } as const) : {};
  if (isTooHeavy) return { ok: false, refusal: 'size', ...(isPicture && { reducible: true }), ...pair };
  const { name, extension } = nameByContent(file.name, type);
  const dataUrl = `data:${limits.documentTypes[extension]};base64,${base64}`;
  if (isPicture && hasTooManyPixels(fromBase64(base64)))
    return { ok: false, refusal: 'pixels', reducible: true, ...pair };
  const look = isPicture ? await lookAtPicture(file, () => dataUrl) : 'clear';
  if (look === 'unshowable') return { ok: false, refusal: 'unshowable' };
  return {
    ok: true,
    document: { name, extension, dataUrl, bytes: file.size },
    ...(look === 'blank' && { blank: true }),
    ...pair,
  };
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
