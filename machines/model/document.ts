import type { CustomerDocument, DocumentReading, DocumentRefusal, PickedFile } from './entities.ts';
import { limits } from './limits.ts';
import { withoutInvisible } from './rules.ts';

export type DocumentExtension = keyof typeof limits.documentTypes;

/** The extensions that a document may have, lower case, no dot (journey.md#document). */
export const documentExtensions = Object.keys(limits.documentTypes).filter(isDocumentExtension);

const longestFileName = 255;

/** Emoji that invisible characters join: these belong to what is seen. */
const emoji = /(\p{Extended_Pictographic}[\ufe0f\p{EMod}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{EMod}]*)*)/gu;

/**
 * A file's name as it is shown and sent (journey.md#document): without spaces and dots at its end and characters that can't be
 * seen, control characters as spaces, and without its middle where it is longer than file systems take.
 */
export function cleanFileName(name: string): string {
  const plain = name
    .split(emoji)
    .map((part, at) => (at % 2 === 1 ? part : withoutInvisible(part)))
    .join('')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\s.]+$/u, '');
  if (plain.length <= longestFileName) return plain;
  const characters = plain.split(emoji).flatMap((part, at) => (at % 2 === 1 ? [part] : [...part]));
  const part = Math.floor(longestFileName / 4);
  const fits = (some: readonly string[]) => some.join('').length <= longestFileName / 2 - 1;
  const start = characters.slice(0, part).filter((_, at) => fits(characters.slice(0, at + 1)));
  const end = characters.slice(-part).filter((_, at, all) => fits(all.slice(at)));
  return `${start.join('')}…${end.join('')}`;
}

/** What a document is by its bytes; also the extension that it is taken under (journey.md#document). */
export type DocumentType = 'pdf' | 'jpg' | 'png';

/** Other extensions of JPEGs: what is found under one of them, or under none, is taken under the extension of its bytes. */
const otherPhotoExtensions = ['jfif', 'jpe', 'pjpeg', 'pjp'];

/** The extensions that a file may be picked under, lower case, no dot. */
export const pickedExtensions: readonly string[] = [...documentExtensions, ...otherPhotoExtensions];

/** Extension of a cleaned name, in lower case and without the dot; '' if there is none. An extension has no spaces. */
export function extensionOf(name: string): string {
  return /.\.([^.\s]+)$/su.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether a file may be sent by its name alone (PRO-12): what its bytes are is seen when it is read. */
export function isDocumentTypeAllowed({ name }: PickedFile): boolean {
  const extension = extensionOf(cleanFileName(name));
  return extension === '' || pickedExtensions.includes(extension);
}

/** Whether a file's name has one of the extensions that a document may have. */
export function hasDocumentExtension({ name }: PickedFile): boolean {
  return isDocumentExtension(extensionOf(cleanFileName(name)));
}

/** Whether a file's size, in bytes, may be sent (PRO-13). An empty file is refused when it is read. */
export function isDocumentSizeAllowed(file: PickedFile): boolean {
  return file.size <= limits.documentBytes;
}

/** Whether a document of this extension is a photo. */
export function isPhotoExtension(extension: string): boolean {
  return extension !== 'pdf';
}

/** Whether a document is a photo that can be sent lighter (journey.md#photos). */
export function isHeavyPhoto(document: CustomerDocument): boolean {
  return isPhotoExtension(document.extension) && document.blob.size > limits.lighterPhotoBytes;
}

/** Why a reading gave no document; 'unreadable' where it gave one. */
export function selectDocumentRefusal(reading: DocumentReading): DocumentRefusal {
  return reading.ok ? 'unreadable' : reading.refusal;
}

/** Whether a document may have this extension; lower case, no dot. */
export function isDocumentExtension(text: string): text is DocumentExtension {
  return Object.keys(limits.documentTypes).includes(text);
}
