import { fileTypeFromBuffer } from 'file-type';
import { isDocumentExtension } from '../../machines/model/document.ts';
import { limits } from '../../machines/model/limits.ts';

/** Why a document is refused; also the key of its sentence in `texts.ts`. */
export type DocumentProblem = 'documentMissing' | 'documentTooLarge' | 'documentUnreadable';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The bytes of a base64 data URL, where they are what the extension says and 1 to 1081920 (contract §9).
 * @param extension as sent: lower case, no dot
 */
export async function readDocument(dataUrl: string, extension: string): Promise<Buffer | DocumentProblem> {
  if (!isDocumentExtension(extension)) return 'documentUnreadable';
  const bytes = decodeDataUrl(dataUrl);
  if (bytes === null) return 'documentUnreadable';
  if (bytes.length === 0) return 'documentMissing';
  if (bytes.length > limits.documentBytes) return 'documentTooLarge';
  const type = extension === 'jpeg' ? 'jpg' : extension;
  return (await detectType(bytes)) === type ? bytes : 'documentUnreadable';
}

function decodeDataUrl(dataUrl: string): Buffer | null {
  const comma = dataUrl.indexOf(',');
  if (!/^data:[\w!#$&^.+/-]*(?:;[\w=".-]+)*;base64$/.test(dataUrl.slice(0, Math.min(comma, 200)))) return null;
  const base64 = dataUrl.slice(comma + 1);
  const bytes = Buffer.from(base64, 'base64');
  // Node skips characters that are no base64 instead of refusing them
  return bytes.toString('base64') === base64 ? bytes : null;
}

async function detectType(bytes: Buffer): Promise<string | undefined> {
  // the package reads a PNG's chunks to recognise animations, and fails on some files that viewers open
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return 'png';
  const found = await fileTypeFromBuffer(bytes);
  // an Illustrator file is a PDF with additional data
  return found?.ext === 'ai' ? 'pdf' : found?.ext;
}
