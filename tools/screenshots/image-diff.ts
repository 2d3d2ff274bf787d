import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pixelmatch from 'pixelmatch';
import type { Browser } from 'playwright';

/** How two images differ. */
export interface Difference {
  readonly pixels: number;
  readonly sameSize: boolean;
  /** the two images and their difference side by side, as WebP; '' where they are equal */
  readonly image: Buffer;
}

/**
 * Encodes images and compares them with pixelmatch, both in a page of the browser: in Node, WebP needs a native library
 * of 19 MB, whose encoder differs from the one that the approved pictures were made with.
 */
export interface ImageDiff {
  /** PNG to WebP, slightly lossy: lossless ones are four times as large */
  toWebp(png: Buffer): Promise<Buffer>;
  compare(approved: Buffer, current: Buffer): Promise<Difference>;
}

export async function openImageDiff(browser: Browser): Promise<ImageDiff> {
  const page = await browser.newPage();
  const source = await readFile(fileURLToPath(import.meta.resolve('pixelmatch')), 'utf8');
  await page.addScriptTag({ type: 'module', content: `${source}\nwindow.pixelmatch = pixelmatch;` });
  // tsx adds a helper for the names of functions, which pages don't have
  await page.evaluate('globalThis.__name = (named) => named');
  await page.evaluate(() => {
    window.decode = async (type, base64) =>
      createImageBitmap(await (await fetch(`data:${type};base64,${base64}`)).blob());
    window.canvasOf = (width, height) => {
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true, alpha: false });
      if (context === null) throw new Error('this browser has no 2d canvas');
      return context;
    };
    window.encode = async (context) => {
      const blob = await context.canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    };
  });
  return {
    toWebp: async (png) => {
      const base64 = await page.evaluate(async (text) => {
        const image = await window.decode('image/png', text);
        const context = window.canvasOf(image.width, image.height);
        context.drawImage(image, 0, 0);
        return window.encode(context);
      }, png.toString('base64'));
      return Buffer.from(base64, 'base64');
    },
    compare: async (approved, current) => {
      const { base64, ...difference } = await page.evaluate(
        async (texts) => {
          const [old, now] = [await window.decode('image/webp', texts[0]), await window.decode('image/webp', texts[1])];
          const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
          const [oldData, nowData] = [old, now].map((image) => {
            const context = window.canvasOf(width, height);
            context.drawImage(image, 0, 0);
            return context.getImageData(0, 0, width, height);
          });
          if (!oldData || !nowData) throw new Error('there are two images');
          const sameSize = old.width === now.width && old.height === now.height;
          const montage = window.canvasOf(width * 3, height);
          const marked = montage.createImageData(width, height);
          // anti-aliased pixels count too: both images come from the same machine
          const pixels = window.pixelmatch(oldData.data, nowData.data, marked.data, width, height, { includeAA: true });
          for (const [index, data] of [oldData, nowData, marked].entries())
            montage.putImageData(data, width * index, 0);
          return { pixels, sameSize, base64: pixels === 0 && sameSize ? '' : await window.encode(montage) };
        },
        [approved.toString('base64'), current.toString('base64')] as const,
      );
      return { ...difference, image: Buffer.from(base64, 'base64') };
    },
  };
}

declare global {
  /** in the page of `openImageDiff` only */
  interface Window {
    pixelmatch: typeof pixelmatch;
    decode(type: string, base64: string): Promise<ImageBitmap>;
    canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D;
    encode(context: OffscreenCanvasRenderingContext2D): Promise<string>;
  }
}
