import { expect, test } from 'vitest';
import { checkDocumentContent } from '../../../../src/services/document/document-content.ts';
import { isPhoto } from '../../../../machines/model/document.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const jpeg = '\xff\xd8\xff\xe1Exif';
const png = '\x89PNG\r\n\x1a\n';
const heic = '\0\0\0\x24ftypheic\0\0\0\0';

test.each([
  ['pdf', '%PDF-1.7'],
  ['pdf', `${' '.repeat(1020)}%PDF`],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['png', png],
] as const)('[PRO-12] .%s may hold %j', (extension, content) => {
  expect(checkDocumentContent(bytes(content), extension)).toBeNull();
});

test.each([
  ['jpg', heic, 'heic'],
  ['png', heic, 'heic'],
  ['pdf', heic, 'heic'],
  ['jpeg', '\0\0\0\x18ftypmif1', 'heic'],
  ['jpg', png, 'otherContent'],
  ['png', jpeg, 'otherContent'],
  ['pdf', jpeg, 'otherContent'],
  ['jpg', '%PDF-1.7', 'otherContent'],
  ['jpg', '\0\0\0\x18ftypavif', 'otherContent'],
  ['png', 'GIF89a', 'otherContent'],
  ['jpg', 'RIFF\x10\0\0\0WEBP', 'otherContent'],
  ['png', 'BM\x10\0', 'otherContent'],
  ['jpg', 'II*\0', 'otherContent'],
  ['jpg', 'MM\0*', 'otherContent'],
  ['pdf', '\xd0\xcf\x11\xe0doc', 'otherContent'],
  ['pdf', '{\\rtf1', 'otherContent'],
  ['pdf', 'PK\x03\x04docx', 'otherContent'],
  ['pdf', '<!doctype html>', 'otherContent'],
  ['pdf', 'no es un PDF', 'damaged'],
  ['pdf', `${' '.repeat(1021)}%PDF`, 'damaged'],
  ['jpg', '\0\0\0\0', 'damaged'],
  ['png', '\x89PNG\n\n', 'damaged'],
  ['pdf', '', 'empty'],
  ['jpg', '', 'empty'],
] as const)('[PRO-12] .%s that holds %j is refused: %s', (extension, content, refusal) => {
  expect(checkDocumentContent(bytes(content), extension)).toBe(refusal);
});

test.each([
  ['a.jpg', true],
  ['a.JPEG', true],
  ['a.png', true],
  ['a.pdf', false],
  ['a.gif', false],
])('%s is a photo that can be made smaller: %s', (name, photo) => {
  expect(isPhoto({ name, size: 1, type: '' })).toBe(photo);
});
