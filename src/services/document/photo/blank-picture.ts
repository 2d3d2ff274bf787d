/** A picture is looked at in this many pixels each way: what is written on a document still shows in them. */
const side = 64;

/** By how much of 255 a channel may differ within one colour. */
const tolerance = 6;

/** Whether a picture has one colour alone; false where this browser can't tell (journey.md#photos). */
export async function isBlankPicture(picture: Blob): Promise<boolean> {
  try {
    const size = { resizeWidth: side, resizeHeight: side, resizeQuality: 'medium' } as const;
    const image = await createImageBitmap(picture, size);
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return false;
    // transparent parts are sent, or shown, on white
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
    context.drawImage(image, 0, 0, side, side);
    image.close();
    return isOneColour(context.getImageData(0, 0, side, side).data);
  } catch {
    return false;
  }
}

/** @param pixels four bytes each, the last of them its opacity */
export function isOneColour(pixels: Uint8ClampedArray): boolean {
  return [0, 1, 2].every((channel) => {
    const values = pixels.filter((_, at) => at % 4 === channel);
    return Math.max(...values) - Math.min(...values) <= tolerance;
  });
}
