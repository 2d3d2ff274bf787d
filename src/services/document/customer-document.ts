import {
  cleanFileName,
  extensionOf,
  isDocumentExtension,
  pickedExtensions,
  type DocumentExtension,
  type DocumentType,
} from '../../../machines/model/document.ts';
import type { CustomerDocument } from '../../../machines/model/entities.ts';
import { limits } from '../../../machines/model/limits.ts';
import { createDocument } from '../../../machines/model/document-content.ts';

/** Creates the document from a picked file; its bytes decide the extension and media type (journey.md#document). */
export function toDocument(pickedName: string, type: DocumentType, bytes: Uint8Array<ArrayBuffer>): CustomerDocument {
  const { name, extension } = nameByContent(pickedName, type);
  return createDocument(name, extension, bytes, limits.documentTypes[extension]);
}

/** Name and extension to show and send: as picked, or those of the content if the extension does not match it. */
export function nameByContent(pickedName: string, type: DocumentType): { name: string; extension: DocumentExtension } {
  const name = cleanFileName(pickedName);
  const extension = extensionOf(name);
  if (isDocumentExtension(extension) && extension.replace('jpeg', 'jpg') === type) return { name, extension };
  return { name: renameTo(type, name), extension: type };
}

/** Replaces or appends a file name's extension. */
export function renameTo(extension: DocumentType, pickedName: string): string {
  const name = cleanFileName(pickedName);
  const picked = extensionOf(name);
  const stem = pickedExtensions.includes(picked) ? name.slice(0, -picked.length - 1) : name;
  return cleanFileName(`${stem}.${extension}`);
}
