import sharp from 'sharp';
import { limits } from '../../../machines/model/limits.ts';
import type { DocumentProblem, DocumentType } from './document-problems.ts';
import { readImageParts } from '../../../machines/model/image-parts.ts';
import { findPdfFault } from './pdf-rendering.ts';

// One thread per image; the number of processes limits parallel decoding.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Reads the whole document, as a viewer would. Needs memory and time, so a reader process runs it
 * (backend.md#registration).
 */
export function findFault(bytes: Buffer, type: DocumentType): Promise<DocumentProblem | null> {
  return type === 'pdf' ? findPdfFault(bytes) : findImageFault(bytes, type);
}

async function findImageFault(bytes: Buffer, type: 'jpg' | 'png'): Promise<DocumentProblem | null> {
  if (readImageParts(bytes, type) === null) return 'documentDamaged';
  try {
    // libjpeg only warns about lost data. A PNG's warnings concern texts.
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
