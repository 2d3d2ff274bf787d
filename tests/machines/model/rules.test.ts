import { describe, expect, test } from 'vitest';
import { documentExtensionOf, isDocumentSizeAllowed } from '../../../machines/model/document.ts';
import { isContact, isEmail, isFolio, isNis, isPhone, mayBeCode } from '../../../machines/model/rules.ts';

const file = (name: string, type: string, size = 1) => ({ name, type, size });

describe('the rules of §5, with real bad input', () => {
  test.each([
    ['1234567', true],
    ['123456789', true],
    ['0000000', true],
    ['', false],
    ['123456', false],
    ['12345678', false],
    ['1234567890', false],
    ['12345.7', false],
    ['1e34567', false],
    [' 1234567', false],
    ['1234567\n', false],
    ['１２３４５６７', false],
    ['-123456', false],
  ])('[NIS-2] NIS %j: %s', (nis, valid) => {
    expect(isNis(nis)).toBe(valid);
  });

  test.each([
    ['26AG0001DEMO', true],
    ['  26AG0001DEMO ', true],
    ['a_1', true],
    ['', false],
    ['   ', false],
    ['26-AG', false],
    ['26 AG', false],
    ['ñandú', false],
    ["1'; drop table", false],
  ])('[FOL-2] folio %j: %s', (folio, valid) => {
    expect(isFolio(folio)).toBe(valid);
  });

  test.each([
    ['ana@example.com', true],
    [' ana@example.com ', true],
    ['a.b+c@sub.example.mx', true],
    ['', false],
    ['ana', false],
    ['ana@example', false],
    ['ana@@example.com', false],
    ['ana @example.com', false],
    ['ana@example.com, luis@example.com', false],
    ['<ana@example.com>', false],
    ['ana@.com', false],
  ])('[DAT-3] e-mail %j: %s', (email, valid) => {
    expect(isEmail(email)).toBe(valid);
  });

  test.each([
    ['5512345678', true],
    ['', false],
    ['551234567', false],
    ['55123456789', false],
    ['(551) 234-5678', false],
  ])('[DAT-5] phone digits %j: %s', (phone, valid) => {
    expect(isPhone(phone)).toBe(valid);
    expect(isContact({ email: 'ana@example.com', phone })).toBe(valid);
  });

  test.each([
    ['1234', 1234, true],
    ['1234', 0, true],
    ['1234', 4321, false],
    ['0999', 999, true],
    ['123', 0, false],
    ['', 0, false],
    ['12a4', 0, false],
  ])('[OTP-7] entered %j where %i is expected: %s', (entered, expected, may) => {
    expect(mayBeCode(entered, expected)).toBe(may);
  });

  test.each([
    [file('INE.PDF', 'application/pdf'), 'pdf'],
    [file('foto.jpg', 'image/jpeg'), 'jpg'],
    [file('foto.JPEG', 'image/jpeg'), 'jpeg'],
    [file('foto.png', 'image/png'), 'png'],
    [file('mi.foto.final.png', 'image/png'), 'png'],
    [file('foto', 'image/jpeg'), 'jpg'],
    [file('INE.pdf', ''), 'pdf'],
    [file('INE.pdf', 'application/octet-stream'), 'pdf'],
    [file('foto.heic', 'image/heic'), null],
    [file('foto.heic', ''), null],
    [file('virus.exe', 'image/png'), null],
    [file('pagina.pdf', 'text/html'), null],
    [file('foto.gif', 'image/gif'), null],
    [file('', ''), null],
    [file('.pdf', 'application/pdf'), 'pdf'],
  ])('[PRO-12] the extension of %j is %j', (picked, extension) => {
    expect(documentExtensionOf(picked)).toBe(extension);
  });

  test.each([
    [1_081_919, true],
    [1_081_920, true],
    [1_081_921, false],
  ])('[PRO-13] %i bytes: %s', (size, allowed) => {
    expect(isDocumentSizeAllowed(file('a.pdf', 'application/pdf', size))).toBe(allowed);
  });
});
