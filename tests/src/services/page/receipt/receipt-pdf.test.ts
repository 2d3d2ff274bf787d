// @vitest-environment node
import { expect, it } from 'vitest';
import { receiptPdf } from '../../../../../src/services/page/receipt/receipt-pdf.ts';

const receipt = {
  folio: '26AG0001DEMO',
  registeredAt: Date.UTC(2026, 10, 22, 3),
  program: 'Refrendo pensionado o jubilado',
  email: 'a•••@correo.mx',
  phone: '(•••) •••-5678',
};

/** The texts of a PDF, in its order: strings of its content streams, in the Windows code page of the standard fonts. */
function textsOf(pdf: string): string[] {
  return [...pdf.matchAll(/\(((?:[^()\\]|\\.)*)\) Tj/g)].map(([, text = '']) =>
    text.replace(/\\([()\\])/g, '$1').replaceAll('\x95', '•'),
  );
}

it('[EXI-2] the receipt is one page with folio, date, program and masked contact', () => {
  const pdf = receiptPdf(receipt, { timeZone: 'America/Mexico_City', utilityName: 'Aguas de Ejemplo' });
  expect(pdf.getNumberOfPages()).toBe(1);
  const texts = textsOf(pdf.output());
  for (const text of [
    'Comprobante de registro',
    '26AG0001DEMO',
    '21 de noviembre de 2026',
    'Refrendo pensionado o jubilado',
    'a•••@correo.mx',
    '(•••) •••-5678',
  ])
    expect(texts).toContain(text);
});

it('[EXI-2] the PDF has nothing of the contact unmasked, and leaves out what is not known', () => {
  const texts = textsOf(
    receiptPdf({ ...receipt, registeredAt: null, program: '' }, { timeZone: '', utilityName: 'Aguas' }).output(),
  );
  expect(texts.join(' ')).not.toMatch(/Fecha|Refrendo pensionado|ana@|55123/);
});
