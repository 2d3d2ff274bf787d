import filenamify from 'filenamify';
import { cleanFileName, documentExtensions } from '../../../machines/model/document.ts';
import type { DocumentType } from './document-problems.ts';

const maxNameLength = 100;
const sentExtension = new RegExp(`\\.(?:${documentExtensions.join('|')})$`, 'i');

/**
 * Sanitizes a file name for storage: removes folders, control and bidirectional characters and names reserved by
 * Windows. Its only extension is the detected type.
 */
export function safeName(name: string, type: DocumentType): string {
  const baseName = cleanFileName(name).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Other dots would look like an extension.
  const withoutDots = baseName.replace(sentExtension, '').replaceAll('.', '_');
  const base = filenamify(withoutDots, { replacement: '_', maxLength: maxNameLength });
  return `${/^[\s._]*$/.test(base) ? 'documento' : base.trim()}.${type}`;
}
