import sharp from 'sharp';
import { limits } from '../../../machines/model/limits.ts';
import type { DocumentProblem, DocumentType } from './document-type.ts';
import { readImageParts } from '../../../machines/model/image-parts.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';

// One thread per image; the number of processes limits parallel decoding.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Reads the whole document, as a viewer would. This takes a lot of memory and time, so it runs in a reader process
 * (backend.md#registration).
 */
export function findFault(bytes: Buffer, type: DocumentType): Promise<DocumentProblem | null> {
  return type === 'pdf' ? findPdfFault(bytes) : findImageFault(bytes, type);
}

async function findImageFault(bytes: Buffer, type: 'jpg' | 'png'): Promise<DocumentProblem | null> {
  if (readImageParts(bytes, type) === null) return 'documentDamaged';
  try {
    // Fail on warnings only for JPEG: libjpeg only warns about lost data, while a PNG's warnings concern its text
    // chunks.
    const failOn = type === 'jpg' ? 'warning' : 'error';
    const picture = sharp(bytes, { failOn, limitInputPixels: false, sequentialRead: true });
    const { width, height, channels, depth, format, isProgressive } = await picture.metadata();
    if (format !== (type === 'jpg' ? 'jpeg' : 'png')) return 'documentDamaged';
    const pixelBytes = width * height * channels * (depth === 'ushort' ? 2 : 1);
    const { pixels, heldBytes, streamedBytes } = limits.picture;
    const most = isProgressive ? heldBytes : streamedBytes;
    if (width * height > pixels || pixelBytes > most) return 'documentTooComplex';
    // Decodes the whole image into a small one, to save memory. The extract comes first: without it, libjpeg would skip
    // data that a thumbnail doesn't need, and would not warn about its loss.
    const whole = picture.extract({ left: 0, top: 0, width, height });
    await whole.resize(64, 64, { fit: 'fill' }).raw().toBuffer();
    return null;
  } catch {
    return 'documentDamaged';
  }
}

const maxPages = 1000;
/** The first page is always rendered; further ones only within `renderingCpuMs`. */
const maxRenderedPages = 20;
const renderingCpuMs = 1000;
/** Width and height. Interpreting the page is the main cost; so few pixels add almost nothing. */
const thumbnailPixels = 64;

/** PDFium as WebAssembly, so that a flaw in it can't reach the process's memory, files or network. */
const library = readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')).then((wasm) =>
  PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer }),
);

/**
 * Renders the first pages, as the office's viewer will.
 * @throws {WebAssembly.RuntimeError} if PDFium aborts. The module is then unusable, so the process must exit.
 */
export async function findPdfFault(bytes: Buffer): Promise<DocumentProblem | null> {
  const pdfium = await library;
  const pdf = await pdfium.loadDocument(bytes).catch((error: unknown) => {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return String(error);
  });
  if (typeof pdf === 'string') return /Password|security/.test(pdf) ? 'documentProtected' : 'documentDamaged';
  try {
    const pages = pdf.getPageCount();
    if (pages > maxPages) return 'documentTooComplex';
    const start = process.cpuUsage();
    for (let index = 0; index < Math.min(pages, maxRenderedPages); index += 1) {
      const { user, system } = process.cpuUsage(start);
      if (index > 0 && user + system > renderingCpuMs * 1000) break;
      const render = async ({ data }: { data: Uint8Array }): Promise<Uint8Array> => data;
      await pdf.getPage(index).render({ width: thumbnailPixels, height: thumbnailPixels, render });
    }
    return pages === 0 ? 'documentDamaged' : null;
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return 'documentDamaged';
  } finally {
    pdf.destroy();
  }
}
