import { crc32 } from 'node:zlib';
import type { DocumentType } from './document-type.ts';
import { isShownFrame, readImageParts, startOfScan, type ImagePart } from '../../../machines/model/image-parts.ts';

/** Ancillary chunks that affect how a PNG is displayed. All other ancillary chunks are removed. */
const shownPngChunks = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'hIST', 'pHYs'];
/** Converts a document for storage (backend.md#documents): cuts off trailing bytes and strips an image's metadata. */
export function toStoredDocument(bytes: Buffer, type: DocumentType): Buffer {
  return type === 'pdf' ? cutPdfTrailer(bytes) : toStoredImage(bytes, type);
}

/** Matches PDF syntax after the last %%EOF, which means that the document has a later revision without an end mark. */
const pdfSyntax = /\d\s+\d+\s+obj\s*(?:<<|[[(/\d-])|\bxref\s+\d+\s+\d|\btrailer\s*<</;

/**
 * Cuts after the last %%EOF and its line break. Returns the bytes unchanged if there is no %%EOF, or if the document
 * continues after it.
 */
function cutPdfTrailer(bytes: Buffer): Buffer {
  const mark = bytes.lastIndexOf('%%EOF');
  if (mark < 0) return bytes;
  const behind = bytes.toString('latin1', mark + 5);
  if (pdfSyntax.test(behind)) return bytes;
  return bytes.subarray(0, mark + 5 + (/^\r?\n?/.exec(behind)?.[0].length ?? 0));
}

/**
 * Strips an image (backend.md#documents): trailing bytes, and metadata such as place, device, time, author, texts and
 * previews (Exif, XMP, IPTC, comments). Keeps the compressed pixels, the colours and the orientation: an Exif with an
 * orientation is replaced in place by one that contains only the orientation.
 * @returns the bytes unchanged if the image has no end, or is of a kind that no viewer can show; a later check rejects
 * it
 */
function toStoredImage(bytes: Buffer, type: 'jpg' | 'png'): Buffer {
  const image = readImageParts(bytes, type);
  if (image === null) return bytes;
  const isExif = type === 'jpg' ? isJpegExif : isPngExif;
  // Browsers read only the first Exif.
  const exif = image.parts.find((part) => isExif(bytes, part));
  const frame = image.parts.find(isShownFrame);
  const replace: Replace = (part) =>
    type === 'jpg'
      ? replaceJpegSegment(bytes, part, part === exif, frame)
      : replacePngChunk(bytes, part, part === exif);
  return type === 'jpg'
    ? rebuildJpeg(bytes, image.parts, image.end, replace)
    : replaceParts(bytes, 0, image.parts, image.end, replace);
}

/** Replacement for a part; null: keep the part. */
type Replace = (part: ImagePart) => Buffer | null;

/** Rebuilds a JPEG. Before the first scan, bytes outside segments are dropped; after it, they are image data. */
function rebuildJpeg(bytes: Buffer, parts: readonly ImagePart[], end: number, replace: Replace): Buffer {
  const firstScan = parts.findIndex(({ name }) => name === startOfScan);
  const scans = parts.slice(firstScan);
  const kept = parts.slice(0, firstScan).map((part) => replace(part) ?? slice(bytes, part));
  const beginning = bytes.subarray(0, 2);
  return Buffer.concat([beginning, ...kept, replaceParts(bytes, scans[0]?.start ?? end, scans, end, replace)]);
}

/** Copies the bytes from `start` to `end` and replaces parts. */
function replaceParts(
  bytes: Buffer,
  start: number,
  parts: readonly ImagePart[],
  end: number,
  replace: Replace,
): Buffer {
  const pieces: Buffer[] = [];
  let at = start;
  for (const part of parts) {
    const replacement = replace(part);
    if (replacement === null) continue;
    pieces.push(bytes.subarray(at, part.start), replacement);
    at = part.end;
  }
  return Buffer.concat([...pieces, bytes.subarray(at, end)]);
}

const slice = (bytes: Buffer, { start, end }: ImagePart): Buffer => bytes.subarray(start, end);
const empty = Buffer.alloc(0);
const exifName = Buffer.from('Exif\0\0');

/** Browsers ignore the byte after the name, and treat an empty Exif as absent. */
function isJpegExif(bytes: Buffer, { name, start, end }: ImagePart): boolean {
  return name === 'e1' && end > start + 10 && bytes.toString('latin1', start + 4, start + 9) === 'Exif\0';
}

/** Decoders ignore a chunk with a wrong checksum. */
function isPngExif(bytes: Buffer, { name, start, end }: ImagePart): boolean {
  return name === 'eXIf' && bytes.readUInt32BE(end - 4) === crc32(bytes.subarray(start + 4, end - 4));
}

/**
 * @returns the replacement for a segment; null: keep it. Also corrects header errors that some phones and programs
 * write. Decoders tolerate these errors, but with the same warning as for an image that lost data.
 */
function replaceJpegSegment(
  bytes: Buffer,
  { name, start, end }: ImagePart,
  isExif: boolean,
  frame: ImagePart | undefined,
): Buffer | null {
  // Only progressive images have scans with a part of the frequencies; any other scan must declare all of them.
  if (name === startOfScan && frame?.name !== 'c2') return overwrite(bytes.subarray(start, end), -3, [0, 63, 0]);
  if (!/^(?:e.|fe)$/.test(name)) return null;
  const segment = bytes.subarray(start, end);
  const begins = (text: string): boolean => segment.toString('latin1', 4, 4 + text.length) === text;
  if (name === 'e2' && begins('ICC_PROFILE\0')) return null;
  if (name === 'ee' && begins('Adobe')) {
    const components = frame === undefined ? 0 : bytes[frame.start + 9];
    const [plain, transformed] = components === 4 ? [0, 2] : [0, 1];
    const cut = truncateTo(12, segment);
    return cut.at(-1) === plain ? cut : overwrite(cut, -1, [transformed]);
  }
  // The bytes after the density are a thumbnail; set its width and height to 0.
  if (name === 'e0' && begins('JFIF\0')) {
    const cut = truncateTo(14, segment, 2);
    return cut[9] === 1 ? cut : overwrite(cut, 9, [1, 1]);
  }
  const exif = isExif ? keepOrientation(bytes.subarray(start + 10, end)) : null;
  if (exif === null) return empty;
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, exifName.length + exif.length + 2]), exifName, exif]);
}

/**
 * Truncates a segment to this many data bytes and sets the last `zeros` of them to 0. Removes a shorter segment,
 * because decoders ignore it.
 */
function truncateTo(length: number, segment: Buffer, zeros = 0): Buffer {
  if (segment.length < length + 4) return empty;
  const cut = Buffer.from(segment.subarray(0, length + 4)).fill(0, length + 4 - zeros);
  cut.writeUInt16BE(length + 2, 2);
  return cut;
}

/**
 * Copies a segment with other values at an offset (negative: from the end). Returns a segment that is too short
 * unchanged.
 */
function overwrite(segment: Buffer, at: number, values: readonly number[]): Buffer {
  if (segment.length < 10) return segment;
  const copy = Buffer.from(segment);
  copy.set(values, at < 0 ? segment.length + at : at);
  return copy;
}

/** @returns the replacement for a chunk; null: keep it */
function replacePngChunk(bytes: Buffer, { name, start, end }: ImagePart, isExif: boolean): Buffer | null {
  if (/^[A-Z]/.test(name) || shownPngChunks.includes(name)) return null;
  const named = bytes.subarray(start + 4, end - 4);
  const exif = isExif ? keepOrientation(named.subarray(4)) : null;
  if (exif === null) return empty;
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(name), exif, Buffer.alloc(4)]);
  chunk.writeUInt32BE(exif.length);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

const orientationTag = 0x0112;
/** Pointer to the camera's table (Exif IFD), which browsers also search. */
const cameraTableTag = 0x8769;
const entryLength = 12;
const short = 3;
const long = 4;
/** Bytes per value, indexed by Exif type. If an entry's values need more than four bytes, they are stored elsewhere. */
const bytesOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/**
 * Builds an Exif block that contains only the orientation. Keeps the byte order and the whole entry, because browsers check
 * its type. The format is TIFF: a table of 12-byte entries.
 * @returns null if the orientation is missing or upright
 */
function keepOrientation(tiff: Buffer): Buffer | null {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || !['II', 'MM'].includes(order)) return null;
  const little = order === 'II';
  const read16 = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const read32 = (at: number): number => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  if (read16(2) !== 42) return null;
  const isOne = (at: number, type: number): boolean => read16(at + 2) === type && read32(at + 4) === 1;
  const listEntries = (table: number): readonly number[] => {
    if (table + 2 > tiff.length) return [];
    // Limited by the available bytes, because an image may declare thousands of entries.
    const count = Math.min(read16(table), Math.floor((tiff.length - table - 2) / entryLength));
    return Array.from({ length: count }, (_, number) => table + 2 + number * entryLength);
  };
  const entries = listEntries(read32(4));
  const camera = entries.find((at) => read16(at) === cameraTableTag && isOne(at, long));
  const orientations = entries
    .flatMap((at) => (at === camera ? listEntries(read32(at + 8)) : [at]))
    .filter((at) => read16(at) === orientationTag && (bytesOfType[read16(at + 2)] ?? 8) * read32(at + 4) <= 4);
  // Browsers use the first valid orientation (1 to 8). If none is valid, other viewers may still use one.
  const shown = orientations.find((at) => isOne(at, short) && read16(at + 8) >= 1 && read16(at + 8) <= 8);
  const at = shown ?? orientations[0];
  if (at === undefined || (at === shown && read16(at + 8) === 1)) return null;
  const entry = tiff.subarray(at, at + entryLength);
  const head = Buffer.from(little ? 'II*\0\x08\0\0\0\x01\0' : 'MM\0*\0\0\0\x08\0\x01', 'latin1');
  return Buffer.concat([head, entry, Buffer.alloc(4)]);
}
