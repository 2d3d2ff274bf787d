import { crc32 } from 'node:zlib';
import type { ImagePart } from './image-end.ts';
import { readImageParts } from './image-end.ts';

/** Chunks that say how a PNG is shown; every other one that it could be shown without goes. */
const shownPngChunks = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'hIST', 'pHYs'];
/** Application segments that say how a JPEG is shown: by marker, with how they begin. */
const shownJpegSegments = { e0: 'JFIF\0', e2: 'ICC_PROFILE\0', ee: 'Adobe' } as const;
const isUpright = 1;

/**
 * The photo without what it tells beside the picture: place, device, time, author, texts, previews (Exif, XMP, IPTC,
 * comments). Its pixels are not compressed again, its colours stay, and so does which way is up: a picture that lies on
 * its side gets an Exif of that alone.
 * @returns an image that has no end as it is: it will be refused
 */
export function withoutPhotoMetadata(bytes: Buffer, type: 'jpg' | 'png'): Buffer {
  const image = readImageParts(bytes, type);
  if (image === null) return bytes;
  const told = image.parts.filter((part) => !(type === 'jpg' ? isShownInJpeg(bytes, part) : isShownInPng(part)));
  if (told.length === 0) return bytes;
  const orientation = told.map((part) => readOrientation(bytes, part)).find((found) => found !== null) ?? isUpright;
  // behind the signature and what has to be first: JFIF, IHDR
  const first = image.parts[0];
  const place = first !== undefined && !told.includes(first) ? first.end : type === 'jpg' ? 2 : 8;
  const pieces = [bytes.subarray(0, place), ...(orientation === isUpright ? [] : [exifOf(orientation, type)])];
  let at = place;
  for (const { start, end } of told) {
    pieces.push(bytes.subarray(at, start));
    at = end;
  }
  return Buffer.concat([...pieces, bytes.subarray(at)]);
}

function isShownInPng({ name }: ImagePart): boolean {
  return /^[A-Z]/.test(name) || shownPngChunks.includes(name);
}

function isShownInJpeg(bytes: Buffer, { name, start }: ImagePart): boolean {
  if (!/^(?:e.|fe)$/.test(name)) return true;
  const begins = Object.entries(shownJpegSegments).find(([segment]) => segment === name)?.[1];
  return begins !== undefined && bytes.toString('latin1', start + 4, start + 4 + begins.length) === begins;
}

const exifName = Buffer.from('Exif\0\0');
const orientationTag = 0x0112;

/** The orientation in an Exif, 1 to 8; null: this part has none. The format is TIFF's: a table of entries of 12 bytes. */
function readOrientation(bytes: Buffer, { name, start, end }: ImagePart): number | null {
  const inJpeg = name === 'e1' && bytes.subarray(start + 4, start + 10).equals(exifName);
  if (!inJpeg && name !== 'eXIf') return null;
  const tiff = bytes.subarray(start + (inJpeg ? 10 : 8), inJpeg ? end : end - 4);
  if (tiff.length < 8) return null;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const table = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (table + 2 > tiff.length) return null;
  // no more than there is room for, whatever it declares: an image may have thousands of them
  const count = Math.min(read16(table), Math.floor((tiff.length - table - 2) / 12));
  const entries = Array.from({ length: count }, (_, index) => table + 2 + index * 12);
  const entry = entries.find((at) => read16(at) === orientationTag);
  const value = entry === undefined ? 0 : read16(entry + 8);
  return value >= 1 && value <= 8 ? value : null;
}

/** An Exif that holds the orientation and nothing else. */
function exifOf(orientation: number, type: 'jpg' | 'png'): Buffer {
  // big-endian, one entry: its tag, a 16-bit number, one of them, its value; no further table
  const tiff = Buffer.from('MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  tiff.writeUInt16BE(orientation, 18);
  const named = type === 'jpg' ? Buffer.concat([exifName, tiff]) : Buffer.concat([Buffer.from('eXIf'), tiff]);
  if (type === 'jpg') return Buffer.concat([Buffer.from([0xff, 0xe1, 0, named.length + 2]), named]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(tiff.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
