import { expect, test } from 'vitest';
import {
  countBytes,
  isHeavyPhoto,
  documentExtensions,
  isDocumentSizeAllowed,
  isDocumentTypeAllowed,
  isPhoto,
  readDocumentExtension,
  selectDocumentRefusal,
} from '../../../machines/model/document.ts';
import { identity } from '../../../tools/portal/sample-data.ts';

test('[PRO-12] the extensions of journey.md#document', () => {
  expect([...documentExtensions].sort()).toEqual(['jpeg', 'jpg', 'pdf', 'png']);
});

test.each([
  ['INE.PDF', 'application/pdf', 'pdf'],
  ['foto.jpg', 'image/jpeg', 'jpg'],
  ['foto.JPEG', 'image/jpeg', 'jpeg'],
  ['foto.png', 'image/png', 'png'],
  ['mi.foto.final.png', 'image/png', 'png'],
  ['foto', 'image/jpeg', 'jpg'],
  ['foto', 'IMAGE/JPG', 'jpg'],
  ['foto', 'image/png', 'png'],
  ['INE.pdf', '', 'pdf'],
  ['INE.pdf', 'application/octet-stream', 'pdf'],
  ['.pdf', 'application/pdf', 'pdf'],
  ['.txt', 'application/pdf', 'pdf'],
  ['.pdf', '', null],
  ['foto', '', null],
  ['', '', null],
  ['foto.heic', 'image/heic', null],
  ['foto.heic', '', null],
  ['virus.exe', 'image/png', null],
  ['pagina.pdf', 'text/html', null],
  ['foto.gif', 'image/gif', null],
  ['foto.constructor', '', null],
])('[PRO-12] a file %j of type %j is sent as %j', (name, type, extension) => {
  expect(readDocumentExtension({ name, type, size: 1 })).toBe(extension);
});

test.each([
  [1_081_919, true],
  [1_081_920, true],
  [1_081_921, false],
])('[PRO-13] %i bytes: %s', (size, allowed) => {
  expect(isDocumentSizeAllowed({ name: 'a.pdf', type: 'application/pdf', size })).toBe(allowed);
});

test.each([
  ['foto.jpg', 'image/jpeg', true, true],
  ['foto.png', 'image/png', true, true],
  ['INE.pdf', 'application/pdf', true, false],
  ['foto.heic', 'image/heic', false, false],
])(
  '[PRO-12] [PRO-13] a file %j of type %j may be sent: %s; it is a photo that can be made smaller: %s',
  (name, type, allowed, photo) => {
    expect(isDocumentTypeAllowed({ name, type, size: 1 })).toBe(allowed);
    expect(isPhoto({ name, type, size: 1 })).toBe(photo);
  },
);

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
