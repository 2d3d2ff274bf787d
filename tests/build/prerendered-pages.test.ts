import { expect, test, vi } from 'vitest';
import storybook from '../../.storybook/main.ts';
import { prerenderedPages } from '../../build/prerendered-pages.ts';
import { renderNotStarted } from '../../build/render-pages.tsx';
import { config } from '../../src/portal-config.ts';
import { withoutStateTexts } from '../../build/state-texts-plugin.ts';

test("Storybook's build leaves out what is for the portal's page alone: it would have no scripts and no names of states", async () => {
  const own = { name: 'of Storybook' };
  const noOptions = JSON.parse('{}');
  const vite = await storybook.viteFinal?.({ plugins: [prerenderedPages(), own, withoutStateTexts()] }, noOptions);
  expect(vite?.plugins).toEqual([own, expect.objectContaining({ name: 'second-brand' })]);
});

test.each([
  ['800 555 0100', 'Vuelva a cargarla o llame a nuestro teléfono de ayuda.', 'href="tel:8005550100"'],
  ['', 'No pudimos iniciar la página. Vuelva a cargarla.</p>', 'Volver a cargar'],
])('a portal that does not start names the help phone it was built with: «%s»', async (phone, text, part) => {
  vi.stubGlobal('__PORTAL_CONFIG__', { ...config(), help: { phone, hours: '', branchesUrl: '' } });
  const html = await renderNotStarted();
  expect(html).toContain(text);
  expect(html).toContain(part);
  expect(html.includes('tel:')).toBe(phone !== '');
  vi.unstubAllGlobals();
});
