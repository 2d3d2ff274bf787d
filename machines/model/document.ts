import type { PickedFile } from './entities.ts';
import { limits } from './limits.ts';

const extensionOfType: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
};

/** Types that say nothing: some phones send them for a document they don't know. */
const silentTypes = ['', 'application/octet-stream'];

/**
 * The extension that a picked file is sent with, lower case, no dot: the one of its name, or, where the
 * name has none (photos of some phones), the one of its type. Null where either says that it is no PDF,
 * JPEG, JPG or PNG (§5 File).
 */
export function documentExtensionOf(file: PickedFile): string | null {
  const dot = file.name.lastIndexOf('.');
  const ofName = dot > 0 ? file.name.slice(dot + 1).toLowerCase() : '';
  const type = file.type.toLowerCase();
  const ofType = extensionOfType[type];
  if (ofType === undefined && !silentTypes.includes(type)) return null;
  if (ofName === '') return ofType ?? null;
  return limits.documentExtensions.some((known) => known === ofName) ? ofName : null;
}

/** Whether a file's type may be sent (PRO-12). */
export function isDocumentTypeAllowed(file: PickedFile): boolean {
  return documentExtensionOf(file) !== null;
}

/** Whether a file's size, in bytes, may be sent (PRO-13). An empty file is left to the reading. */
export function isDocumentSizeAllowed(file: PickedFile): boolean {
  return file.size <= limits.documentBytes;
}
