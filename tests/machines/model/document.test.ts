import { expect, test } from 'vitest';
import {
  countBytes,
  isEncrypted,
  isHeavyPhoto,
  documentExtensions,
  isDocumentSizeAllowed,
  isDocumentTypeAllowed,
  nameByContent,
  selectDocumentRefusal,
} from '../../../machines/model/document.ts';
import { identity } from '../../../tools/portal/sample-data.ts';

test('[PRO-12] the extensions of journey.md#document', () => {
  expect([...documentExtensions].sort()).toEqual(['jpeg', 'jpg', 'pdf', 'png']);
});

test.each([
  ...['INE.PDF', 'foto.JPEG', 'mi.foto.final.png', 'foto.jfif', 'foto.JPE', 'foto.pjpeg', 'foto.pjp'],
  ...['foto', '.pdf', '', 'Acta No. 5', 'INE.pdf ', 'INE.pdf. ', 'foto.jpg (1)'],
])('[PRO-12] a file %j may be sent, by its name', (name) => {
  expect(isDocumentTypeAllowed({ name, type: 'text/html', size: 1 })).toBe(true);
});

test.each(['foto.heic', 'foto.HEIF', 'foto.gif', 'INE.pdf.exe', 'notas.txt', 'foto.constructor', 'foto.jpg.txt '])(
  '[PRO-12] a file %j may not, whatever its type is said to be',
  (name) => {
    expect(isDocumentTypeAllowed({ name, type: 'application/pdf', size: 1 })).toBe(false);
  },
);

test.each([
  ['INE.pdf', 'pdf', 'INE.pdf', 'pdf'],
  ['INE.PDF', 'pdf', 'INE.PDF', 'pdf'],
  ['foto.jpeg', 'jpg', 'foto.jpeg', 'jpeg'],
  ['foto.JPG', 'jpg', 'foto.JPG', 'jpg'],
  ['foto.jpg', 'png', 'foto.png', 'png'],
  ['foto.jpeg', 'png', 'foto.png', 'png'],
  ['foto.png', 'jpg', 'foto.jpg', 'jpg'],
  ['INE.pdf', 'jpg', 'INE.jpg', 'jpg'],
  ['INE.jpg', 'pdf', 'INE.pdf', 'pdf'],
  ['foto.jfif', 'jpg', 'foto.jpg', 'jpg'],
  ['foto.JPE', 'png', 'foto.png', 'png'],
  ['mi.foto.pjpeg', 'jpg', 'mi.foto.jpg', 'jpg'],
  ['foto.pjp', 'pdf', 'foto.pdf', 'pdf'],
  ['foto', 'jpg', 'foto.jpg', 'jpg'],
  ['Acta No. 5', 'pdf', 'Acta No. 5.pdf', 'pdf'],
  ['INE.pdf ', 'pdf', 'INE.pdf', 'pdf'],
  ['INE.pdf. .', 'pdf', 'INE.pdf', 'pdf'],
  ['INE\t2026.pdf', 'pdf', 'INE 2026.pdf', 'pdf'],
] as const)('[PRO-12] a file %j whose bytes are %s is taken as %j', (picked, type, name, extension) => {
  expect(nameByContent(picked, type)).toEqual({ name, extension });
});

test('[PRO-12] a name of more than 255 characters loses its middle, not its extension', () => {
  for (const picked of [`${'á'.repeat(300)}.jfif`, 'á'.repeat(300), 'á'.repeat(254)]) {
    const { name } = nameByContent(picked, 'jpg');
    expect(name).toMatch(/^á+…á*\.jpg$/);
    expect(name.length).toBeLessThanOrEqual(255);
  }
});

test.each([
  [1_081_919, true],
  [1_081_920, true],
  [1_081_921, false],
])('[PRO-13] %i bytes: %s', (size, allowed) => {
  expect(isDocumentSizeAllowed({ name: 'a.pdf', type: 'application/pdf', size })).toBe(allowed);
});

test('[PRO-10] why a reading gave no document', () => {
  expect(selectDocumentRefusal({ ok: false, refusal: 'undecodable' })).toBe('undecodable');
  expect(selectDocumentRefusal({ ok: true, document: identity })).toBe('unreadable');
});

test.each([
  ['data:application/pdf;base64,', 0],
  ['data:application/pdf;base64,YQ==', 1],
  ['data:application/pdf;base64,YWI=', 2],
  ['data:application/pdf;base64,YWJj', 3],
  ['data:application/pdf;base64,YWJjZA==', 4],
])('the bytes of the content of %j are %i', (dataUrl, bytes) => {
  expect(countBytes(dataUrl)).toBe(bytes);
});

test.each([
  ['jpg', 500_001, true],
  ['png', 500_001, true],
  ['jpeg', 500_000, false],
  ['pdf', 500_001, false],
])('a .%s of %i bytes can be sent lighter: %s', (extension, bytes, heavy) => {
  expect(isHeavyPhoto({ ...identity, extension, bytes })).toBe(heavy);
});

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
