/** The members of the two kinds of 2D context that are used. */
export type PhotoContext = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'drawImage' | 'imageSmoothingQuality'
>;

/** A canvas of any kind, at the size that it was made with. */
export interface PhotoCanvas {
  readonly context: PhotoContext;
  /** Encodes what was drawn as a JPEG of this quality, 0 to 1. */
  encode(quality: number): Promise<Blob>;
}

/** A decoded photo. */
export interface PhotoSource {
  readonly image: CanvasImageSource;
  /** pixels, upright */
  readonly width: number;
  readonly height: number;
}

/** What a photo that is made may have at most. */
export interface PhotoBounds {
  /** of the JPEG */
  readonly bytes: number;
  /** the longer side, in pixels */
  readonly side: number;
}

/** The qualities that are tried in turn at each size: the text of an identity card stays readable. */
const qualities = [0.86, 0.74, 0.6, 0.45];

/** By which the longer side shrinks where no quality is small enough. */
const step = 0.8;

/**
 * One JPEG of one photo, or of several that stand one above the other (journey.md#photos, #both-sides), within `bounds`, transparent
 * parts white. Encoding anew leaves no EXIF in it. Throws where the browser can't.
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
      // up to where the next one begins
      const bottom = Math.max(top + 1, Math.round((place.y + place.height) * scale));
      context.drawImage(place.image, Math.round(place.x * scale), top, toPixels(place.width), bottom - top);
    }
    for (const quality of qualities) {
      const blob = await encode(quality);
      // a browser that cannot encode JPEG gives a PNG instead
      if (blob.type !== 'image/jpeg') throw new Error('this browser encodes no JPEG');
      if (blob.size > 0 && blob.size <= bounds.bytes) return blob;
    }
  }
  throw new Error('the photo is too large in every size');
}

/** Where each photo stands: one above the other, in the middle, all with the longest of their longer sides. */
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
