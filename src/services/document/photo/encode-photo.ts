/** The common members of the two 2D context types. */
export type PhotoContext = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'drawImage' | 'imageSmoothingQuality'
>;

/** A canvas of either type with a fixed size. */
export interface PhotoCanvas {
  readonly context: PhotoContext;
  /** Encodes the drawing as a JPEG; `quality` from 0 to 1. */
  encode(quality: number): Promise<Blob>;
}

/** A decoded photo. */
export interface PhotoSource {
  readonly image: CanvasImageSource;
  /** pixels, upright */
  readonly width: number;
  readonly height: number;
}

/** Limits of the encoded photo. */
export interface PhotoBounds {
  /** maximum size of the JPEG */
  readonly bytes: number;
  /** the longer side, in pixels */
  readonly side: number;
}

/** JPEG qualities to try at each size; the text of an identity card stays readable. */
const qualities = [0.86, 0.74, 0.6, 0.45];

/** Factor for the longer side if the JPEG is too large even at the lowest quality. */
const step = 0.8;

/**
 * Encodes one or several stacked photos as one JPEG within `bounds` (journey.md#photos, #both-sides). Transparent parts become
 * white, and EXIF is dropped. Throws if the browser can't encode.
 */
export async function encodePhotos(
  photos: readonly PhotoSource[],
  bounds: PhotoBounds,
  createCanvas: (width: number, height: number) => PhotoCanvas,
): Promise<Blob> {
  const whole = stack(photos);
  const longer = Math.max(whole.width, whole.height);
  for (let side = Math.min(longer, bounds.side); side >= 1; side *= step) {
    const scale = side / longer;
    const toPixels = (length: number) => Math.max(1, Math.round(length * scale));
    const [width, height] = [toPixels(whole.width), toPixels(whole.height)];
    const { context, encode } = createCanvas(width, height);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    for (const place of whole.places) {
      const top = Math.round(place.y * scale);
      // fill up to the start of the next photo, without a gap
      const bottom = Math.max(top + 1, Math.round((place.y + place.height) * scale));
      context.drawImage(place.image, Math.round(place.x * scale), top, toPixels(place.width), bottom - top);
    }
    for (const quality of qualities) {
      const blob = await encode(quality);
      // a browser that can't encode JPEG returns a PNG
      if (blob.type !== 'image/jpeg') throw new Error("this browser can't encode JPEG");
      if (blob.size > 0 && blob.size <= bounds.bytes) return blob;
    }
  }
  throw new Error('the photo is too large at every size');
}

/** Layout of the photos: stacked, centred, scaled to the same longer side. */
function stack(photos: readonly PhotoSource[]) {
  const longest = Math.max(...photos.map(({ width, height }) => Math.max(width, height)));
  const sized = photos.map(({ image, width, height }) => {
    const scale = longest / Math.max(width, height);
    return { image, width: width * scale, height: height * scale };
  });
  const width = Math.max(...sized.map((photo) => photo.width));
  let y = 0;
  const places = sized.map((photo) => {
    const place = { ...photo, x: (width - photo.width) / 2, y };
    y += photo.height;
    return place;
  });
  return { width, height: y, places };
}
