import type { DocumentReading, PickedFile } from '../../../machines/model/entities.ts';
import { isPhotoExtension, readDocumentExtension } from '../../../machines/model/document.ts';
import { Failure } from '../../../machines/model/failure.ts';
import { limits } from '../../../machines/model/limits.ts';
import { checkDocumentContent, contentHeadBytes } from './document-content.ts';
import { isBlankPicture } from './photo/blank-picture.ts';
import { readDataUrl } from './read-file.ts';

/**
 * Reads a picked file into a base64 data URL (PRO-7). Its media type and the name's extension agree even where the
 * browser gave no type or the name has no extension. A file whose first bytes are not what its extension says is refused
 * (journey.md#document); of a picture it says whether it has one colour alone. Rejects with Failure 'unavailable' where it was removed or can't be read.
 */
export async function readDocument(
  { file }: { readonly file: PickedFile },
  { signal }: { readonly signal: AbortSignal },
): Promise<DocumentReading> {
  const extension = readDocumentExtension(file);
  if (extension === null) throw new Failure('unavailable', 'not a type that may be sent');
  if (!(file instanceof Blob)) throw new Failure('unavailable', 'no file to read');
  const read = await readDataUrl(file, signal);
  // a file without content may be read as 'data:'
  const base64 = read.includes(',') ? read.slice(read.indexOf(',') + 1) : '';
  const refusal = checkDocumentContent(decodeHead(base64), extension);
  if (refusal !== null) return { ok: false, refusal };
  return {
    ok: true,
    document: {
      name: file.name.toLowerCase().endsWith(`.${extension}`) ? file.name : `${file.name}.${extension}`,
      extension,
      dataUrl: `data:${limits.documentTypes[extension]};base64,${base64}`,
      bytes: file.size,
    },
    ...(isPhotoExtension(extension) && (await isBlankPicture(file)) && { blank: true }),
  };
}

/** The first bytes of a base64 text: four letters are three bytes. */
function decodeHead(base64: string): Uint8Array {
  const text = atob(base64.slice(0, Math.ceil(contentHeadBytes / 3) * 4));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).subarray(0, contentHeadBytes);
}
