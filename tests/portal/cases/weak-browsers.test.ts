import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { goodReply } from '../../../tools/portal/backend/wire.ts';
import { sessions } from '../../../tools/portal/saved-sessions.ts';
import { expect, test } from '../test.ts';
import { goToPrograms } from '../customer-page.ts';

declare global {
  interface Window {
    /** the last blob for which the page created a URL */
    __made: { readonly address: string; readonly blob: Blob };
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('[EXI-2] in-app browsers, journey.md#receipt', () => {
  test('if the app swallows the download, a link opens the receipt in another tab', async ({
    open: { page, load },
  }) => {
    await page.addInitScript(() => {
      HTMLAnchorElement.prototype.click = () => {};
      const make = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (made) => {
        const address = make(made);
        if (made instanceof Blob) window.__made = { address, blob: made };
        return address;
      };
    });
    await load('/exito', sessions['folio shown']);
    await button(page, 'Descargar comprobante').click();
    const link = page.getByRole('link', { name: /¿No se descargó\? Ábralo aquí/ });
    // the link appears with the file, which jsPDF creates once it is loaded
    await link.waitFor();
    const made = await page.evaluate(async () => ({
      ...window.__made,
      head: await window.__made.blob.slice(0, 5).text(),
    }));
    expect(made.head).toBe('%PDF-');
    expect(await link.getAttribute('href')).toBe(made.address);
    await Promise.all([page.context().waitForEvent('page'), link.click()]);
    expect(new URL(page.url()).pathname).toBe('/exito');
  });
});

/** Simulates dragging data items or files to the zone and dropping them. */
async function drag(page: Page, items: readonly (readonly [type: string, data: string])[], files: string[] = []) {
  const zone = await page.getByRole('region', { name: 'Documento' }).boundingBox();
  if (zone === null) throw new Error('there is no zone');
  const session = await page.context().newCDPSession(page);
  const data = { items: items.map(([mimeType, text]) => ({ mimeType, data: text })), files, dragOperationsMask: 1 };
  const at = { x: zone.x + zone.width / 2, y: zone.y + zone.height / 2 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await session.detach();
}

const notAFile = 'Eso no es un archivo. Guárdelo en su equipo y elija el archivo.';

test.describe('[PRO-6] dropping something that is not a file', () => {
  for (const [what, items] of [
    ['a link', [['text/uri-list', 'https://correo.example/ine.pdf']]],
    ['a picture from another page', [['text/html', '<img src="https://a.example/ine.jpg">']]],
    ['selected text', [['text/plain', 'mi credencial']]],
  ] as const) {
    test(`reports ${what}, and loses nothing`, async ({ open: { page, load }, backend }) => {
      backend.always('listPrograms', () => goodReply('listPrograms'));
      await load('/menu', sessions.chosen);
      await goToPrograms(page);
      await page.getByText('identificacion.pdf').first().waitFor();
      await drag(page, items);
      await page.getByText(notAFile).waitFor();
      expect(await page.getByText('identificacion.pdf').first().isVisible()).toBe(true);
      expect(new URL(page.url()).pathname).toBe('/menu');
    });
  }

  test('reports a folder', async ({ open: { page, load, leaf }, backend }, testInfo) => {
    const folder = testInfo.outputPath('documentos');
    mkdirSync(folder, { recursive: true });
    backend.always('listPrograms', () => goodReply('listPrograms'));
    await load('/menu', sessions['program chosen']);
    await goToPrograms(page);
    await page.getByRole('region', { name: 'Documento' }).waitFor();
    await drag(page, [], [folder]);
    await page.getByText('No se adjuntó «documentos».').waitFor();
    expect(leaf()).toBe('choosing.refused');
  });
});
