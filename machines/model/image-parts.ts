/** A named part of an image: a PNG chunk ('tEXt'), or a JPEG segment, named by its marker ('e1'). */
export interface ImagePart {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface ImageParts {
  readonly parts: readonly ImagePart[];
  /** offset of the image's end; decoders ignore trailing bytes */
  readonly end: number;
}

/** limits the work per file; cameras write far fewer parts */
const maxParts = 20_000;

/**
 * Reads an image's parts without decoding it. Portal and server share this check, so they refuse the same files.
 * @returns null for a damaged image: no end marker, no picture, a different picture in animated viewers, or too many parts (journey.md#document)
 */
export function readImageParts(bytes: Uint8Array, type: 'jpg' | 'png'): ImageParts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'png') return readPngParts(bytes, view);
  const jpeg = readJpegParts(bytes, view);
  return jpeg !== null && hasShownFrame(jpeg) ? jpeg : null;
}

/** Reads a PNG's chunks from IHDR to IEND, each with length, name and checksum. */
function readPngParts(bytes: Uint8Array, view: DataView): ImageParts | null {
  const parts: ImagePart[] = [];
  let at = 8;
  while (at + 12 <= bytes.length && parts.length < maxParts) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + view.getUint32(at);
    if ((parts.length === 0) !== (name === 'IHDR')) return null;
    parts.push({ name, start: at, end });
    at = end;
    if (name === 'IEND') return at <= bytes.length && showsItsData(parts) ? { parts, end: at } : null;
  }
  return null;
}

/** Whether every viewer shows the picture in IDAT. Viewers of animations skip IDAT if the first frame comes after it. */
function showsItsData(parts: readonly ImagePart[]): boolean {
  const find = (name: string): number => parts.findIndex((part) => part.name === name);
  const frame = find('fcTL');
  return find('acTL') === -1 || frame === -1 || frame < find('IDAT');
}

const marker = { endOfImage: 0xd9, firstRestart: 0xd0, lastRestart: 0xd7, temporary: 0x01, padding: 0xff } as const;
export const startOfScan = 'da';
/** baseline, extended and progressive: the only types that browsers and viewers open */
export const isShownFrame = ({ name }: ImagePart): boolean => /^c[0-2]$/.test(name);
const isFrame = ({ name }: ImagePart): boolean => /^c[0-35-79-bd-f]$/.test(name);

/**
 * Reads a JPEG's segments up to its end marker. Skips bytes outside segments, as decoders do. Scans are followed by compressed
 * data, in which ff00 is not a marker.
 */
function readJpegParts(bytes: Uint8Array, view: DataView): ImageParts | null {
  const parts: ImagePart[] = [];
  let at = 2;
  while (parts.length < maxParts) {
    at = bytes.indexOf(0xff, at);
    const code = at < 0 ? undefined : bytes[at + 1];
    if (code === undefined) return null;
    if (code === marker.endOfImage) return { parts, end: at + 2 };
    if (code === marker.padding) at += 1;
    else if (code === 0 || code === marker.temporary || isRestart(code)) at += 2;
    else if (at + 4 > bytes.length) return null;
    else {
      const end = at + 2 + view.getUint16(at + 2);
      parts.push({ name: code.toString(16), start: at, end });
      at = end;
    }
  }
  return null;
}

function isRestart(code: number): boolean {
  return code >= marker.firstRestart && code <= marker.lastRestart;
}

/** Whether the image has a scan and exactly one frame of a type that viewers open. */
function hasShownFrame({ parts }: ImageParts): boolean {
  const frames = parts.filter(isFrame);
  return frames.length === 1 && frames.every(isShownFrame) && parts.some(({ name }) => name === startOfScan);
}
