import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import {
  createDocumentReaders,
  type DocumentReaders,
} from '../server/applications/document-checks/document-readers.ts';
import { detectType } from '../server/applications/document-checks/document-type.ts';
import { readConfig } from '../server/config.ts';
import { UsageError } from '../tools/usage-error.ts';
import { openBrowserFixture } from '../tools/drivers/browser-fixture.ts';
import { openPage } from '../tools/drivers/open-page.ts';
import { readDocument } from '../tools/drivers/read-document.ts';
import { storedDocument } from '../tools/drivers/stored-document.ts';
import { goodReply } from '../tools/portal/backend/wire.ts';
import { programs, ready } from '../tools/portal/sample-data.ts';
import { runCommand } from '../tools/commands/support/run-command.ts';

const help = `npm run documents -w labs -- <folder>   picks each file of a folder (not of its subfolders) in the built portal, and checks the resulting document as the server does
Prints for each file: verdict, milliseconds, name, and the reason for a rejection, or whether the stored picture has the same pixels (PDF: the same bytes).
  attached   portal and server accept it
  portal     the portal rejects it
  server     the portal accepts it, the server rejects it`;

await runCommand(help, { allowPositionals: true }, async ({ positionals }) => {
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('pass one folder');
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new UsageError(`${folder} is not a folder`);
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const { backend, browser, close } = await openBrowserFixture();
  backend.always('listPrograms', () => goodReply('listPrograms'));
  const readers = createDocumentReaders(join(import.meta.dirname, '../dist-server/document-reader.js'), readConfig({}));
  const counts = new Map<string, number>();
  try {
    const open = await openPage(browser, { url: backend.url, reducedMotion: true });
    for (const { name } of files) {
      const bytes = readFileSync(join(folder, name));
      await open.load('/menu', { client: ready, program: programs[0] });
      const begin = performance.now();
      const { verdict, reason } = await check(open.page, readers, name, bytes);
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
      console.log(
        [verdict.padEnd(8), String(Math.round(performance.now() - begin)).padStart(6), toOneLine(name), reason].join(
          '  ',
        ),
      );
    }
    await open.close();
  } finally {
    await readers.close();
    await close();
  }
  console.log([...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ') || 'no files');
});

/** Shows a file name on one line, without control characters that affect the terminal. */
function toOneLine(name: string): string {
  return name.replaceAll(/\p{Cc}/gu, '?');
}

/** Checks a file in the portal and then on the server. */
async function check(page: Page, readers: DocumentReaders, name: string, bytes: Buffer) {
  const zone = page.getByRole('region', { name: 'Documento' });
  const attached = zone.getByRole('button', { name: 'Eliminar archivo' });
  const rejected = zone.getByText(/No se adjuntó «/);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: bytes });
  await attached.or(rejected).first().waitFor();
  if (!(await attached.isVisible())) {
    const lines = (await zone.innerText()).split('\n').filter((line) => line.length > 0);
    const at = lines.findIndex((line) => line.includes('No se adjuntó «'));
    return { verdict: 'portal', reason: lines[at - 1] ?? lines.join(' ') };
  }
  const sent = await storedDocument(page, 'archivoSeleccionado');
  const type = detectType(sent);
  if (type === null) return { verdict: 'server', reason: 'documentMismatch' };
  const read = await readDocument(readers, sent, type);
  if (typeof read === 'string') return { verdict: 'server', reason: read };
  return {
    verdict: 'attached',
    reason: type === 'pdf' ? compareBytes(bytes, read.bytes) : await comparePixels(bytes, read.bytes),
  };
}

function compareBytes(file: Buffer, stored: Uint8Array): string {
  if (file.equals(stored)) return 'the same bytes';
  return file.subarray(0, stored.length).equals(stored)
    ? `${file.length - stored.length} bytes after the end of the PDF removed`
    : 'DIFFERENT bytes';
}

async function comparePixels(file: Buffer, stored: Uint8Array): Promise<string> {
  const pixelsOf = (picture: Uint8Array) => sharp(picture, { failOn: 'none' }).autoOrient().raw().toBuffer();
  try {
    const [before, after] = await Promise.all([pixelsOf(file), pixelsOf(stored)]);
    return before.equals(after) ? 'the same pixels' : 'DIFFERENT pixels';
  } catch (error) {
    return `not compared: ${error instanceof Error ? error.message : String(error)}`;
  }
}
