import { crc32 } from 'node:zlib';
import { readFileSync, readdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { goodReply } from '../../../tools/portal/backend/wire.ts';
import { programs, ready } from '../../../tools/portal/sample-data.ts';
import { expect, test as base } from '../test.ts';
import { goToPrograms } from '../customer-page.ts';

const test = base.extend({
  page: async ({ backend, open: { page, load } }, use) => {
    backend.always('listPrograms', () => goodReply('listPrograms'));
    await load('/menu', { client: ready, program: programs[0] });
    await goToPrograms(page);
    await use(page);
  },
});

const folder = new URL('../../server/fixtures/documents/', import.meta.url);
const sound = (name: string) => readFileSync(new URL(name, folder));

const damaged = 'Este archivo está dañado y no se puede abrir. Guárdelo de nuevo o elija otro.';
const unshowable =
  'Este navegador no puede mostrar esta imagen; quizá esté dañada. Guárdela de nuevo como JPG o PNG, o elija otra.';

/** Picks a file while none is attached. @returns the name of the attached file, or the error message */
async function pick(page: Page, name: string, content: string | Uint8Array, mimeType = ''): Promise<string> {
  const zone = page.getByRole('region', { name: 'Documento' });
  const input = page.locator('input[type=file]');
  // clear any message about the previous file
  await input.setInputFiles({ name: 'anterior.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.4') });
  await zone.getByText('anterior.pdf').waitFor();
  await zone.getByRole('button', { name: 'Eliminar archivo' }).click();
  await input.setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  const attached = zone.getByRole('button', { name: 'Eliminar archivo' });
  const refused = zone.getByText(`No se adjuntó «`);
  await attached.or(refused).first().waitFor();
  const text = await zone.innerText();
  return (await attached.isVisible())
    ? (/^(.+?) [\d.]+ [KM]B$/m.exec(text)?.[1] ?? text)
    : (sentences.find((sentence) => text.includes(sentence)) ?? text);
}

const sentences = [damaged, unshowable];

/** Files that the portal rejects or attaches under a different name. */
const others: Readonly<Record<string, string>> = {
  'jpg-arithmetic.jpg': damaged,
  'jpg-is-a-png.jpg': 'jpg-is-a-png.png',
  'png-header-checksum-wrong.png': unshowable,
};

test("[PRO-12] attaches valid small files of real customers, and immediately rejects files that the browser can't show", async ({
  page,
}) => {
  const names = readdirSync(folder);
  expect(names.length).toBeGreaterThan(20);
  const seen: Record<string, string> = {};
  for (const name of names) seen[name] = await pick(page, name, sound(name));
  expect(seen).toEqual(Object.fromEntries(names.map((name) => [name, others[name] ?? name])));
});

test('[PRO-12] rejects a PNG with corrupt pixel data as soon as it is picked', async ({ page }) => {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.from(`\0\0\0\0${name}`, 'latin1');
    head.writeUInt32BE(data.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), data])));
    return Buffer.concat([head, data, checksum]);
  };
  const header = Buffer.from([0, 0, 0, 90, 0, 0, 0, 60, 8, 2, 0, 0, 0]);
  const garbage = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(500, 7)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  expect(await pick(page, 'credencial.png', garbage)).toBe(damaged);
});
