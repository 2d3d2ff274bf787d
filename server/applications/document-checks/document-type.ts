import type { texts } from '../../texts.ts';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);
/** Viewers accept a PDF header within this many bytes of the start (journey.md#document). */
const pdfHeaderWithin = 1024;

/** Detects the type from the first bytes; the parsers validate the rest. */
export function detectType(bytes: Buffer): DocumentType | null {
  if (startsWith(bytes, pngSignature)) return 'png';
  if (startsWith(bytes, jpegSignature)) return 'jpg';
  return bytes.subarray(0, pdfHeaderWithin).includes('%PDF') ? 'pdf' : null;
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/** Why a document is rejected: the key of its message. */
export type DocumentProblem = Extract<keyof typeof texts, `document${string}`>;

/** Type detected from the bytes; also the extension of the stored name. */
export type DocumentType = 'pdf' | 'jpg' | 'png';
