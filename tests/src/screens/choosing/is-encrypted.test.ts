import { expect, test } from 'vitest';
import { isEncrypted } from '../../../../src/screens/choosing/is-encrypted.ts';
import { identity } from '../../../../tools/portal/sample-data.ts';

test.each([
  ['trailer << /Root 1 0 R /Encrypt 5 0 R >>', true],
  ['/Encrypt<</Filter/Standard/V 5>>', true],
  ['/Encrypt\r\n12 0 R', true],
  ['/EncryptMetadata false', false],
  ['/Encrypt null', false],
  ['(Encrypt 5 0 R)', false],
  ['trailer << /Root 1 0 R >>', false],
])('a PDF that holds %j says that it is encrypted: %s', (text, expected) => {
  const dataUrl = `data:application/pdf;base64,${btoa(`%PDF-1.7 \xff ${text}`)}`;
  expect(isEncrypted({ ...identity, dataUrl })).toBe(expected);
  expect(isEncrypted({ ...identity, extension: 'jpg', dataUrl })).toBe(false);
  expect(isEncrypted({ ...identity, dataUrl: `${dataUrl}?` })).toBe(false);
});
