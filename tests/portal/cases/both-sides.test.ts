import type { Page } from 'playwright';
import sharp, { type Sharp } from 'sharp';
import { goodReply } from '../../../tools/portal/backend/wire.ts';
import { programs, ready } from '../../../tools/portal/sample-data.ts';
import { expect, test as base } from '../test.ts';
import { goToPrograms } from '../customer-page.ts';
import { storedDocument } from '../../../tools/drivers/stored-document.ts';

const test = base.extend({
  page: async ({ backend, open: { page, load } }, use) => {
    backend.always('listPrograms', () => goodReply('listPrograms'));
    await page.setViewportSize({ width: 390, height: 844 });
    await load('/menu', { client: ready, program: programs[0] });
    await goToPrograms(page);
    await use(page);
  },
});

/** A photo of one side of an identity card on a table: a coloured card with lines of text. */
function card(colour: string, title: string, width = 1600, height = 1100): Sharp {
  const lines = [0, 1, 2, 3, 4, 5].map(
    (line) =>
      `<text x="560" y="${380 + line * 90}" font-size="46">RENGLÓN ${line + 1} DE LA CREDENCIAL 0123456789</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1100" font-family="sans-serif">
    <rect width="1600" height="1100" fill="#6b5b4b"/><rect x="60" y="60" width="1480" height="980" rx="50" fill="${colour}"/>
    <rect x="120" y="300" width="380" height="480" fill="#fff" opacity=".6"/><text x="120" y="200" font-size="90">${title}</text>${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' });
}

const front = () => card('#9fd3a8', 'FRENTE').jpeg({ quality: 90 }).toBuffer();
const back = () => card('#e8a0b4', 'REVERSO').png().toBuffer();
const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });

const zone = (page: Page) => page.getByRole('region', { name: 'Documento' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const input = (page: Page) => page.locator('input[type=file]').first();

/** Colours near each half's lower right corner: below the text, because its width depends on the font. */
async function halves(picture: Buffer): Promise<readonly (readonly number[])[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return [0.43, 0.93].map((share) => {
    const at = (Math.floor(info.height * share) * info.width + Math.floor(info.width * 0.9)) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}

const [green, pink] = [
  [0x9f, 0xd3, 0xa8],
  [0xe8, 0xa0, 0xb4],
] as const;

function expectNear(seen: readonly (readonly number[])[], wanted: readonly (readonly number[])[]): void {
  const differences = seen.flatMap((colour, at) =>
    colour.map((value, channel) => Math.abs(value - (wanted[at]?.[channel] ?? 999))),
  );
  expect(Math.max(...differences)).toBeLessThan(12);
}

/** Asserts that two photos were joined, by default with the green one on top. */
async function expectJoined(page: Page, order = [green, pink] as readonly (readonly number[])[]): Promise<void> {
  await zone(page).getByText('¿Se lee bien?').waitFor();
  const picture = await storedDocument(page, 'fotoReducida');
  expect(picture.length).toBeLessThanOrEqual(1_081_920);
  const { width, height, format, exif, orientation } = await sharp(picture).metadata();
  expect({ format, exif, orientation }).toEqual({ format: 'jpeg', exif: undefined, orientation: undefined });
  expect(Math.max(width, height)).toBeLessThanOrEqual(3000);
  expect(Math.abs(height / width - 2200 / 1600)).toBeLessThan(0.01);
  expectNear(await halves(picture), order);
}

test('[PRO-14] two photos picked at once: names the one that will be sent, and joins both, even after a reload', async ({
  page,
}) => {
  await input(page).setInputFiles([file('frente.jpg', await front()), file('reverso.png', await back())]);
  await zone(page).getByText('Solo se envía un documento: se adjuntó «frente.jpg».').waitFor();
  await button(page, 'Unir las dos fotos').click();
  await expectJoined(page);
  await zone(page).getByText('Sigue adjunto «frente.jpg».').waitFor();
  expect(await button(page, 'Continuar').getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fotoReducida'))).not.toBeNull();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await goToPrograms(page);
  await expectJoined(page);
  await button(page, 'Usar esta foto').click();
  await zone(page).getByText('Su documento está listo').waitFor();
  await zone(page).getByText('frente.jpg').waitFor();
  expect(await button(page, 'Continuar').getAttribute('aria-disabled')).toBeNull();
  expectNear(await halves(await storedDocument(page, 'archivoSeleccionado')), [green, pink]);
});

test('[PRO-14] adds the reverse by keyboard; rejects a file that is not a photo, and keeps the first', async ({
  page,
}) => {
  await input(page).setInputFiles(file('frente.jpg', await front()));
  await button(page, 'Agregar el reverso').waitFor();
  const add = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Agregar el reverso').focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(file(name, buffer));
  };
  await add('reverso.pdf', Buffer.from('%PDF-1.4'));
  await zone(page).getByText('No se adjuntó «reverso.pdf». Sigue adjunto «frente.jpg».').waitFor();
  // a photo over the size limit is accepted
  const heavy = await card('#e8a0b4', 'REVERSO', 3200, 2200).png({ compressionLevel: 0 }).toBuffer();
  expect(heavy.length).toBeGreaterThan(1_081_920);
  await add('reverso.png', heavy);
  await expectJoined(page);
  // the focused button has disappeared, so the focus moves to the input
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await button(page, 'Usar esta foto').focus();
  await page.keyboard.press('Enter');
  await zone(page).getByText('Su documento está listo').waitFor();
  await button(page, 'Agregar el reverso').waitFor();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await goToPrograms(page);
  await button(page, 'Agregar el reverso').waitFor();
  expect(
    await zone(page)
      .getByText(/Solo se envía/)
      .count(),
  ).toBe(0);
});

test('[PRO-13] [PRO-14] joins both photos if the first is over the limit; recognizes a pair by its bytes', async ({
  page,
}) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const heavy = await sharp({ create: { width: 1600, height: 1100, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  expect(heavy.length).toBeGreaterThan(1_081_920);
  await input(page).setInputFiles([file('frente', heavy), file('reverso.jpg', await back())]);
  await zone(page).getByText('El archivo seleccionado es demasiado pesado. El tamaño máximo es de 1MB.').waitFor();
  await button(page, 'Reducir esta foto').waitFor();
  expect(
    await zone(page)
      .getByText(/Solo se envía/)
      .count(),
  ).toBe(0);
  await button(page, 'Unir las dos fotos').click();
  await zone(page).getByText('¿Se lee bien?').waitFor();
  const picture = await storedDocument(page, 'fotoReducida');
  expect(picture.length).toBeLessThanOrEqual(1_081_920);
  expectNear((await halves(picture)).slice(1), [pink]);
  await button(page, 'Usar esta foto').click();
  await zone(page).getByText('frente.jpg').waitFor();

  const pdf = Buffer.from('%PDF-1.4');
  await input(page).setInputFiles([file('frente.jpg', await front()), file('reverso.jpg', pdf)]);
  await zone(page).getByText('Solo se envía un documento: se adjuntó «frente.jpg».').waitFor();
  expect(await button(page, 'Unir las dos fotos').count()).toBe(0);
  await input(page).setInputFiles([file('acta.pdf', pdf), file('reverso.jpg', await front())]);
  await zone(page).getByText('Solo se envía un documento: se adjuntó «acta.pdf».').waitFor();
  expect(await button(page, 'Unir las dos fotos').count()).toBe(0);
  expect(await button(page, 'Agregar el reverso').count()).toBe(0);
});

test('[PRO-14] scales a landscape card to the size of the other, and rotates a photo upright by its Exif', async ({
  page,
}) => {
  const join = async (reverse: Buffer): Promise<Buffer> => {
    await input(page).setInputFiles([file('frente.jpg', await front()), file('reverso.jpg', reverse)]);
    await button(page, 'Unir las dos fotos').click();
    await zone(page).getByText('¿Se lee bien?').waitFor();
    return storedDocument(page, 'fotoReducida');
  };
  const onItsSide = card('#e8a0b4', 'REVERSO').rotate(90);
  // Like a phone's photo: the pixels are stored sideways, and orientation 8 rotates them back.
  await join(
    await sharp(await onItsSide.toBuffer())
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer(),
  );
  await expectJoined(page);
  await button(page, 'Elegir otra').click();
  const joined = sharp(await join(await onItsSide.jpeg().toBuffer()));
  const { width, height } = await joined.metadata();
  expect(Math.abs(height / width - (1100 + 1600) / 1600)).toBeLessThan(0.01);
  const scale = width / 1600;
  const colourAt = async (x: number, y: number) => {
    const { data } = await joined
      .clone()
      .extract({ left: Math.round(x * scale), top: Math.round(y * scale), width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  // The green card is on top. The pink one is centred below it, with its text on the right and white margins.
  const seen = await Promise.all(
    [
      [1527, 275],
      [350, 2500],
      [100, 1900],
      [1500, 1900],
    ].map(([x = 0, y = 0]) => colourAt(x, y)),
  );
  expectNear(seen, [green, pink, [255, 255, 255], [255, 255, 255]]);
});
