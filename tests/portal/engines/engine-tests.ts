import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PageSize } from '../../../tools/drivers/engines/engine-page.ts';
import type { StartEngine } from '../../../tools/drivers/engines/find-engines.ts';
import { driveEvent } from '../../../tools/portal/steps/all-steps.ts';
import { apiCalls } from '../../../tools/portal/backend/replies.ts';
import { faultReply, goodReply } from '../../../tools/portal/backend/wire.ts';
import { ana, verification } from '../../../tools/portal/sample-data.ts';
import { sessions } from '../../../tools/portal/saved-sessions.ts';
import { passAccount } from '../../../tools/drivers/pass-account.ts';
import { ways } from '../faults/calls.ts';
import { readScreen } from '../faults/outcome.ts';
import { pdf } from '../customer-page.ts';
import { openEngineFixture, type EngineFixture, type EngineVisitor } from './engine-fixture.ts';

/** The fault table of tests/portal/faults, recorded in Chromium. */
const table: Record<string, Record<string, { readonly text: string }>> = JSON.parse(
  readFileSync(new URL('../faults/expected.json', import.meta.url), 'utf8'),
);

const phoneSize = { width: 390, height: 844 };
const sizes = [phoneSize, { width: 1280, height: 800 }];
/** eligible demonstration NIS, one for each size, because a NIS can apply only once */
const customers = ['1234567', '123456789'];

/** The tested faults of the table; none needs a fake clock. */
const faults = ['no connection', 'HTML body', 'not ok'] as const;

/** Tests the journey, failures, upload, countdown and restored session in an engine. */
export function testEngine(start: StartEngine): void {
  let fixture: EngineFixture;
  let visitor: EngineVisitor;
  const opensIn = (size: PageSize) => async () => {
    fixture.backend.reset();
    visitor = await fixture.open(size);
  };

  beforeAll(async () => {
    fixture = await openEngineFixture(start);
  });
  afterEach(() => visitor?.page.close());
  afterAll(() => fixture?.close());

  describe.each(sizes.map((size, index) => [size.width, size, customers[index] ?? ''] as const))(
    '%i px',
    (...given) => {
      const [width, size, nis] = given;
      beforeEach(opensIn(size));

      const fits = () => visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth, undefined);

      test('[NIS-5] [OTP-4] [REG-2] [EXI-2] [EXI-3] from the NIS to the folio, with a reload at the code', async () => {
        const { page, screen, sees, reads, attaches, confirms } = visitor;
        // a new number for each attempt, because a number gets only one code per minute
        const phone = `55${String(Date.now()).slice(-8)}`;
        await page.goto(fixture.portal.url);
        await driveEvent(screen, { type: 'NIS.SUBMIT', nis: '12', privacyAccepted: true });
        await confirms('Ingrese un NIS válido');
        await driveEvent(screen, { type: 'NIS.SUBMIT', nis, privacyAccepted: true });
        await sees({ role: 'heading', name: 'Confirma tu cuenta' });
        expect(await page.evaluate(() => innerWidth, undefined)).toBe(width);
        expect(await fits()).toBe(true);
        const passed = await passAccount({ heading: () => reads('h1'), press: screen.press });
        expect(passed.includes('Iniciar solicitud')).toBe(nis === '1234567');
        await screen.choose('Tipo de refrendo', 'Refrendo general');
        await attaches(pdf.name, pdf.buffer);
        await sees({ role: 'button', name: 'Eliminar archivo' });
        expect(await fits()).toBe(true);
        await screen.press('Continuar');
        const contact = { ...ana, phone };
        await driveEvent(screen, { type: 'CONTACT.SUBMIT', contact, privacyAccepted: true });
        await sees({ role: 'dialog', name: 'Confirme su teléfono' });
        expect(await fits()).toBe(true);

        // the countdown runs, and a reload keeps window, digits and contact
        const [, first = ''] = /en (\d\d:\d\d) min/.exec(await reads('dialog')) ?? [];
        await expect.poll(() => reads('dialog'), { timeout: 5000 }).not.toContain(first);
        expect(await reads('dialog')).toMatch(/Podrá volver a enviar código en 0[45]:\d\d min\./);
        await screen.enterCode('09');
        await page.reload();
        await sees(
          { role: 'dialog', name: 'Confirme su teléfono' },
          { role: 'textbox', name: 'Dígito 2 de 4', value: '9' },
          { role: 'textbox', name: 'Correo electrónico', value: ana.email },
        );
        await driveEvent(screen, { type: 'CODE.SUBMIT', typed: '0999' });
        await sees({ role: 'text', name: 'El código ingresado no es válido.' });
        await driveEvent(screen, { type: 'CODE.SUBMIT', typed: await fixture.portal.codeFor(phone) });
        await sees({ role: 'heading', name: 'Gracias por completar tu registro!' });
        await expect.poll(() => reads('.swal2-title')).toBe('');
        expect(await fits()).toBe(true);
        await screen.press(/^Copiar folio \d{2}[A-Z]{2}\d{4}[A-Z]{4}$/);
        await expect.poll(() => reads('.portal-toast .swal2-title')).toBe('Folio copiado al portapapeles');
        await screen.press('Volver al Inicio');
        await sees({ role: 'textbox', name: 'NIS', value: '' });
      });

      test('[PRO-10] [PRO-12] [PRO-13] keeps the last valid file after several rejected ones and a reload', async () => {
        const { backend } = fixture;
        const { page, load, sees, attaches, reads, screen } = visitor;
        const goToPrograms = () => passAccount({ heading: () => reads('h1'), press: screen.press });
        backend.always('listPrograms', () => goodReply('listPrograms'));
        await load('/menu', sessions['program chosen']);
        await goToPrograms();
        await sees({ role: 'combobox', name: 'Tipo de refrendo' });
        await attaches('nota.txt', Buffer.from('hola'));
        await sees({ role: 'text', name: '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).' });
        await attaches('pesado.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(1_081_912)]));
        const tooHeavy = 'El archivo seleccionado es demasiado pesado. El tamaño máximo es de 1MB.';
        await sees({ role: 'text', name: tooHeavy });
        await attaches('justo.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(1_081_911)]));
        await sees(
          { role: 'button', name: 'Eliminar archivo' },
          { role: 'region', name: 'Documento', text: 'justo.pdf' },
        );
        await page.reload();
        await goToPrograms();
        await sees(
          { role: 'button', name: 'Eliminar archivo' },
          { role: 'region', name: 'Documento', text: 'justo.pdf' },
        );
        expect(await fits()).toBe(true);
      });

      test('[OTP-5] closes the code window when its countdown ends', async () => {
        const { backend } = fixture;
        const { load, sees, screen } = visitor;
        backend.always('listPrograms', () => goodReply('listPrograms'));
        await load('/panel', sessions['contact written']);
        await driveEvent(screen, { type: 'CONTACT.SUBMIT', contact: ana, privacyAccepted: true });
        const expiracion = new Date(Date.now() + 4000).toISOString();
        await backend.answer('requestCode', {
          body: JSON.stringify({ ok: true, result: { codigo: verification.code, expiracion } }),
        });
        await sees({ role: 'dialog', name: 'Confirme su teléfono' });
        await sees(
          { role: 'dialog', name: 'Confirme su teléfono', absent: true },
          { role: 'status', text: 'El código venció.' },
        );
      });
    },
  );

  describe('failures', () => {
    beforeEach(opensIn(phoneSize));

    test.each(apiCalls)('reports a failure of %s', async (call) => {
      const { backend } = fixture;
      const { page, load, screen } = visitor;
      const { route, session, event } = ways[call];
      const read: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const fault of faults) {
        backend.reset();
        for (const other of apiCalls) {
          // one reply for all requests, because a browser may retry a request after a lost connection
          backend.always(other, () => (other === call ? faultReply(call, fault) : goodReply(other, Date.now())));
        }
        await load(route, session);
        if (event) await driveEvent(screen, event);
        expected[fault] = withoutEmptyLines(table[call]?.[fault]?.text ?? '');
        const shown = async () => withoutEmptyLines((await page.evaluate(readScreen, undefined)).text);
        await until(async () => (await shown()) === expected[fault]);
        read[fault] = await shown();
      }
      expect(read).toEqual(expected);
    });
  });
}

/** Removes empty lines, because WebKit's innerText has none between paragraphs with small margins. */
function withoutEmptyLines(text: string): string {
  return text.replaceAll(/\n+/g, '\n');
}

/** Waits up to 15 s. Doesn't throw: the test compares the final value. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end && !(await isSo());) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
