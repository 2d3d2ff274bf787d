import { describe, expect, test } from 'vitest';
import { isContact, isEmail, isFolio, isNis, isPhone, mayBeCode } from '../../../machines/model/rules.ts';

describe('the rules of §5', () => {
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
    ['a5512345678', false],
    ['5512345678a', false],
    ['55123456a8', false],
    ['5512 45678', false],
    ['x512345678', false],
    ['551234567x', false],
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
});
