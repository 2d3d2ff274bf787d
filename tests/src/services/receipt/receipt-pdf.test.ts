import { readFileSync } from 'node:fs';
import type { jsPDF } from 'jspdf';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { receiptLook } from '../../../../build/brand/brand-pictures.ts';
import { readBrand } from '../../../../build/brand/read-brand.ts';
import { fieldOf } from '../../../../machines/model/fields.ts';
import { receiptPdf } from '../../../../src/services/receipt/receipt-pdf.ts';
import { receipt } from '../../../../tools/portal/sample-data.ts';

const options = {
  look: await receiptLook(await readBrand('')),
  timeZone: 'America/Mexico_City',
  utilityName: 'Aguas de Ejemplo',
  address: 'https://refrendo.example',
  helpPhone: '800 555 0100',
};

/** The strings in a PDF in document order, as a PDF viewer would copy them. */
async function textsOf(pdf: jsPDF): Promise<string[]> {
  const opened = await getDocumentProxy(new Uint8Array(pdf.output('arraybuffer')), { verbosity: 0 });
  const { items } = await (await opened.getPage(1)).getTextContent();
  return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
}

it('[EXI-2] the receipt is one page with utility, folio, time, NIS, program, masked contact and next steps', async () => {
  const pdf = receiptPdf(receipt, options);
  expect(pdf.getNumberOfPages()).toBe(1);
  const texts = await textsOf(pdf);
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

it('[EXI-2] the PDF contains only the masked contact, and omits unknown facts', async () => {
  const texts = await textsOf(
    receiptPdf({ ...receipt, registeredAt: null, program: '' }, { ...options, timeZone: '', helpPhone: '' }),
  );
  expect(texts.join(' ')).not.toMatch(/Fecha|Ayuda|Refrendo general|ana@|55123/);
});

it.each([
  ['Refrendo «≥ 65 años»', 'Refrendo «≥ 65 años»'],
  ['Őrség Łódź żółć ņ', 'Őrség Łódź żółć ņ'],
  ['Te Reo Māori: Whangārei', 'Te Reo Māori: Whangārei'],
  ['Nāhuatl: tlahtōlli, ēhecatl', 'Nāhuatl: tlahtōlli, ēhecatl'],
  ['Ñandú Güemes – 50 %', 'Ñandú Güemes – 50 %'],
  ['Ελλάδα Жуков', 'Ελλάδα Жуков'],
  // decomposed letters, as some keyboards type them
  ['Jose\u0301 A\u0304tl', 'José Ātl'],
  // characters that the font lacks
  ['A ⩾ B, ﬁn, ① ²', 'A >= B, fin, 1 ²'],
  ['漢字 🙂', '?? ?'],
])('[EXI-2] writes %s as %s', async (program, written) => {
  const texts = await textsOf(receiptPdf({ ...receipt, program }, options));
  expect(texts).toContain(written);
});

it('[EXI-2] omits invisible characters', async () => {
  const texts = await textsOf(receiptPdf({ ...receipt, program: 'cero\u200Bancho \u00ADguion' }, options));
  expect(texts).toContain('ceroancho guion');
});

it('[EXI-2] writes an e-mail address with an international domain as typed', async () => {
  const contact = { ...receipt.contact, email: fieldOf('email').mask('núñez@peñón-ā.mx') };
  expect(await textsOf(receiptPdf({ ...receipt, contact }, options))).toContain('n•••@peñón-ā.mx');
});

it('[EXI-2] each font weight has every Latin letter and the comparison signs', () => {
  const letters = Array.from({ length: 0x250 - 0xa1 }, (_, at) => String.fromCodePoint(0xa1 + at)).filter((letter) =>
    /\p{L}/u.test(letter),
  );
  expect(letters.length).toBeGreaterThan(400);
  for (const weight of ['regular', 'bold']) {
    const has = lettersIn(readFileSync(`src/services/receipt/noto-sans-${weight}.ttf`));
    expect(has('漢')).toBe(false);
    expect([...letters, '≥', '≤', '•', '«', '»', 'Ḷ', 'ẃ'].filter((letter) => !has(letter))).toEqual([]);
  }
});

/** Returns a function that tests whether a TrueType font has a letter, by its character map (format 4). */
function lettersIn(font: Buffer): (letter: string) => boolean {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(record + 8);
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, at) => cmap + font.readUInt32BE(cmap + 8 + at * 8),
  );
  const table = subtables.find((at) => font.readUInt16BE(at) === 4) ?? 0;
  const segments = font.readUInt16BE(table + 6) / 2;
  const ranges = Array.from({ length: segments }, (_, at) => [
    font.readUInt16BE(table + 16 + 2 * segments + 2 * at),
    font.readUInt16BE(table + 14 + 2 * at),
  ]);
  return (letter) => ranges.some(([from = 0, to = 0]) => from <= letter.charCodeAt(0) && letter.charCodeAt(0) <= to);
}
