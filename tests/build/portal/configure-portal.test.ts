import { expect, test } from 'vitest';
import storybook from '../../../.storybook/main.ts';
import { readBrand } from '../../../build/brand/read-brand.ts';
import { pageTemplate } from '../../../build/page-template.ts';
import { configurePortal } from '../../../build/portal/configure-portal.ts';
import { developmentPage } from '../../../build/portal/development-page.ts';
import { demonstrationPortal, type PortalValues } from '../../../build/portal/demonstration-portal.ts';
import { withoutStateTexts } from '../../../build/state-texts-plugin.ts';

const template =
  '<title>{{title}} · {{utilityName}}</title><meta content="{{themeColor}}">\n  <!--public-address--><!--look-->' +
  '<div id="root"><!--landing--></div><!--opening--><div><!--not-started--></div><!--settings-->';

/** Configures the page with these settings. @returns the page and the other files */
async function configure(changes: Partial<PortalValues>, publicOrigin: string | null = null, folder = '') {
  const values = { ...demonstrationPortal, ...changes };
  const files = await configurePortal(template, { values, brand: await readBrand(folder), publicOrigin });
  return { html: String(files.get('index.html')), files };
}

test('excludes the page template and the removal of state names from the Storybook build', async () => {
  const own = { name: 'of Storybook' };
  const noOptions = JSON.parse('{}');
  const plugins = [pageTemplate(), developmentPage(), own, withoutStateTexts()];
  const vite = await storybook.viteFinal?.({ plugins }, noOptions);
  expect(vite?.plugins).toEqual([own, expect.objectContaining({ name: 'brand-styles' })]);
});

test.each([
  ['800 555 0100', 'Vuelva a cargarla o llame a nuestro teléfono de ayuda.', 'href="tel:8005550100"'],
  ['', 'No pudimos iniciar la página. Vuelva a cargarla.</p>', 'Volver a cargar'],
])('names the configured help phone in a portal that does not start: «%s»', async (phone, text, part) => {
  const { html } = await configure({ help: { phone, hours: '', branchesUrl: '' } });
  expect(html).toContain(text);
  expect(html).toContain(part);
  expect(html.includes('tel:')).toBe(phone !== '');
});

test('prevents a setting from closing the block or the element that contains it', async () => {
  const name = '</script><img src=x> & "Agua"';
  const { html } = await configure({ utilityName: name });
  const [, block = ''] = /<script type="application\/json" id="portal-config">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(block)).toMatchObject({ utilityName: name, isDemonstration: true });
  expect(html).not.toContain('<img src=x>');
});

test('configures two utilities in succession, each with its own page and pictures', async () => {
  const first = await configure({});
  const second = await configure({ utilityName: 'Aguas de Ejemplo' }, null, 'stories/second-brand');
  expect(first.html).toContain('Aguas del Valle');
  expect(second.html).not.toContain('Aguas del Valle');
  expect(second.html).toContain('--color-brand: #0b5d3b');
  expect(first.html).not.toContain('--color-brand');
  const [banner] = /\/assets\/banner-[^"]+/.exec(second.html) ?? [];
  expect(first.html).not.toContain(banner);
  expect(second.files.get(banner?.slice(1) ?? '')).toBeInstanceOf(Buffer);
});

test('adds the canonical URL and the link preview only if the public origin is known', async () => {
  expect((await configure({})).html).toMatch(/<meta content="#0a4480"><style>/);
  const { html, files } = await configure({}, 'https://agua.example');
  for (const tag of [
    '<link rel="canonical" href="https://agua.example/" />',
    '<meta property="og:url" content="https://agua.example/" />',
    '<meta property="og:image" content="https://agua.example/link-preview.png" />',
  ])
    expect(html).toContain(tag);
  expect(files.has('link-preview.png')).toBe(true);
});
