import type { Page } from 'playwright';
import sharp from 'sharp';
import type { OpenPage } from '../../../tools/drivers/open-page.ts';
import { goodReply } from '../../../tools/portal/backend/wire.ts';
import { identity, programs, ready } from '../../../tools/portal/sample-data.ts';
import { expect, test as base } from '../test.ts';
import { goToPrograms } from '../customer-page.ts';
import { storedDocument } from '../../../tools/drivers/stored-document.ts';

interface Fixtures {
  /** Opens the program step with an attached document. `before` runs before the first load. */
  readonly openMenu: (before?: (page: Page) => Promise<void>) => Promise<OpenPage>;
}

const test = base.extend<Fixtures>({
  openMenu: ({ backend, open }, use) =>
    use(async (before) => {
      backend.always('listPrograms', () => goodReply('listPrograms'));
      await before?.(open.page);
      await open.load('/menu', { client: ready, program: programs[0], document: identity });
      await goToPrograms(open.page);
      await open.page.getByText('Su documento está listo').waitFor();
      return open;
    }),
});

interface Drawing {
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  /** number of random squares; more squares make a larger file */
  readonly squares: number;
  readonly quality: number;
}

const overLimit = { width: 1500, height: 1000, squares: 90_000, quality: 1 };

/** Draws a photo in the page: random squares, and a red corner at the top left. Adds an Exif rotation to a JPEG. */
async function drawPhoto(page: Page, drawing: Drawing): Promise<Buffer> {
  const photo = Buffer.from(await page.evaluate(drawInPage, drawing), 'base64');
  return drawing.type === 'image/jpeg' ? turned(photo) : photo;
}

function drawInPage({ type, width, height, squares, quality }: Drawing): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return '';
  for (let count = 0; count < squares; count += 1) {
    context.fillStyle = `hsl(${Math.random() * 360} 70% 60%)`;
    context.fillRect(Math.random() * width, Math.random() * height, 7, 7);
  }
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 200, 200);
  context.clearRect(width - 200, height - 200, 200, 200);
  return canvas.toDataURL(type, quality).split(',')[1] ?? '';
}

/** Adds Exif orientation 6 to a JPEG, which rotates it by 90° clockwise. */
function turned(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
}

/** Reads the contents of the drop zone. Runs in the page. */
async function readPicture(): Promise<Record<string, unknown>> {
  const picture = document.querySelector<HTMLImageElement>('section img');
  if (!picture) return {};
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const isNear = (x: number, y: number, wanted: readonly number[]) =>
    wanted.every((value, at) => Math.abs((context?.getImageData(x, y, 1, 1).data[at] ?? -99) - value) < 24);
  return {
    width,
    height,
    redTopLeft: isNear(50, 50, [255, 0, 0]),
    redTopRight: isNear(width - 50, 50, [255, 0, 0]),
    whiteBottomRight: isNear(width - 50, height - 50, [255, 255, 255]),
  };
}

async function withoutOffscreenCanvas(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'OffscreenCanvas');
  });
}

for (const [where, before] of [
  ['in a worker', undefined],
  ['without OffscreenCanvas', withoutOffscreenCanvas],
] as const) {
  for (const [type, extension, expected] of [
    ['image/jpeg', 'jpeg', { width: 1000, height: 1500, redTopRight: true, redTopLeft: false }],
    ['image/png', 'png', { width: 1500, height: 1000, redTopLeft: true, whiteBottomRight: true }],
  ] as const) {
    test(`[PRO-13] reduces an ${type} over the limit ${where}: upright, transparent areas white, a JPEG without Exif`, async ({
      openMenu,
    }) => {
      const { page, pageErrors } = await openMenu(before);
      const name = `credencial.${extension}`;
      const buffer = await drawPhoto(page, { type, ...overLimit });
      expect(buffer.length).toBeGreaterThan(1_081_920);
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer });
      await page.getByText(`No se adjuntó «${name}». Sigue adjunto «identificacion.pdf».`).waitFor();
      await page.getByRole('button', { name: 'Reducir esta foto' }).click();
      await page.getByRole('button', { name: 'Usar esta foto' }).waitFor();
      expect(await page.evaluate(readPicture)).toMatchObject(expected);
      const made = await storedDocument(page, 'fotoReducida');
      expect([made.toString('latin1', 0, 3), made.includes('Exif')]).toEqual(['\xff\xd8\xff', false]);
      expect(made.length).toBeLessThanOrEqual(500_000);
      await page.getByRole('button', { name: 'Usar esta foto' }).click();
      await page.getByText('Su documento está listo').waitFor();
      expect(await page.getByRole('region', { name: 'Documento' }).innerText()).toContain('credencial.jpg');
      expect(pageErrors).toEqual([]);
    });
  }
}

test('[PRO-13] reduces a photo over the limit without a connection', async ({ openMenu }) => {
  const finished: string[] = [];
  const { page } = await openMenu(async (opened) => {
    opened.on('requestfinished', (request) => finished.push(request.url()));
  });
  const loadedAhead = expect.stringContaining('/assets/documents-');
  await expect.poll(() => finished, { timeout: 20_000 }).toContainEqual(loadedAhead);
  await page.context().setOffline(true);
  const buffer = await drawPhoto(page, { type: 'image/jpeg', ...overLimit });
  await page.locator('input[type=file]').setInputFiles({ name: 'credencial.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Reducir esta foto' }).click();
  await page.getByRole('button', { name: 'Usar esta foto' }).waitFor();
});

const damaged = 'Este archivo está dañado y no se puede abrir. Guárdelo de nuevo o elija otro.';

const reduced = (page: Page) => page.getByRole('button', { name: 'Usar esta foto' });

for (const [what, drawing, least] of [
  ['few squares', { width: 2600, height: 1800, squares: 4000, quality: 0.9 }, 2000],
  ['squares everywhere', { width: 3000, height: 1000, squares: 60_000, quality: 0.4 }, 800],
] as const) {
  test(`[PRO-13] reduces an attached photo of ${what} to 500,000 bytes, to 2,000 px if that fits`, async ({
    openMenu,
  }) => {
    const { page } = await openMenu();
    const buffer = await drawPhoto(page, { type: 'image/jpeg', ...drawing });
    expect(buffer.length).toBeGreaterThan(500_000);
    expect(buffer.length).toBeLessThanOrEqual(1_081_920);
    await page.locator('input[type=file]').setInputFiles({ name: 'fachada.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Enviar esta foto más ligera' }).click();
    await reduced(page).waitFor();
    await page.getByText('¿Se lee bien?').waitFor();
    await page.getByText('Sigue adjunto «fachada.jpg».').waitFor();
    const { width = 0, height = 0 } = await page.evaluate(readPicture);
    expect((await storedDocument(page, 'fotoReducida')).length).toBeLessThanOrEqual(500_000);
    const longer = Math.max(Number(width), Number(height));
    expect(longer).toBeLessThanOrEqual(2000);
    expect(longer).toBeGreaterThanOrEqual(least);

    // a reload returns to the reduced photo and names the attached one
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fotoReducida'))).not.toBeNull();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await goToPrograms(page);
    await reduced(page).waitFor();
    await page.getByText('Sigue adjunto «fachada.jpg».').waitFor();
    await reduced(page).click();
    await page.getByText('Su documento está listo').waitFor();
    expect(await page.getByRole('button', { name: 'Enviar esta foto más ligera' }).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fotoReducida'))).toBeNull();
  });
}

test.describe('on a phone', () => {
  test.use({ isMobile: true });

  test('[PRO-13] on a phone the camera is the first choice, and its large picture is reduced at once', async ({
    openMenu,
  }) => {
    const { page } = await openMenu();
    await page.getByRole('button', { name: 'Eliminar archivo' }).click();
    const camera = page.getByRole('button', { name: 'Tomar una foto' });
    const [first, second] = await Promise.all([
      camera.boundingBox(),
      page.getByText('Elegir un archivo').boundingBox(),
    ]);
    expect(first?.y).toBeLessThan(second?.y ?? 0);
    expect(first?.height).toBeGreaterThan(60);
    expect(await page.getByText(/Arrastre/).isVisible()).toBe(false);
    const chooser = page.waitForEvent('filechooser');
    await camera.click();
    const buffer = await drawPhoto(page, { type: 'image/jpeg', ...overLimit });
    await (await chooser).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
    await reduced(page).waitFor();
    expect(await page.getByRole('button', { name: 'Reducir esta foto' }).count()).toBe(0);
    const preview = await page.locator('section img').boundingBox();
    expect(preview?.width).toBeGreaterThan(250);
    await reduced(page).click();
    await page.getByText('IMG_1.jpg').waitFor();
  });
});

const tooManyPixels = 'Esta imagen tiene más píxeles de los que podemos recibir.';

test('[PRO-13] offers to reduce a picture with more pixels than the server accepts', async ({ openMenu }) => {
  const { page } = await openMenu();
  const white = { width: 10_400, height: 10_000, channels: 3, background: '#fff' } as const;
  const black = await sharp({ create: { ...white, width: 5000, background: '#000' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: white })
    .composite([{ input: black, left: 0, top: 0 }])
    .toColourspace('b-w')
    .png()
    .toBuffer();
  expect(buffer.length).toBeLessThan(1_081_920);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'plano.png', mimeType: 'image/png', buffer });
  await page.getByText(tooManyPixels).waitFor();
  await page.getByText('No se adjuntó «plano.png». Sigue adjunto «identificacion.pdf».').waitFor();
  await page.getByRole('button', { name: 'Reducir esta foto' }).click();
  await reduced(page).waitFor();
  const { width } = await page.evaluate(readPicture);
  expect(width).toBe(2000);
  expect((await storedDocument(page, 'fotoReducida')).length).toBeLessThanOrEqual(500_000);

  // the browser can't decode this file, but its dimensions are readable
  const cut = buffer.subarray(0, 60);
  await input.setInputFiles({ name: 'cortada.png', mimeType: 'image/png', buffer: cut });
  await page.getByText(tooManyPixels).waitFor();
  await page.getByRole('button', { name: 'Reducir esta foto' }).click();
  await page.getByText(damaged).waitFor();
});

async function withNoisyCanvas(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.getImageData = function (...area: Parameters<typeof getImageData>) {
      const image = getImageData.apply(this, area);
      crypto.getRandomValues(new Uint8Array(image.data.buffer, 0, Math.min(65_536, image.data.length)));
      return image;
    };
  });
}

test('[PRO-13] explains that the browser adds noise to canvases instead of offering to reduce photos', async ({
  openMenu,
}) => {
  const { page } = await openMenu(withNoisyCanvas);
  const buffer = await drawPhoto(page, { type: 'image/jpeg', ...overLimit });
  await page.locator('input[type=file]').setInputFiles({ name: 'credencial.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Reducir esta foto' }).click();
  await page.getByText('Este navegador no puede mostrar esta imagen; quizá esté dañada.').waitFor();
  expect(await reduced(page).count()).toBe(0);
  await page.getByText('Sigue adjunto «identificacion.pdf».').waitFor();
});
