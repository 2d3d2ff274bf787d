import { expect, test } from 'vitest';
import {
  isHeavyPhoto,
  documentExtensions,
  isDocumentSizeAllowed,
  isDocumentTypeAllowed,
  selectDocumentRefusal,
} from '../../../machines/model/document.ts';
import { identity } from '../../../tools/portal/sample-data.ts';

test('[PRO-12] accepts the extensions in journey.md#document', () => {
  expect([...documentExtensions].sort()).toEqual(['jpeg', 'jpg', 'pdf', 'png']);
});

test.each([
  ...['INE.PDF', 'foto.JPEG', 'mi.foto.final.png', 'foto.jfif', 'foto.JPE', 'foto.pjpeg', 'foto.pjp'],
  ...['foto', '.pdf', '', 'Acta No. 5', 'INE.pdf ', 'INE.pdf. ', 'foto.jpg (1)'],
])('[PRO-12] accepts a file %j by its name', (name) => {
  expect(isDocumentTypeAllowed({ name, type: 'text/html', size: 1 })).toBe(true);
});

test.each(['foto.heic', 'foto.HEIF', 'foto.gif', 'INE.pdf.exe', 'notas.txt', 'foto.constructor', 'foto.jpg.txt '])(
  '[PRO-12] rejects a file %j, whatever its media type',
  (name) => {
    expect(isDocumentTypeAllowed({ name, type: 'application/pdf', size: 1 })).toBe(false);
  },
);

test.each([
  [1_081_919, true],
  [1_081_920, true],
  [1_081_921, false],
])('[PRO-13] %i bytes: %s', (size, allowed) => {
  expect(isDocumentSizeAllowed({ name: 'a.pdf', type: 'application/pdf', size })).toBe(allowed);
});

test('[PRO-10] selects the reason why reading a file failed', () => {
  expect(selectDocumentRefusal({ ok: false, refusal: 'damaged' })).toBe('damaged');
  expect(selectDocumentRefusal({ ok: true, document: identity })).toBe('unreadable');
});

test.each([
  ['jpg', 500_001, true],
  ['png', 500_001, true],
  ['jpeg', 500_000, false],
  ['pdf', 500_001, false],
])('a .%s of %i bytes can be reduced: %s', (extension, bytes, heavy) => {
  expect(isHeavyPhoto({ ...identity, extension, blob: new Blob([new Uint8Array(bytes)]) })).toBe(heavy);
});
