import { readImageParts } from '../../../../machines/model/image-parts.ts';

/** Result of rendering an image: not at all, partly (damaged), in one colour, or normal. */
export type ImageInspection = 'unshowable' | 'damaged' | 'blank' | 'clear';

/** Images are downscaled to this many pixels per side; text on a document remains visible. */
const side = 64;

/** Maximum difference in a channel (0 to 255) that still counts as one colour. */
const tolerance = 6;

/** Decodes and inspects an image (journey.md#photos). 'clear' if it can be shown but its pixels can't be read. */
export async function inspectImage(picture: Blob): Promise<ImageInspection> {
  try {
    return inspect(
      await createImageBitmap(picture, { resizeWidth: side, resizeHeight: side, resizeQuality: 'medium' }),
    );
  } catch (error) {
    const image = await openImage(picture).catch(() => null);
    if (image === null) return 'unshowable';
    // DOMException: the decoder failed, and an `img` also shows part of a damaged image. Other errors: the browser lacks the function or its options.
    return error instanceof DOMException ? 'damaged' : inspect(image);
  }
}

/** Overrides the inspection if the file's structure is truncated, which browsers ignore. */
export function judgePicture(bytes: Uint8Array, type: 'jpg' | 'png', look: ImageInspection): ImageInspection {
  return look !== 'unshowable' && readImageParts(bytes, type) === null ? 'damaged' : look;
}

/** Opens an image in an `img`, which applies the orientation. Rejects if it can't be decoded. */
export async function openImage(picture: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const address = URL.createObjectURL(picture);
  image.src = address;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(address);
  }
  return image;
}

function inspect(image: CanvasImageSource): 'blank' | 'clear' {
  return isBlank(image) ? 'blank' : 'clear';
}

function isBlank(image: CanvasImageSource): boolean {
  try {
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return false;
    // transparent parts are sent and shown on white
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
    context.drawImage(image, 0, 0, side, side);
    if ('close' in image) image.close();
    return isOneColour(context.getImageData(0, 0, side, side).data) && !isCanvasRandomized();
  } catch {
    return false;
  }
}

/** Two colours that are drawn and read back. */
const known = [
  [200, 40, 90],
  [30, 160, 220],
] as const;

/** Difference of a channel (0 to 255) that anti-fingerprinting may add to usable images. */
const colourTolerance = 24;

/**
 * Whether this browser returns noise or one colour from canvases, as Firefox does with resistFingerprinting. Draws two known
 * pixels and reads them back (journey.md#photos). False if there is no canvas.
 */
export function isCanvasRandomized(): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: known.length, height: 1 });
  const context = canvas.getContext('2d');
  if (context === null) return false;
  known.forEach(([red, green, blue], at) => {
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    context.fillRect(at, 0, 1, 1);
  });
  const { data } = context.getImageData(0, 0, known.length, 1);
  return known.some((colour, at) =>
    colour.some((value, channel) => Math.abs(value - (data[at * 4 + channel] ?? 0)) > colourTolerance),
  );
}

/** @param pixels RGBA, four bytes per pixel */
export function isOneColour(pixels: Uint8ClampedArray): boolean {
  return [0, 1, 2].every((channel) => {
    const values = pixels.filter((_, at) => at % 4 === channel);
    return Math.max(...values) - Math.min(...values) <= tolerance;
  });
}
