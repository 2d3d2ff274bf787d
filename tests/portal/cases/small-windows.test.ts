import type { Locator } from '@playwright/test';
import { replyWith } from '../../../tools/portal/backend/wire.ts';
import { sessions } from '../../../tools/portal/saved-sessions.ts';
import { expect, test } from '../test.ts';

/** Fraction of an element that is visible within its dialog, from 0 to 1. */
const visiblePart = (element: Locator) =>
  element.evaluate((target) => {
    const box = target.getBoundingClientRect();
    const dialog = (target.closest('.swal2-popup, dialog') ?? document.body).getBoundingClientRect();
    const seen = Math.min(box.bottom, dialog.bottom, innerHeight) - Math.max(box.top, dialog.top, 0);
    return Math.max(0, seen) / box.height;
  });

for (const [width, height] of [
  [360, 300],
  [740, 360],
] as const) {
  test(`[OTP-8] the code window's boxes, message and button all fit into ${width} x ${height} px`, async ({
    open,
    backend,
  }) => {
    const { page, load } = open;
    await page.setViewportSize({ width, height });
    await load('/panel', sessions['code window open']);
    const box = page.getByRole('textbox', { name: 'Dígito 1 de 4' });
    const button = page.getByRole('button', { name: 'Confirmar código' });
    // a timer moves the focus into the first box
    await page.clock.fastForward(400);
    await expect.poll(() => visiblePart(button)).toBe(1);
    for (const triesLeft of [4, 3]) {
      await box.focus();
      await page.keyboard.type('4321');
      await page.keyboard.press('Enter');
      await backend.answer(
        'validateCode',
        replyWith('validateCode', { ok: false, confirmedUntil: 0, attemptsLeft: triesLeft }, 0),
      );
      for (const element of [page.getByText('El código ingresado no es válido.'), box, button])
        await expect.poll(() => visiblePart(element)).toBe(1);
    }
    expect(await visiblePart(page.getByText('Le quedan 3 intentos.'))).toBe(1);
  });
}

test('[OTP-9] a dialog longer than the window opens at its top, and has a mark where it is cut off', async ({
  open: { page, load },
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 300 });
  await load('/panel', sessions['code window open']);
  await page.getByRole('textbox', { name: 'Dígito 1 de 4' }).focus();
  await page.keyboard.type('4321');
  await page.keyboard.press('Enter');
  await backend.answer('validateCode', { status: 403, body: '{}' });
  const title = page.getByRole('heading', { name: 'Código incorrecto, verifica tu información' });
  await expect.poll(() => visiblePart(title)).toBe(1);
  const popup = page.locator('.swal2-popup');
  const edges = () =>
    popup.evaluate((element) => [
      element.scrollTop === 0,
      element.scrollHeight > element.clientHeight,
      getComputedStyle(element).backgroundAttachment,
    ]);
  await expect.poll(edges).toEqual([true, true, 'local, local, scroll, scroll, scroll']);
  await popup.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await visiblePart(page.getByRole('button', { name: 'Aceptar' }))).toBe(1);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Regresar' }).waitFor();
});
