import { expect, test } from 'vitest';
import { identify } from '../../../../src/services/document/document-content.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const jpeg = '\xff\xd8\xff\xe1Exif';
const png = '\x89PNG\r\n\x1a\n';
const heic = '\0\0\0\x24ftypheic\0\0\0\0';

const identifyNamed = (content: string, name: string) => identify(bytes(content), { name, size: 1, type: 'text/html' });

test.each([
  ['pdf', '%PDF-1.7'],
  ['pdf', `${' '.repeat(1020)}%PDF`],
  ['jpg', jpeg],
  // a word of its texts
  ['jpg', `${jpeg} %PDF-1.4`],
  ['png', png],
  ['png', `${png} %PDF-1.4`],
] as const)('[PRO-12] a file is a %s by %j, whatever its name says', (type, content) => {
  for (const name of ['a.pdf', 'a.jpg', 'a.jpeg', 'a.png', 'a.jfif', 'a.jpe', 'a.pjpeg', 'a.pjp', 'a', 'a.JPG '])
    expect(identifyNamed(content, name)).toBe(type);
});

test.each([
  ['jpg', heic, 'heic'],
  ['png', heic, 'heic'],
  ['pdf', heic, 'heic'],
  ['jpeg', '\0\0\0\x18ftypmif1', 'heic'],
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
  ['jpg', '\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'otherContent'],
  ['pdf', '\xef\xbb\xbf<html>', 'otherContent'],
  ['pdf', 'MZ\x90', 'otherContent'],
  ['pdf', 'no es un PDF', 'damaged'],
  ['pdf', `${' '.repeat(1021)}%PDF`, 'damaged'],
  ['jpg', '\0\0\0\0', 'damaged'],
  ['png', '\x89PNG\n\n', 'damaged'],
  ['pdf', '', 'empty'],
  ['jpg', '', 'empty'],
] as const)('[PRO-12] .%s that holds %j is refused: %s', (extension, content, refusal) => {
  expect(identifyNamed(content, `a.${extension}`)).toEqual({ refusal });
  // under other extensions, or none, it is not one of the files that may be sent
  for (const name of ['a.jfif', 'a.jpe', 'a.pjpeg', 'a.pjp', 'a'])
    expect(identifyNamed(content, name)).toEqual({ refusal: 'type' });
});
