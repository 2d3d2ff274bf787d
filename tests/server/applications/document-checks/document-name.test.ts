import { expect, test } from 'vitest';
import { safeName } from '../../../../server/applications/document-checks/document-name.ts';

test.each([
  ['identificación.pdf', 'identificación.pdf'],
  ['recibo de junio 2026.JPG', 'recibo de junio 2026.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['..\\..\\windows\\system.pdf', 'system.pdf'],
  ['C:\\temp\\a.pdf', 'a.pdf'],
  ['factura.exe', 'factura_exe.pdf'],
  ['factura.pdf.exe', 'factura_pdf_exe.pdf'],
  ['factura.exe.pdf', 'factura_exe.pdf'],
  ['.htaccess', '_htaccess.pdf'],
  ['...', 'documento.pdf'],
  ['', 'documento.pdf'],
  ['con.pdf', 'con_.pdf'],
  ['a:b*c?.pdf', 'a_b_c_.pdf'],
])('%j is stored as %j', (sent, stored) => {
  expect(safeName(sent, 'pdf')).toBe(stored);
});

test('stores a name without its invisible characters', () => {
  for (const sent of ['INE.pdf\u200b', 'INE.pdf \u200f', 'INE.p\ufe0fdf'])
    expect(safeName(sent, 'pdf')).toBe('INE.pdf');
});

test('no control character, no character that turns the direction, at most 100 and an extension', () => {
  const name = safeName(`a\u202Efdp.exe\u0007\r\n\u200F\u2066${'ñ'.repeat(300)}`, 'png');
  expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(name).toMatch(/^a.*\.png$/);
  expect(name.length).toBeLessThanOrEqual(104);
});
