import { limits } from '../../../../machines/model/limits.ts';

interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** per decoded pixel */
  readonly bytes: number;
  /** interlaced or progressive: decoding needs the whole image in memory */
  readonly isHeld: boolean;
}

/** Whether a JPEG's or PNG's header declares more pixels than the server accepts (backend.md#registration). Doesn't decode the data. */
export function hasTooManyPixels(picture: Uint8Array): boolean {
  const view = new DataView(picture.buffer, picture.byteOffset, picture.byteLength);
  const size = picture[0] === 0x89 ? readPngSize(view) : readJpegSize(view);
  if (size === null) return false;
  const { pixels, heldBytes, streamedBytes } = limits.picture;
  const count = size.width * size.height;
  return count > pixels || count * size.bytes > (size.isHeld ? heldBytes : streamedBytes);
}

const ihdr = 0x49484452;
/** channels by PNG colour type; a palette decodes to three */
const pngChannels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };

/** Reads the IHDR chunk, which must come first. */
function readPngSize(view: DataView): PictureSize | null {
  if (view.byteLength < 29 || view.getUint32(12) !== ihdr) return null;
  const channels = pngChannels[view.getUint8(25)] ?? 1;
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    bytes: view.getUint8(24) === 16 ? channels * 2 : channels,
    isHeld: view.getUint8(28) === 1,
  };
}

/** Reads the first frame header: a marker from c0 to cf other than DHT (c4), JPG (c8) and DAC (cc). */
function readJpegSize(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    const marker = view.getUint8(at) === 0xff ? view.getUint8(at + 1) : 0xff;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return {
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
        bytes: view.getUint8(at + 9),
        isHeld: marker === 0xc2,
      };
    // start of scan without a frame header before it
    if (marker === 0xda) return null;
    // skip bytes outside segments
    at += marker === 0xff || marker === 0 ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}
