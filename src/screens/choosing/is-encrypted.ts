import { isPhotoExtension } from '../../../machines/model/document.ts';
import type { CustomerDocument } from '../../../machines/model/entities.ts';

/** Whether a PDF says that it is encrypted (journey.md#document): its trailer does, which is never compressed. */
export function isEncrypted({ extension, dataUrl }: CustomerDocument): boolean {
  if (isPhotoExtension(extension)) return false;
  try {
    return /\/Encrypt[\s\0]*(?:\d+[\s\0]+\d+[\s\0]+R|<<)/.test(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)));
  } catch {
    // no base64: another release may have stored it
    return false;
  }
}
