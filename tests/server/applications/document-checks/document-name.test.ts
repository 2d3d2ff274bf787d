import { expect, test } from 'vitest';
import { safeName } from '../../../../server/applications/registration-row.ts';

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
])('stores the name %j as %j', (sent, stored) => {
  expect(safeName(sent, 'pdf')).toBe(stored);
});

test('removes invisible characters from a stored name', () => {
  for (const sent of ['INE.pdf\u200b', 'INE.pdf \u200f', 'INE.p\ufe0fdf'])
    expect(safeName(sent, 'pdf')).toBe('INE.pdf');
});

test('removes control and bidirectional characters, and limits a name to 100 characters plus the extension', () => {
  const name = safeName(`a\u202Efdp.exe\u0007\r\n\u200F\u2066${'ñ'.repeat(300)}`, 'png');
  expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(name).toMatch(/^a.*\.png$/);
  expect(name.length).toBeLessThanOrEqual(104);
});
