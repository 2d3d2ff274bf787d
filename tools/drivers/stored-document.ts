import type { Page } from 'playwright';
import { decrypt } from '../portal/backend/wire.ts';

/** Bytes of the document in a session item, once it is stored. The content policy blocks fetching a blob URL. @throws if the item has none */
export async function storedDocument(page: Page, key: 'archivoSeleccionado' | 'fotoReducida'): Promise<Buffer> {
  const item = await page.waitForFunction((name) => sessionStorage.getItem(name), key);
  const [, base64] = /"ArchivoB64":"data:[^,]*;base64,([^"]+)"/.exec(decrypt((await item.jsonValue()) ?? '')) ?? [];
  if (base64 === undefined) throw new Error(`the session item ${key} has no document`);
  return Buffer.from(base64, 'base64');
}
