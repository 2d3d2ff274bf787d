import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { goodReply } from '../../../tools/portal/backend/wire.ts';
import { sessions } from '../../../tools/portal/saved-sessions.ts';
import { expect, test } from '../test.ts';
import { goToPrograms } from '../customer-page.ts';

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

test.describe('[PRO-6] dropping something that is not a file', () => {
  test('reports a link, and loses nothing', async ({ open: { page, load }, backend }) => {
    backend.always('listPrograms', () => goodReply('listPrograms'));
    await load('/menu', sessions.chosen);
    await goToPrograms(page);
    await page.getByText('identificacion.pdf').first().waitFor();
    await drag(page, [['text/uri-list', 'https://correo.example/ine.pdf']]);
    await page.getByText('Eso no es un archivo. Guárdelo en su equipo y elija el archivo.').waitFor();
    expect(await page.getByText('identificacion.pdf').first().isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/menu');
  });

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
