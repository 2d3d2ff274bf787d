import { expect, test } from 'vitest';
import { showHiddenCharacters } from '../../../../server/security/untrusted-text.ts';
import { identify } from '../../../../src/services/document/document-content.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const jpeg = '\xff\xd8\xff\xe1Exif';
const png = '\x89PNG\r\n\x1a\n';
const heic = '\0\0\0\x24ftypheic\0\0\0\0';

const printable = (content: string) => showHiddenCharacters(JSON.stringify(content));
const identifyNamed = (content: string, name: string) => identify(bytes(content), { name, size: 1, type: 'text/html' });

const accepted = [
  ['pdf', '%PDF-1.7'],
  ['jpg', jpeg],
  // an image whose metadata contain the PDF signature
  ['jpg', `${jpeg} %PDF-1.4`],
  ['png', png],
  ['png', `${png} %PDF-1.4`],
] as const;

test.each(accepted.map((row) => [row[0], printable(row[1]), row[1]] as const))(
  '[PRO-12] recognizes a %s by %s, whatever its name',
  (type, _shown, content) => {
    for (const name of ['a.pdf', 'a.jpg', 'a.jpeg', 'a.png', 'a.jfif', 'a.jpe', 'a.pjpeg', 'a.pjp', 'a', 'a.JPG '])
      expect(identifyNamed(content, name)).toBe(type);
  },
);

const refused = [
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
  ['jpg', '\0\0\0\0', 'damaged'],
  ['png', '\x89PNG\n\n', 'damaged'],
  ['pdf', '', 'empty'],
  ['jpg', '', 'empty'],
] as const;

test.each(refused.map((row) => [row[0], printable(row[1]), row[2], row[1]] as const))(
  '[PRO-12] rejects .%s with %s: %s',
  (extension, _shown, refusal, content) => {
    expect(identifyNamed(content, `a.${extension}`)).toEqual({ refusal });
    // with an unlisted extension, or without one, the file type is not allowed
    for (const name of ['a.jfif', 'a.jpe', 'a.pjpeg', 'a.pjp', 'a'])
      expect(identifyNamed(content, name)).toEqual({ refusal: 'type' });
  },
);

test('[PRO-12] recognizes a PDF header after at most 1,020 bytes', () => {
  expect(identifyNamed(`${' '.repeat(1020)}%PDF`, 'a.png')).toBe('pdf');
  expect(identifyNamed(`${' '.repeat(1021)}%PDF`, 'a.pdf')).toEqual({ refusal: 'damaged' });
});
