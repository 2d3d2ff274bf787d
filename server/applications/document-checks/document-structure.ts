import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import type { DocumentProblem, DocumentType } from './document-problems.ts';
import { readImageParts } from './image-end.ts';
import { exceedsPdfBounds, maxPages } from './pdf-bounds.ts';

/** an A4 page scanned at 600 dpi has 35 million */
const maxPixels = 40_000_000;
/** readers look for the end of a PDF in its last bytes */
const pdfEndWithin = 1024;

// one thread for each image: the number of processes decides how many are decoded at once
sharp.concurrency(1);
sharp.cache(false);

/** Reads the document to its end, as a viewer would. Takes memory and time: for a process of its own (backend.md#registration). */
export function findFault(bytes: Buffer, type: DocumentType): Promise<DocumentProblem | null> {
  return type === 'pdf' ? findPdfFault(bytes) : findImageFault(bytes, type);
}

async function findImageFault(bytes: Buffer, type: 'jpg' | 'png'): Promise<DocumentProblem | null> {
  const image = readImageParts(bytes, type);
  if (image === null) return 'documentDamaged';
  if (image.end < bytes.length) return 'documentExtraData';
  try {
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: false, sequentialRead: true });
    const { width, height, format } = await picture.metadata();
    if (format !== (type === 'jpg' ? 'jpeg' : 'png')) return 'documentDamaged';
    if (width * height > maxPixels) return 'documentTooComplex';
    // a small picture of the whole: every byte is decoded, and little is held in memory
    await picture.resize(64, 64, { fit: 'fill' }).raw().toBuffer();
    return null;
  } catch {
    return 'documentDamaged';
  }
}

async function findPdfFault(bytes: Buffer): Promise<DocumentProblem | null> {
  const end = bytes.lastIndexOf('%%EOF');
  if (end < 0) return 'documentDamaged';
  if (end < bytes.length - pdfEndWithin - 5) return 'documentExtraData';
  if (/[^\s\0]/.test(bytes.toString('latin1', end + 5))) return 'documentExtraData';
  if (!bytes.includes('startxref') && !bytes.includes('trailer')) return 'documentDamaged';
  if (exceedsPdfBounds(bytes)) return 'documentTooComplex';
  try {
    // the parser moves the array to itself
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false });
    const tooLong = pdf.numPages > maxPages;
    await pdf.loadingTask.destroy();
    return tooLong ? 'documentTooComplex' : null;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'documentProtected' : 'documentDamaged';
  }
}
