import { expect, test } from 'vitest';
import { documentExtensions, isDocumentSizeAllowed, readDocumentExtension } from '../../../machines/model/document.ts';

test('[PRO-12] the extensions of §5', () => {
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
