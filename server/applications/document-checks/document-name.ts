import filenamify from 'filenamify';
import { cleanFileName, documentExtensions } from '../../../machines/model/document.ts';
import type { DocumentType } from './document-problems.ts';

const longestName = 100;
const ownExtension = new RegExp(`\\.(?:${documentExtensions.join('|')})$`, 'i');

/**
 * The name under which a document is stored: the customer's, without a folder, control and direction characters and
 * names that Windows reserves, with one extension, which is what the bytes say.
 */
export function safeName(name: string, type: DocumentType): string {
  const ownName = cleanFileName(name).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // a dot within would look like an extension
  const withoutDots = ownName.replace(ownExtension, '').replaceAll('.', '_');
  const base = filenamify(withoutDots, { replacement: '_', maxLength: longestName });
  return `${/^[\s._]*$/.test(base) ? 'documento' : base.trim()}.${type}`;
}
