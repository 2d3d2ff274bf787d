/** A part of an image with a name of its own: a chunk of a PNG ('tEXt'), a segment of a JPEG by its marker ('e1'). */
export interface ImagePart {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface ImageParts {
  readonly parts: readonly ImagePart[];
  /** where the image ends: decoders ignore what stands behind it */
  readonly end: number;
}

/** Reads an image's parts without decoding it. @returns null where it has no end */
export function readImageParts(bytes: Buffer, type: 'jpg' | 'png'): ImageParts | null {
  return type === 'jpg' ? readJpegParts(bytes) : readPngParts(bytes);
}

/** The chunks of a PNG up to IEND, each with its length, its name and its checksum. */
function readPngParts(bytes: Buffer): ImageParts | null {
  const parts: ImagePart[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    parts.push({ name, start: at, end });
    at = end;
    if (name === 'IEND') return at <= bytes.length ? { parts, end: at } : null;
  }
  return null;
}

const marker = { endOfImage: 0xd9, firstRestart: 0xd0, lastRestart: 0xd7, temporary: 0x01, padding: 0xff } as const;

/** The segments of a JPEG up to its end marker; between scans stands compressed data, where ff00 is no marker. */
function readJpegParts(bytes: Buffer): ImageParts | null {
  const parts: ImagePart[] = [];
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const code = at < 0 ? undefined : bytes[at + 1];
    if (code === undefined) return null;
    if (code === marker.endOfImage) return { parts, end: at + 2 };
    if (code === marker.padding) at += 1;
    else if (code === 0 || code === marker.temporary || isRestart(code)) at += 2;
    else if (at + 4 > bytes.length) return null;
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      parts.push({ name: code.toString(16), start: at, end });
      at = end;
    }
  }
}

function isRestart(code: number): boolean {
  return code >= marker.firstRestart && code <= marker.lastRestart;
}

/**
 * The image without what cameras add behind it: padding, a second image (depth, preview), a short film, or Samsung's
 * notes. Anything else stays, and is refused.
 */
export function withoutCameraTrailer(bytes: Buffer, type: 'jpg' | 'png'): Buffer {
  const end = readImageParts(bytes, type)?.end ?? bytes.length;
  if (end === bytes.length) return bytes;
  const trailer = bytes.subarray(end);
  const known =
    trailer.every((byte) => byte === 0) ||
    (type === 'jpg' &&
      (trailer.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
        trailer.toString('latin1', 4, 8) === 'ftyp' ||
        (trailer.includes('SEFH') && trailer.toString('latin1', trailer.length - 4) === 'SEFT')));
  return known ? bytes.subarray(0, end) : bytes;
}
