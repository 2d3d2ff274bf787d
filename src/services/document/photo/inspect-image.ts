import { readImageParts } from '../../../../machines/model/image-parts.ts';

/** What this browser shows of a picture: nothing, what is left of a damaged one, only one colour, or more. */
export type ImageInspection = 'unshowable' | 'damaged' | 'blank' | 'clear';

/** A picture is looked at in this many pixels each way: what is written on a document still shows in them. */
const side = 64;

/** By how much of 255 a channel may differ within one colour. */
const tolerance = 6;

/** Decodes and inspects a picture (journey.md#photos). 'clear' if it can be shown but its pixels can't be read. */
export async function inspectImage(picture: Blob): Promise<ImageInspection> {
  try {
    return inspect(
      await createImageBitmap(picture, { resizeWidth: side, resizeHeight: side, resizeQuality: 'medium' }),
    );
  } catch (error) {
    const image = await openImage(picture).catch(() => null);
    if (image === null) return 'unshowable';
    // a decoder's error: an `img` also shows part of a damaged picture; any other: this browser lacks the function or its options
    return error instanceof DOMException ? 'damaged' : inspect(image);
  }
}

/** What was seen, unless the structure shows that the picture is cut short, which browsers ignore. */
export function judgePicture(bytes: Uint8Array, type: 'jpg' | 'png', look: ImageInspection): ImageInspection {
  return look !== 'unshowable' && readImageParts(bytes, type) === null ? 'damaged' : look;
}

/** Opens a picture in an `img`, which is drawn upright. Rejects if it can't be decoded. */
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
    // transparent parts are sent, or shown, on white
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
    context.drawImage(image, 0, 0, side, side);
    if ('close' in image) image.close();
    return isOneColour(context.getImageData(0, 0, side, side).data) && !isCanvasRandomized();
  } catch {
    return false;
  }
}

/** Two colours that are drawn and read again. */
const known = [
  [200, 40, 90],
  [30, 160, 220],
] as const;

/** By how much of 255 a browser that hides which one it is may change a colour and still draw pictures. */
const colourTolerance = 24;

/**
 * Whether this browser gives canvases back as noise, or in one colour, as Firefox with resistFingerprinting does: by two known
 * pixels (journey.md#photos). Where none can be drawn it is not known.
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

/** @param pixels four bytes each, the last of them its opacity */
export function isOneColour(pixels: Uint8ClampedArray): boolean {
  return [0, 1, 2].every((channel) => {
    const values = pixels.filter((_, at) => at % 4 === channel);
    return Math.max(...values) - Math.min(...values) <= tolerance;
  });
}
