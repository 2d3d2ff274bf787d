import sharp from 'sharp';
import { limits } from '../../../machines/model/limits.ts';
import type { DocumentProblem, DocumentType } from './document-problems.ts';
import { readImageParts } from '../../../machines/model/image-parts.ts';
import { findPdfFault } from './pdf-rendering.ts';

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
