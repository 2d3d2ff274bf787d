import type { DocumentExtension } from '../../../machines/model/document.ts';
import type { ContentRefusal } from '../../../machines/model/entities.ts';

/** How many bytes from the start decide what a file is. */
export const contentHeadBytes = 1024;

/** What the first bytes of common files are, each at its offset. */
const signatures: readonly { readonly kind: string; readonly at?: number; readonly bytes: string }[] = [
  { kind: 'jpeg', bytes: '\xff\xd8\xff' },
  { kind: 'png', bytes: '\x89PNG\r\n\x1a\n' },
  // phones name the format of their photos after `ftyp`
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'].map((brand) => ({
    kind: 'heic',
    at: 4,
    bytes: `ftyp${brand}`,
  })),
  { kind: 'other', at: 4, bytes: 'ftyp' },
  ...['GIF8', 'RIFF', 'BM', 'II*\0', 'MM\0*', 'PK\x03\x04', '\xd0\xcf\x11\xe0', '{\\rtf', '<'].map((bytes) => ({
    kind: 'other',
    bytes,
  })),
];

const expectedKinds = { pdf: 'pdf', jpg: 'jpeg', jpeg: 'jpeg', png: 'png' } as const satisfies Record<
  DocumentExtension,
  string
>;

/**
 * What is wrong with a file's first bytes, which must be what its extension says; null: nothing (journey.md#document).
 * @param head the first `contentHeadBytes` bytes, or all of a shorter file
 */
export function checkDocumentContent(head: Uint8Array, extension: DocumentExtension): ContentRefusal | null {
  if (head.length === 0) return 'empty';
  const text = String.fromCharCode(...head.subarray(0, contentHeadBytes));
  const kind = text.includes('%PDF') ? 'pdf' : detectKind(text);
  if (kind === expectedKinds[extension]) return null;
  if (kind === undefined) return 'damaged';
  return kind === 'heic' ? 'heic' : 'otherContent';
}

function detectKind(text: string): string | undefined {
  return signatures.find(({ at = 0, bytes }) => text.startsWith(bytes, at))?.kind;
}
