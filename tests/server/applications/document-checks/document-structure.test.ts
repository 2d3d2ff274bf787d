import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findFault } from '../../../../server/applications/document-checks/document-structure.ts';
import { jpeg, pdf, pdfWithLongTable, png } from '../../fixtures/documents.ts';

const script = Buffer.from('<script>alert(1)</script>');
const withScript = (bytes: Buffer): Buffer => Buffer.concat([bytes, script]);

const progressive = await sharp(png(64, 64)).jpeg({ progressive: true }).toBuffer();
const interlaced = await sharp(png(64, 64)).png({ progressive: true, palette: true }).toBuffer();

describe('a document is read to its end, as a viewer reads it', () => {
  test.each<['pdf' | 'jpg' | 'png', Buffer]>([
    ['pdf', pdf()],
    ['jpg', jpeg()],
    ['png', png()],
    ['jpg', progressive],
    ['png', interlaced],
  ])('a sound %s has no fault', async (type, bytes) => {
    expect(await findFault(bytes, type)).toBeNull();
  });

  test('a signature alone, and a document cut anywhere, is damaged', async () => {
    const documents = [
      ['png', png(64, 64)],
      ['jpg', jpeg()],
      ['pdf', pdf()],
    ] as const;
    for (const [type, bytes] of documents) {
      for (const part of [8 / bytes.length, 0.3, 0.6, 0.9]) {
        const cut = bytes.subarray(0, Math.floor(bytes.length * part));
        expect([type, part, await findFault(cut, type)]).toEqual([type, part, 'documentDamaged']);
      }
    }
  });

  test('a PNG with a wrong checksum, and image data that is none, is damaged', async () => {
    const wrong = png(64, 64);
    wrong.writeUInt8(wrong.readUInt8(45) ^ 0xff, 45);
    expect(await findFault(wrong, 'png')).toBe('documentDamaged');
    const empty = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]);
    expect(await findFault(empty, 'jpg')).toBe('documentDamaged');
  });

  test('a script behind the end of a PDF, a JPEG or a PNG is found', async () => {
    expect(await findFault(withScript(pdf()), 'pdf')).toBe('documentExtraData');
    expect(await findFault(withScript(jpeg()), 'jpg')).toBe('documentExtraData');
    expect(await findFault(withScript(png()), 'png')).toBe('documentExtraData');
    expect(await findFault(Buffer.concat([pdf(), Buffer.alloc(2000, 'A')]), 'pdf')).toBe('documentExtraData');
  });

  test('a PDF needs its trailer, and objects that it refers to', async () => {
    expect(await findFault(Buffer.from('%PDF-1.4\nnothing\n%%EOF\n'), 'pdf')).toBe('documentDamaged');
    expect(await findFault(Buffer.from('%PDF-1.4\ntrailer<<>>\nstartxref\n9\n%%EOF\n'), 'pdf')).toBe('documentDamaged');
  });

  test('an image of 40 million pixels at most, however few bytes it has', async () => {
    const bomb = png(40_001, 1000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await findFault(bomb, 'png')).toBe('documentTooComplex');
    expect(await findFault(png(4000, 1000), 'png')).toBeNull();
  });

  test('a PDF that declares or expands to more than a sound one is not parsed', async () => {
    // expanded: 150 MB from 948 bytes or fewer
    const bombs = [
      pdfWithLongTable(50_000_000),
      pdfWithLongTable(1000, 2, 1000),
      pdfWithLongTable(1000, 2, 1000, 'Fl'),
      pdfWithLongTable(1000, 2, 1000, 'Flate#44ecode'),
      pdfWithLongTable(1000, 1),
      pdfWithLongTable(10_000_000, 1, 1000),
    ];
    expect(bombs[0]?.length).toBeLessThan(948);
    for (const bomb of bombs) expect(await findFault(bomb, 'pdf')).toBe('documentTooComplex');
  });

  test('a table of objects in a compressed stream is read', async () => {
    expect(await findFault(pdfWithLongTable(4, 1, 4), 'pdf')).not.toBe('documentTooComplex');
  });
});
