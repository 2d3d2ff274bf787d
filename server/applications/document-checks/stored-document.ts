import { crc32 } from 'node:zlib';
import type { DocumentType } from './document-problems.ts';
import { isShownFrame, readImageParts, startOfScan, type ImagePart } from '../../../machines/model/image-parts.ts';

/** Chunks that say how a PNG is shown; every other one that it could be shown without goes. */
const shownPngChunks = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'hIST', 'pHYs'];
/** A document as it is stored (backend.md#documents): what stands behind its end is cut off, a picture loses what it tells. */
export function toStoredDocument(bytes: Buffer, type: DocumentType): Buffer {
  return type === 'pdf' ? withoutPdfTrailer(bytes) : toStoredImage(bytes, type);
}

/** A part of a PDF behind its last end mark: a later version of the document whose own end is lost. */
const pdfSyntax = /\d\s+\d+\s+obj\s*(?:<<|[[(/\d-])|\bxref\s+\d+\s+\d|\btrailer\s*<</;

/** Up to the last %%EOF and the end of its line; as it is where there is none, or where the document goes on behind it. */
function withoutPdfTrailer(bytes: Buffer): Buffer {
  const mark = bytes.lastIndexOf('%%EOF');
  if (mark < 0) return bytes;
  const behind = bytes.toString('latin1', mark + 5);
  if (pdfSyntax.test(behind)) return bytes;
  return bytes.subarray(0, mark + 5 + (/^\r?\n?/.exec(behind)?.[0].length ?? 0));
}

/**
 * The picture (backend.md#documents): up to its end, and without what it tells beside the picture: place,
 * device, time, author, texts, previews (Exif, XMP, IPTC, comments). Its pixels are not compressed again, its colours stay, and
 * so does which way is up: an Exif that says so is replaced, where it stands, by one that says nothing else.
 * @returns an image without an end, or of a kind that nothing shows, as it is: it will be refused
 */
function toStoredImage(bytes: Buffer, type: 'jpg' | 'png'): Buffer {
  const image = readImageParts(bytes, type);
  if (image === null) return bytes;
  const isExif = type === 'jpg' ? isJpegExif : isPngExif;
  // browsers read the first alone
  const exif = image.parts.find((part) => isExif(bytes, part));
  const frame = image.parts.find(isShownFrame);
  const replace: Replace = (part) =>
    type === 'jpg'
      ? replaceJpegSegment(bytes, part, part === exif, frame)
      : replacePngChunk(bytes, part, part === exif);
  return type === 'jpg'
    ? rebuildJpeg(bytes, image.parts, image.end, replace)
    : withoutTold(bytes, 0, image.parts, image.end, replace);
}

/** What stands in a part's place; null: the part itself. */
type Replace = (part: ImagePart) => Buffer | null;

/** From its first scan on a JPEG has data that belongs to no segment; before it, what belongs to none is left out. */
function rebuildJpeg(bytes: Buffer, parts: readonly ImagePart[], end: number, replace: Replace): Buffer {
  const firstScan = parts.findIndex(({ name }) => name === startOfScan);
  const scans = parts.slice(firstScan);
  const kept = parts.slice(0, firstScan).map((part) => replace(part) ?? slice(bytes, part));
  const beginning = bytes.subarray(0, 2);
  return Buffer.concat([beginning, ...kept, withoutTold(bytes, scans[0]?.start ?? end, scans, end, replace)]);
}

/** The bytes from `start` to `end` with each part that `replace` answers for replaced. */
function withoutTold(bytes: Buffer, start: number, parts: readonly ImagePart[], end: number, replace: Replace): Buffer {
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
const nothing = Buffer.alloc(0);
const exifName = Buffer.from('Exif\0\0');

/** The byte behind its name is not looked at by browsers; an Exif with nothing in it is none to them. */
function isJpegExif(bytes: Buffer, { name, start, end }: ImagePart): boolean {
  return name === 'e1' && end > start + 10 && bytes.toString('latin1', start + 4, start + 9) === 'Exif\0';
}

/** A chunk with a wrong checksum is ignored by decoders. */
function isPngExif(bytes: Buffer, { name, start, end }: ImagePart): boolean {
  return name === 'eXIf' && bytes.readUInt32BE(end - 4) === crc32(bytes.subarray(start + 4, end - 4));
}

/**
 * What stands in a segment's place; null: the segment itself. What phones and programs write wrong in a header and decoders know to
 * read is written right: the warning about it is that of a picture of which a part is lost.
 */
function replaceJpegSegment(
  bytes: Buffer,
  { name, start, end }: ImagePart,
  isExif: boolean,
  frame: ImagePart | undefined,
): Buffer | null {
  // only a progressive picture has scans of less than all frequencies
  if (name === startOfScan && frame?.name !== 'c2') return written(bytes.subarray(start, end), -3, [0, 63, 0]);
  if (!/^(?:e.|fe)$/.test(name)) return null;
  const segment = bytes.subarray(start, end);
  const begins = (text: string): boolean => segment.toString('latin1', 4, 4 + text.length) === text;
  if (name === 'e2' && begins('ICC_PROFILE\0')) return null;
  if (name === 'ee' && begins('Adobe')) {
    const components = frame === undefined ? 0 : bytes[frame.start + 9];
    const [plain, transformed] = components === 4 ? [0, 2] : [0, 1];
    const cut = cutTo(12, segment);
    return cut.at(-1) === plain ? cut : written(cut, -1, [transformed]);
  }
  // behind its density a thumbnail, of which the width and the height become 0
  if (name === 'e0' && begins('JFIF\0')) {
    const cut = cutTo(14, segment, 2);
    return cut[9] === 1 ? cut : written(cut, 9, [1, 1]);
  }
  const exif = isExif ? orientationAlone(bytes.subarray(start + 10, end)) : null;
  if (exif === null) return nothing;
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, exifName.length + exif.length + 2]), exifName, exif]);
}

/** A segment of so many bytes of data, the last ones zero; of a shorter one decoders read nothing. */
function cutTo(length: number, segment: Buffer, zeros = 0): Buffer {
  if (segment.length < length + 4) return nothing;
  const cut = Buffer.from(segment.subarray(0, length + 4)).fill(0, length + 4 - zeros);
  cut.writeUInt16BE(length + 2, 2);
  return cut;
}

/** A segment with other values from a place on, which is counted from its end where it is negative; what is too short as it is. */
function written(segment: Buffer, at: number, values: readonly number[]): Buffer {
  if (segment.length < 10) return segment;
  const copy = Buffer.from(segment);
  copy.set(values, at < 0 ? segment.length + at : at);
  return copy;
}

/** What stands in a chunk's place; null: the chunk itself. */
function replacePngChunk(bytes: Buffer, { name, start, end }: ImagePart, isExif: boolean): Buffer | null {
  if (/^[A-Z]/.test(name) || shownPngChunks.includes(name)) return null;
  const named = bytes.subarray(start + 4, end - 4);
  const exif = isExif ? orientationAlone(named.subarray(4)) : null;
  if (exif === null) return nothing;
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(name), exif, Buffer.alloc(4)]);
  chunk.writeUInt32BE(exif.length);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

const orientationTag = 0x0112;
/** refers to the table of what the camera says, where browsers look too */
const cameraTableTag = 0x8769;
const entryLength = 12;
const short = 3;
const long = 4;
/** Exif's types by the bytes of one value; an entry with more than four has them elsewhere */
const bytesOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/**
 * An Exif that says which way is up and nothing else, in the byte order and with the entry of the one given, whose type browsers
 * look at; null: it says nothing, or upright. The format is TIFF's: a table of entries of 12 bytes.
 */
function orientationAlone(tiff: Buffer): Buffer | null {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || !['II', 'MM'].includes(order)) return null;
  const little = order === 'II';
  const read16 = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const read32 = (at: number): number => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  if (read16(2) !== 42) return null;
  const isOne = (at: number, type: number): boolean => read16(at + 2) === type && read32(at + 4) === 1;
  const listEntries = (table: number): readonly number[] => {
    if (table + 2 > tiff.length) return [];
    // no more than there is room for, whatever it declares: an image may have thousands of them
    const count = Math.min(read16(table), Math.floor((tiff.length - table - 2) / entryLength));
    return Array.from({ length: count }, (_, number) => table + 2 + number * entryLength);
  };
  const entries = listEntries(read32(4));
  const camera = entries.find((at) => read16(at) === cameraTableTag && isOne(at, long));
  const orientations = entries
    .flatMap((at) => (at === camera ? listEntries(read32(at + 8)) : [at]))
    .filter((at) => read16(at) === orientationTag && (bytesOfType[read16(at + 2)] ?? 8) * read32(at + 4) <= 4);
  // browsers take the first that says one of the eight ways; where none does, other viewers may take another
  const shown = orientations.find((at) => isOne(at, short) && read16(at + 8) >= 1 && read16(at + 8) <= 8);
  const at = shown ?? orientations[0];
  if (at === undefined || (at === shown && read16(at + 8) === 1)) return null;
  const entry = tiff.subarray(at, at + entryLength);
  const head = Buffer.from(little ? 'II*\0\x08\0\0\0\x01\0' : 'MM\0*\0\0\0\x08\0\x01', 'latin1');
  return Buffer.concat([head, entry, Buffer.alloc(4)]);
}
