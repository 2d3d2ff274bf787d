import { expect, test } from 'vitest';
import { createDocument } from '../../../machines/model/document-content.ts';

test.each([
  ['trailer << /Root 1 0 R /Encrypt 5 0 R >>', true],
  ['/Encrypt<</Filter/Standard/V 5>>', true],
  ['/Encrypt\r\n12 0 R', true],
  ['/EncryptMetadata false', undefined],
  ['/Encrypt null', undefined],
  ['(Encrypt 5 0 R)', undefined],
  ['trailer << /Root 1 0 R >>', undefined],
])('[PRO-8] a PDF that contains %j is encrypted: %s', (text, expected) => {
  const bytes = Uint8Array.from(Buffer.from(`%PDF-1.7 \xff ${text}`, 'latin1'));
  expect(createDocument('a.pdf', 'pdf', bytes, 'application/pdf').encrypted).toBe(expected);
  expect(createDocument('a.jpg', 'jpg', bytes, 'image/jpeg').encrypted).toBeUndefined();
});
