import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { readBrand } from '../../build/brand/read-brand.ts';
import { texts } from '../../src/texts.ts';
import { startControlledBackend } from '../drivers/controlled-backend.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { openPage } from '../drivers/open-page.ts';
import { sessions } from '../portal/saved-sessions.ts';
import { UsageError } from '../usage-error.ts';
import { runCommand } from './support/run-command.ts';

const help = `npx tsx tools/commands/brand.ts <folder>  checks a utility's look (docs/operating.md), and writes one page that shows it: landing,
                           code window, success, receipt and icons, light and dark, phone and desktop
  --output <file>  default: reports/brand.html`;

/** Screens of the preview, by heading; the button appears once the screen is drawn. */
const screens = [
  { title: 'Inicio', route: '/', session: sessions.nothing, button: texts.landing.nis.submit },
  { title: 'Código por SMS', route: '/panel', session: sessions['code window open'], button: texts.verifying.submit },
  { title: 'Solicitud registrada', route: '/exito', session: sessions['folio shown'], button: texts.success.download },
] as const;

const sizes = [
  { title: 'teléfono', width: 390, height: 844 },
  { title: 'computadora', width: 1280, height: 800 },
] as const;

const schemes = [
  { title: 'claro', value: 'light' },
  { title: 'oscuro', value: 'dark' },
] as const;

const icons = ['favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];

const options = { output: { type: 'string', default: 'reports/brand.html' } } as const;

await runCommand(help, { options, allowPositionals: true }, async ({ values: { output }, positionals: [folder] }) => {
  if (folder === undefined) return console.log(help);
  const brand = await readBrand(resolve(folder)).catch((error: unknown) => {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  });
  const built = mkdtempSync(join(tmpdir(), 'refrendo-brand-'));
  try {
    configure(resolve(folder), built);
    mkdirSync(join(output, '..'), { recursive: true });
    writeFileSync(output, await pageOf(built));
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
  const { logo, favicon, banner, nisHelp } = brand;
  for (const [name, { isOwn }] of Object.entries({ logo, favicon, banner, 'nis-help': nisHelp }))
    if (!isOwn) console.log(`${name}: the folder has none, so the demonstration's is used.`);
  if (brand.unread.length > 0) console.log(`Ignored files: ${brand.unread.join(', ')}.`);
  console.log(`${folder} is valid. Its preview is ${output}.`);
});

/** Writes the demonstration portal with this branding. */
function configure(brand: string, out: string): void {
  const env = { PUBLIC_ORIGIN: 'https://portal.example', ...process.env, DEMONSTRATION: 'true', BRAND_DIR: brand };
  for (const args of [['tools/commands/prepare.mjs'], ['dist-server/configure.js', '--out', out]]) {
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }
}

/** The preview page in Spanish, which a designer can send to the decision makers. */
async function pageOf(built: string): Promise<string> {
  const [browser, backend] = await Promise.all([launchBrowser(), startControlledBackend(built)]);
  const sections: string[] = [];
  let receipt = '';
  try {
    for (const { title, route, session, button } of screens) {
      const pictures: string[] = [];
      for (const { title: size, ...viewport } of sizes) {
        backend.reset();
        const { page, load, close } = await openPage(browser, { url: backend.url, reducedMotion: true, viewport });
        await load(route, session);
        await page.getByRole('button', { name: button, exact: true }).waitFor();
        for (const { title: scheme, value } of schemes) {
          await page.emulateMedia({ colorScheme: value, reducedMotion: 'reduce' });
          await settle(page);
          const name = `${title}, ${size}, ${scheme}`;
          pictures.push(figure(name, dataUri('image/png', await page.screenshot()), Math.min(viewport.width, 800)));
        }
        if (route === '/exito' && receipt === '') receipt = await receiptOf(page);
        await close();
      }
      sections.push(`<h2>${title}</h2><div class="row">${pictures.join('')}</div>`);
    }
  } finally {
    await browser.close();
    await backend.close();
  }
  const file = (name: string) => readFileSync(join(built, name));
  const iconFigures = icons.map((name) =>
    figure(name, dataUri(name.endsWith('.svg') ? 'image/svg+xml' : 'image/png', file(name)), 128),
  );
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Imagen del portal</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:2rem;background:#f2f2f2;color:#1a1a1a}.row{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:start}
figure{margin:0}img{display:block;max-width:100%;height:auto;border:1px solid #bbb}figcaption{font-size:.875rem}embed{width:40rem;max-width:100%;height:52rem;border:1px solid #bbb}</style></head>
<body><h1>Imagen del portal</h1>
${sections.join('\n')}
<h2>Comprobante</h2><embed type="application/pdf" src="${receipt}"><p><a download="comprobante.pdf" href="${receipt}">Descargar el comprobante</a></p>
<h2>Íconos</h2><div class="row">${iconFigures.join('')}</div>
<h2>Vista previa de un enlace</h2>${figure('WhatsApp y redes sociales', dataUri('image/png', file('link-preview.png')), 600)}
</body></html>
`;
}

/** Waits until fonts and pictures are drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
  });
  await page.waitForLoadState('networkidle').catch(() => {});
}

async function receiptOf(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.success.download, exact: true }).click(),
  ]);
  return dataUri('application/pdf', await buffer(await download.createReadStream()));
}

function dataUri(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

function figure(title: string, source: string, width: number): string {
  return `<figure><img src="${source}" width="${width}" alt="${title}"><figcaption>${title}</figcaption></figure>`;
}
