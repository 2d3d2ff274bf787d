import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { DocumentProblem } from './document-problems.ts';

const maxPages = 1000;
/** The first page is always rendered, further ones only within `renderingCpuMs`. */
const maxRenderedPages = 20;
const renderingCpuMs = 1000;
/** Width and height. The cost is in interpreting the page, so this few pixels add almost nothing. */
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
