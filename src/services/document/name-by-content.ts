import {
  cleanFileName,
  extensionOf,
  isDocumentExtension,
  pickedExtensions,
  type DocumentExtension,
  type DocumentType,
} from '../../../machines/model/document.ts';

/**
 * The name and the extension that a picked file is shown and sent with: its own, or, where its bytes are of another type, those
 * of its bytes (journey.md#document).
 */
export function nameByContent(pickedName: string, type: DocumentType): { name: string; extension: DocumentExtension } {
  const name = cleanFileName(pickedName);
  const own = extensionOf(name);
  if (isDocumentExtension(own) && own.replace('jpeg', 'jpg') === type) return { name, extension: own };
  return { name: renameTo(type, name), extension: type };
}

/** A file's name with another extension in place of the one that it may have been picked under. */
export function renameTo(extension: DocumentType, pickedName: string): string {
  const name = cleanFileName(pickedName);
  const own = extensionOf(name);
  const stem = pickedExtensions.includes(own) ? name.slice(0, -own.length - 1) : name;
  return cleanFileName(`${stem}.${extension}`);
}
