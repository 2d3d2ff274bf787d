import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { limits } from '../../../machines/model/limits.ts';
import type { DocumentProblem, DocumentType } from './document-problems.ts';
import { readImageParts } from '../../../machines/model/image-parts.ts';
import { exceedsPdfBounds, maxPages } from './pdf-expansion.ts';

// one thread for each image: the number of processes decides how many are decoded at once
sharp.concurrency(1);
sharp.cache(false);

/** Reads the document to its end, as a viewer would. Takes memory and time: for a process of its own (backend.md#registration). */
export function findFault(bytes: Buffer, type: DocumentType): Promise<DocumentProblem | null> {
  return type === 'pdf' ? findPdfFault(bytes) : findImageFault(bytes, type);
}

async function findImageFault(bytes: Buffer, type: 'jpg' | 'png'): Promise<DocumentProblem | null> {
  if (readImageParts(bytes, type) === null) return 'documentDamaged';
  try {
    // libjpeg warns of lost data and goes on; a PNG's warnings are about texts
    const failOn = type === 'jpg' ? 'warning' : 'error';
    const picture = sharp(bytes, { failOn, limitInputPixels: false, sequentialRead: true });
    const { width, height, channels, depth, format, isProgressive } = await picture.metadata();
    if (format !== (type === 'jpg' ? 'jpeg' : 'png')) return 'documentDamaged';
    const pixelBytes = width * height * channels * (depth === 'ushort' ? 2 : 1);
    const { pixels, heldBytes, streamedBytes } = limits.picture;
    const most = isProgressive ? heldBytes : streamedBytes;
    if (width * height > pixels || pixelBytes > most) return 'documentTooComplex';
    // a small picture of the whole, so that little is held in memory; cut to its own size first, or libjpeg would leave out what
    // a small one does not need, and would not warn of it
    const whole = picture.extract({ left: 0, top: 0, width, height });
    await whole.resize(64, 64, { fit: 'fill' }).raw().toBuffer();
    return null;
  } catch {
    return 'documentDamaged';
  }
}

async function findPdfFault(bytes: Buffer): Promise<DocumentProblem | null> {
  if (await exceedsPdfBounds(bytes)) return 'documentTooComplex';
  try {
    // the parser moves the array to itself
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false });
    const isTooLong = pdf.numPages > maxPages;
    // the number of pages is only what the document says
    await pdf.getPage(1);
    if ((await pdf.getPermissions()) !== null) await readPages(pdf);
    await pdf.loadingTask.destroy();
    return isTooLong ? 'documentTooComplex' : null;
  } catch (error) {
    const readable = withoutEncryptionOfAttachments(bytes);
    if (readable !== null) return findPdfFault(readable);
    const asksForPassword = error instanceof Error && error.name === 'PasswordException';
    // ways of encryption that the parser does not know end in other errors
    return asksForPassword || bytes.includes('/Encrypt') ? 'documentProtected' : 'documentDamaged';
  }
}

/** of an encrypted document */
const maxPagesRead = 20;

/**
 * Reads the contents of the first pages with their fonts: what the streams of an encrypted document expand to is seen only so, and
 * what takes more time or memory than a sound one ends the process.
 */
async function readPages(pdf: PDFDocumentProxy): Promise<void> {
  for (let number = 1; number <= Math.min(pdf.numPages, maxPagesRead); number += 1) {
    const page = await pdf.getPage(number).catch(() => null);
    // viewers show what there is of a page
    await page?.getTextContent().catch(() => undefined);
  }
}

/**
 * A PDF whose attachments alone are encrypted, with nothing that says so: the parser asks for the password of the attachments
 * before it shows the pages, which need none (ISO 32000-2, 7.6.6). @returns null where it is no such PDF
 */
function withoutEncryptionOfAttachments(bytes: Buffer): Buffer | null {
  const text = bytes.toString('latin1');
  const isOfAttachments = /\/EFF\s*\/(?!Identity\b)\w/.test(text) && !/\/St[mr]F\s*\/(?!Identity\b)\w/.test(text);
  const entry = /\/Encrypt(?=[\s\0]*(?:\d|<<))/g;
  if (!isOfAttachments || !entry.test(text)) return null;
  return Buffer.from(text.replace(entry, '/Ignored'), 'latin1');
}
