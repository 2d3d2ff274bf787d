import type { Browser } from 'playwright';

/** How two pictures differ. */
export interface Difference {
  /** of a size that the other is not, or how many of its points differ */
  readonly points: number;
  readonly sameSize: boolean;
  /** both, and where they differ, as WebP */
  readonly picture: Buffer;
}

/** Encodes and compares pictures in the browser itself, which knows how. */
export interface ImageDiff {
  /** PNG to WebP, with a little loss: without any, the pictures would weigh four times as much */
  toWebp(png: Buffer): Promise<Buffer>;
  /** Compares two WebPs. Both have lost the same, so what differs was different before. */
  compare(approved: Buffer, now: Buffer): Promise<Difference>;
  close(): Promise<void>;
}

/** A colour may be off by this much, of 255, before a point counts as different. */
const tolerance = 32;

export async function openImageDiff(browser: Browser): Promise<ImageDiff> {
  const page = await browser.newPage();
  // tsx keeps the names of functions by a helper that the page doesn't have
  await page.evaluate('globalThis.__name = (named) => named');
  await page.evaluate(() => {
    const read = async (type: string, base64: string) =>
      createImageBitmap(await (await fetch(`data:${type};base64,${base64}`)).blob());
    const canvasOf = (width: number, height: number) => {
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true, alpha: false });
      if (context === null) throw new Error('this browser draws nothing');
      return context;
    };
    const webp = async (context: OffscreenCanvasRenderingContext2D) => {
      const bytes = new Uint8Array(
        await (await context.canvas.convertToBlob({ type: 'image/webp', quality: 0.7 })).arrayBuffer(),
      );
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    };
    Object.assign(window, { imageDiff: { read, canvasOf, webp } });
  });
  return {
    toWebp: async (png) => {
      const base64 = await page.evaluate(async (text) => {
        const { read, canvasOf, webp } = window.imageDiff;
        const image = await read('image/png', text);
        const context = canvasOf(image.width, image.height);
        context.drawImage(image, 0, 0);
        return webp(context);
      }, png.toString('base64'));
      return Buffer.from(base64, 'base64');
    },
    compare: async (approved, developed) => {
      const { base64, ...difference } = await page.evaluate(
        async ({ before, after, allowed }) => {
          const { read, canvasOf, webp } = window.imageDiff;
          const [old, now] = [await read('image/webp', before), await read('image/webp', after)];
          const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
          const dataOf = (image: ImageBitmap) => {
            const context = canvasOf(width, height);
            context.drawImage(image, 0, 0);
            return context.getImageData(0, 0, width, height);
          };
          const [oldData, nowData] = [dataOf(old), dataOf(now)];
          const marks = canvasOf(width * 3, height);
          const marked = marks.createImageData(width, height);
          let points = 0;
          for (let at = 0; at < oldData.data.length; at += 4) {
            const off = [0, 1, 2, 3].some(
              (part) => Math.abs((oldData.data[at + part] ?? 0) - (nowData.data[at + part] ?? 0)) > allowed,
            );
            points += off ? 1 : 0;
            marked.data.set(off ? [200, 0, 80, 255] : [240, 240, 240, 255], at);
          }
          marks.putImageData(oldData, 0, 0);
          marks.putImageData(nowData, width, 0);
          marks.putImageData(marked, width * 2, 0);
          const sameSize = old.width === now.width && old.height === now.height;
          return { points, sameSize, base64: points === 0 && sameSize ? '' : await webp(marks) };
        },
        { before: approved.toString('base64'), after: developed.toString('base64'), allowed: tolerance },
      );
      return { ...difference, picture: Buffer.from(base64, 'base64') };
    },
    close: () => page.close(),
  };
}

declare global {
  interface Window {
    /** in the imageDiff's own page only */
    imageDiff: {
      read(type: string, base64: string): Promise<ImageBitmap>;
      canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D;
      webp(context: OffscreenCanvasRenderingContext2D): Promise<string>;
    };
  }
}
