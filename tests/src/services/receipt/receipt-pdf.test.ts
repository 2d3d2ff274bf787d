// @vitest-environment node
import { expect, it } from 'vitest';
import { receiptPdf } from '../../../../src/services/receipt/receipt-pdf.ts';
import { receipt } from '../../../../tools/portal/sample-data.ts';

const options = {
  timeZone: 'America/Mexico_City',
  utilityName: 'Aguas de Ejemplo',
  address: 'https://refrendo.example',
  helpPhone: '800 555 0100',
};

/** The texts of a PDF, in its order: strings of its content streams, in the Windows code page of the standard fonts. */
function textsOf(pdf: string): string[] {
  return [...pdf.matchAll(/\(((?:[^()\\]|\\.)*)\) Tj/g)].map(([, text = '']) =>
    text.replace(/\\([()\\])/g, '$1').replaceAll('\x95', '•'),
  );
}

it('[EXI-2] the receipt is one page with utility, folio, time, NIS, program, masked contact and what comes next', () => {
  const pdf = receiptPdf(receipt, options);
  expect(pdf.getNumberOfPages()).toBe(1);
  const texts = textsOf(pdf.output());
  for (const text of [
    'Aguas de Ejemplo',
    'Comprobante de registro',
    '••••567',
    'Consulte cómo va su solicitud con este folio en https://refrendo.example',
    'Ayuda: 800 555 0100',
    'Qué sigue',
    '26AG0001DEMO',
    '21 de noviembre de 2026 a las 21:00',
    receipt.program,
    ...Object.values(receipt.contact),
  ])
    expect(texts).toContain(text);
  expect(texts.join(' ').match(/revisión/g)).toHaveLength(1);
});

it('[EXI-2] the PDF has nothing of the contact unmasked, and leaves out what is not known', () => {
  const texts = textsOf(
    receiptPdf({ ...receipt, registeredAt: null, program: '' }, { ...options, timeZone: '', helpPhone: '' }).output(),
  );
  expect(texts.join(' ')).not.toMatch(/Fecha|Ayuda|Refrendo general|ana@|55123/);
});
