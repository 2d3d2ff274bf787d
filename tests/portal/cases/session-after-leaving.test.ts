import { ana, ready } from '../../../tools/portal/sample-data.ts';
import { sessions } from '../../../tools/portal/saved-sessions.ts';
import { goodReply } from '../../../tools/portal/backend/wire.ts';
import { expect, test } from '../test.ts';
import { goToPrograms } from '../customer-page.ts';

test.describe('[EXI-5] /exito opened before any registration', () => {
  for (const way of ['typing another address', 'Back']) {
    test(`leads by ${way} to the landing with an empty session`, async ({ backend, open }) => {
      const { url } = backend;
      const { page, leaf, load } = open;
      await load('/panel', { client: ready, contact: ana });
      await expect.poll(leaf).not.toMatch(/^starting/);
      await page.goto(`${url}/exito`, { waitUntil: 'domcontentloaded' });
      await expect.poll(leaf).toBe('success.showing');
      // the placeholder folio is shown, and remains after a reload
      await page.getByText('00AB0000ABCD').first().waitFor();
      await page.reload({ waitUntil: 'domcontentloaded' });
      await page.getByText('00AB0000ABCD').first().waitFor();

      // record the address when the landing appears, even briefly
      await page.addInitScript(() => {
        const observer = new MutationObserver(() => {
          if (document.documentElement.hasAttribute('data-opening')) return;
          if (![...document.querySelectorAll('h2')].some((heading) => heading.textContent === 'Iniciar refrendo'))
            return;
          document.documentElement.dataset['pathOfLanding'] = location.pathname;
          observer.disconnect();
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      });
      if (way === 'Back') await page.goBack({ waitUntil: 'domcontentloaded' });
      else await page.goto(`${url}/menu`, { waitUntil: 'domcontentloaded' });
      await page.getByRole('heading', { name: 'Iniciar refrendo' }).waitFor();
      expect(await page.locator('html').getAttribute('data-path-of-landing')).toBe('/');
      expect(new URL(page.url()).pathname).toBe('/');
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'token'))).toEqual([]);
    });
  }
});

test("a page restored from the browser's back/forward cache reads the session again", async ({ open }) => {
  const { page, load, leaf } = open;
  await load('/menu', { client: ready });
  await expect.poll(leaf).not.toMatch(/^starting/);
  const loaded = page.waitForEvent('domcontentloaded');
  await page.evaluate(() => {
    sessionStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await loaded;
  await expect.poll(leaf).toBe('landing.redirected');
});

test('typing an address in mid-journey reloads the page, and keeps all input', async ({
  open: { page, load, leaf },
  backend,
}) => {
  backend.always('listPrograms', () => goodReply('listPrograms'));
  await load('/panel', sessions.chosen);
  const email = page.getByRole('textbox', { name: 'Correo electrónico' });
  const phone = page.getByRole('textbox', { name: 'Teléfono' });
  await email.fill('ana@exam');
  await phone.fill('55123');
  await page.goto(`${backend.url}/menu`, { waitUntil: 'domcontentloaded' });
  await goToPrograms(page);
  await page.getByRole('button', { name: 'Eliminar archivo' }).waitFor();
  expect(await page.getByRole('region', { name: 'Documento' }).innerText()).toContain('identificacion.pdf');
  await page.goto(`${backend.url}/panel`, { waitUntil: 'domcontentloaded' });
  await expect.poll(leaf).toMatch(/^contact/);
  expect([await email.inputValue(), await phone.inputValue()]).toEqual(['ana@exam', '(551) 23']);
});
