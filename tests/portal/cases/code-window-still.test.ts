import { replyWith } from '../../../tools/portal/backend/wire.ts';
import { sessions } from '../../../tools/portal/saved-sessions.ts';
import { expect, test } from '../test.ts';

declare global {
  interface Window {
    /** Sum of the layout shifts since the last reset. Includes shifts after an input, because old phones render late. */
    __shift: number;
  }
}

test("[OTP-6] 'Confirmar código' does not move while the code is checked or after its rejection", async ({
  open: { page, load, leaf },
  backend,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    window.__shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.__shift += Number(entry.value);
    }).observe({ type: 'layout-shift' });
  });
  await load('/panel', sessions['code window open']);
  const confirm = page.getByRole('button', { name: 'Confirmar código' });
  await confirm.waitFor();
  await page.getByRole('textbox', { name: 'Dígito 1 de 4' }).focus();
  await page.keyboard.type('4321');
  await page.evaluate(() => (window.__shift = 0));
  const before = await confirm.boundingBox();
  await confirm.click();
  await page.getByText('Confirmando su código…').waitFor();
  expect(await confirm.boundingBox()).toEqual(before);
  await backend.answer('validateCode', replyWith('validateCode', { ok: false, confirmedUntil: 0, attemptsLeft: 4 }, 0));
  await page.getByText('El código ingresado no es válido.').waitFor();
  await expect.poll(leaf).toBe('verifying.entering.invalid');
  expect(await page.evaluate(() => window.__shift)).toBeLessThan(0.02);
});
