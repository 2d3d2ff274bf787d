import type { Page } from 'playwright';
import { decrypt } from '../portal/backend/wire.ts';

/** Waits for a session item and returns its document. (The content policy blocks fetching a blob URL.) @throws if it has none */
export async function storedDocument(page: Page, key: 'archivoSeleccionado' | 'fotoReducida'): Promise<Buffer> {
  const item = await page.waitForFunction((name) => sessionStorage.getItem(name), key);
  const [, base64] = /"ArchivoB64":"data:[^,]*;base64,([^"]+)"/.exec(decrypt((await item.jsonValue()) ?? '')) ?? [];
  if (base64 === undefined) throw new Error(`the session item ${key} has no document`);
  return Buffer.from(base64, 'base64');
}
