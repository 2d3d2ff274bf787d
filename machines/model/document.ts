import type { CustomerDocument, DocumentReading, DocumentRefusal, PickedFile } from './entities.ts';
import { limits } from './limits.ts';

export type DocumentExtension = keyof typeof limits.documentTypes;

/** The extensions that a document may have, lower case, no dot (journey.md#document). */
export const documentExtensions = Object.keys(limits.documentTypes).filter(isDocumentExtension);

const longestFileName = 255;

/**
 * A file's name as it is shown and sent (journey.md#document): without spaces and dots at its end, control characters as spaces,
 * and without its middle where it is longer than file systems take.
 */
export function cleanFileName(name: string): string {
  const plain = name.replace(/\p{Cc}/gu, ' ').replace(/[\s.]+$/u, '');
  if (plain.length <= longestFileName) return plain;
  // whole characters, of which one may be two units
  const characters = [...plain];
  const half = Math.floor(longestFileName / 4);
  return `${characters.slice(0, half).join('')}…${characters.slice(-half).join('')}`;
}

/** What some phones send for a type that they cannot name. */
const unknownTypes = ['', 'application/octet-stream'];

/**
 * The extension that a picked file is sent with: the one of its name, or, where the name has none (photos of some
 * phones), the one of its type. Null where name or type is none of those that may be sent (journey.md#document).
 */
export function readDocumentExtension(file: PickedFile): DocumentExtension | null {
  const dot = file.name.lastIndexOf('.');
  const fromName = dot > 0 ? file.name.slice(dot + 1).toLowerCase() : '';
  const type = file.type.toLowerCase().replace('image/jpg', 'image/jpeg');
  const fromType = documentExtensions.find((extension) => limits.documentTypes[extension] === type);
  if (fromType === undefined && !unknownTypes.includes(type)) return null;
  if (fromName === '') return fromType ?? null;
  return isDocumentExtension(fromName) ? fromName : null;
}

/** Whether a file's type may be sent (PRO-12). */
export function isDocumentTypeAllowed(file: PickedFile): boolean {
  return readDocumentExtension(file) !== null;
}

/** Whether a file's size, in bytes, may be sent (PRO-13). An empty file is refused when it is read. */
export function isDocumentSizeAllowed(file: PickedFile): boolean {
  return file.size <= limits.documentBytes;
}

/** Whether a file is a photo that can be made smaller (journey.md#photos). */
export function isPhoto(file: PickedFile): boolean {
  const extension = readDocumentExtension(file);
  return extension !== null && isPhotoExtension(extension);
}

/** Whether a document of this extension is a photo. */
export function isPhotoExtension(extension: string): boolean {
  return extension !== 'pdf';
}

/** Whether a document is a photo that can be sent lighter (journey.md#photos). */
export function isHeavyPhoto(document: CustomerDocument): boolean {
  return isPhotoExtension(document.extension) && document.bytes > limits.lighterPhotoBytes;
}

/** Why a reading gave no document; 'unreadable' where it gave one. */
export function selectDocumentRefusal(reading: DocumentReading): DocumentRefusal {
  return reading.ok ? 'unreadable' : reading.refusal;
}

/** The bytes of a data URL's content. The text itself, a megabyte, is not read for it. */
export function countBytes(dataUrl: string): number {
  const letters = dataUrl.length - dataUrl.indexOf(',') - 1;
  const padding = dataUrl.endsWith('==') ? 2 : Number(dataUrl.endsWith('='));
  return Math.floor(((letters - padding) * 3) / 4);
}

/** Whether a document may have this extension; lower case, no dot. */
export function isDocumentExtension(text: string): text is DocumentExtension {
  return Object.keys(limits.documentTypes).includes(text);
}
