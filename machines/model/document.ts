import type { CustomerDocument, DocumentReading, DocumentRefusal, PickedFile } from './entities.ts';
import { limits } from './limits.ts';
import { withoutInvisible } from './rules.ts';

export type DocumentExtension = keyof typeof limits.documentTypes;

/** Accepted document extensions, lower case, no dot (journey.md#document). */
export const documentExtensions = Object.keys(limits.documentTypes).filter(isDocumentExtension);

const longestFileName = 255;

/** Emoji sequences; their invisible joiners are part of the visible emoji. */
const emoji = /(\p{Extended_Pictographic}[\ufe0f\p{EMod}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{EMod}]*)*)/gu;

/**
 * Cleans a file's name for display and upload (journey.md#document). Removes invisible characters and trailing spaces and dots,
 * replaces control characters with spaces, and shortens names beyond the file system limit in the middle.
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

/** Document type by content; also its default extension (journey.md#document). */
export type DocumentType = 'pdf' | 'jpg' | 'png';

/** Other JPEG extensions. Files with one of these, or without an extension, get the extension of their content. */
const otherPhotoExtensions = ['jfif', 'jpe', 'pjpeg', 'pjp'];

/** Extensions accepted when picking a file, lower case, no dot. */
export const pickedExtensions: readonly string[] = [...documentExtensions, ...otherPhotoExtensions];

/** Lower-case extension of a cleaned name, without the dot; '' if missing. Text with a space is not an extension. */
export function extensionOf(name: string): string {
  return /.\.([^.\s]+)$/su.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether a file with this name may be sent (PRO-12). The content is checked when the file is read. */
export function isDocumentTypeAllowed({ name }: PickedFile): boolean {
  const extension = extensionOf(cleanFileName(name));
  return extension === '' || pickedExtensions.includes(extension);
}

/** Whether a file's name has an accepted document extension. */
export function hasDocumentExtension({ name }: PickedFile): boolean {
  return isDocumentExtension(extensionOf(cleanFileName(name)));
}

/** Whether a file of this size may be sent (PRO-13). Empty files are refused when they are read. */
export function isDocumentSizeAllowed(file: PickedFile): boolean {
  return file.size <= limits.documentBytes;
}

/** Whether an extension belongs to a photo. */
export function isPhotoExtension(extension: string): boolean {
  return extension !== 'pdf';
}

/** Whether a document is a photo large enough to offer reducing it (journey.md#photos). */
export function isHeavyPhoto(document: CustomerDocument): boolean {
  return isPhotoExtension(document.extension) && document.blob.size > limits.lighterPhotoBytes;
}

/** The refusal of a failed reading; 'unreadable' for a successful one. */
export function selectDocumentRefusal(reading: DocumentReading): DocumentRefusal {
  return reading.ok ? 'unreadable' : reading.refusal;
}

/** Whether a string is an accepted document extension, in lower case and without a dot. */
export function isDocumentExtension(text: string): text is DocumentExtension {
  return Object.keys(limits.documentTypes).includes(text);
}
