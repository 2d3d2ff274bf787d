import type { CustomerDocument } from '../../../machines/model/entities.ts';

/** @param type media type, as sent */
export function createDocument(
  name: string,
  extension: string,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): CustomerDocument {
  const blob = new Blob([bytes], { type });
  return { name, extension, blob, ...(extension === 'pdf' && isEncrypted(bytes) && { encrypted: true }) };
}

/** Whether a PDF's trailer, which is never compressed, names an encryption (journey.md#document). */
function isEncrypted(pdf: Uint8Array): boolean {
  // decoding a megabyte of text would block the page
  for (let at = pdf.indexOf(slash); at >= 0; at = pdf.indexOf(slash, at + 1)) {
    if (pdf[at + 1] !== letterE) continue;
    const entry = String.fromCharCode(...pdf.subarray(at, at + 60));
    if (/^\/Encrypt[\s\0]*(?:\d+[\s\0]+\d+[\s\0]+R|<<)/.test(entry)) return true;
  }
  return false;
}

const [slash, letterE] = [0x2f, 0x45];
