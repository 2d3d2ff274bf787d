import { hasDocumentExtension, type DocumentType } from '../../../machines/model/document.ts';
import type { DocumentRefusal, PickedFile } from '../../../machines/model/entities.ts';

/** Number of leading bytes that identify a file's type. */
export const contentHeadBytes = 1024;

interface Signature {
  readonly kind: DocumentType | 'heic' | 'other';
  readonly at?: number;
  readonly bytes: string;
}

/** Signatures of accepted images. */
const pictures: readonly Signature[] = [
  { kind: 'jpg', bytes: '\xff\xd8\xff' },
  { kind: 'png', bytes: '\x89PNG\r\n\x1a\n' },
];

/** Signatures of other common files. */
const others: readonly Signature[] = [
  // `ftyp` brands of phone photos
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'].map(
    (brand) => ({ kind: 'heic', at: 4, bytes: `ftyp${brand}` }) as const,
  ),
  { kind: 'other', at: 4, bytes: 'ftyp' },
  // images, archives and office files, programs, audio, video, markup
  ...[
    ...['GIF8', 'RIFF', 'BM', 'II*\0', 'MM\0*', '8BPS', '\0\0\0\x0cjP  ', '\0\0\0\x0cJXL ', '\xff\x0a', '\0\0\x01\0'],
    ...['PK\x03\x04', 'PK\x05\x06', '\xd0\xcf\x11\xe0', '\x1f\x8b', 'Rar!', '7z\xbc\xaf', '{\\rtf', '%!PS'],
    ...['MZ', '\x7fELF', 'ID3', 'OggS', 'fLaC', '\x1a\x45\xdf\xa3', '<', '\xef\xbb\xbf<', '\xff\xfe<', '\xfe\xff\0<'],
  ].map((bytes) => ({ kind: 'other', bytes }) as const),
];

/**
 * Identifies a file by its first bytes, or returns the reason for refusing it (journey.md#document): 'type' if its name has none of the
 * four extensions. Tests image signatures before `%PDF`, which may occur in an image's metadata.
 * @param head the first `contentHeadBytes` bytes, or all of a shorter file
 */
export function identify(head: Uint8Array, file: PickedFile): DocumentType | { readonly refusal: DocumentRefusal } {
  const text = String.fromCharCode(...head.subarray(0, contentHeadBytes));
  const type = find(text, pictures) ?? (text.includes('%PDF') ? 'pdf' : undefined);
  if (type !== undefined && type !== 'heic' && type !== 'other') return type;
  if (!hasDocumentExtension(file)) return { refusal: 'type' };
  if (text === '') return { refusal: 'empty' };
  const kind = find(text, others);
  if (kind === undefined) return { refusal: 'damaged' };
  // the AVIF brand may follow a generic one
  const isHeic = kind === 'heic' && !text.slice(0, 64).includes('avif');
  return { refusal: isHeic ? 'heic' : 'otherContent' };
}

function find(text: string, signatures: readonly Signature[]): Signature['kind'] | undefined {
  return signatures.find(({ at = 0, bytes }) => text.startsWith(bytes, at))?.kind;
}
