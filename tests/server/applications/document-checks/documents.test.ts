import { readFileSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { detectType, type DocumentProblem } from '../../../../server/applications/document-checks/document-type.ts';
import { createDocumentReaders } from '../../../../server/applications/document-checks/document-readers.ts';
import { readConfig } from '../../../../server/config.ts';
import { readDocument } from '../../../../tools/drivers/read-document.ts';
import { builtDocumentReader } from '../../fixtures/run-setup.ts';

const readers = createDocumentReaders(builtDocumentReader(), readConfig({}));
afterAll(() => readers.close());

const folder = new URL('../../fixtures/documents/', import.meta.url);

/** Expected result per file: the reason for rejection, or the stored size in bytes. */
const right: Readonly<Record<string, DocumentProblem | number>> = {
  'jpg-arithmetic.jpg': 'documentDamaged',
  'jpg-cmyk.jpg': 44013,
  'jpg-four-fifths-lost.jpg': 'documentDamaged',
  'jpg-is-a-png.jpg': 1008,
  'jpg-junk-behind-exif.jpg': 15986,
  'jpg-leftover-after-end.jpg': 16004,
  'jpg-newline-after-end.jpg': 16004,
  'jpg-orientation-6-long-little.jpg': 16040,
  'jpg-orientation-6.jpg': 16040,
  'jpg-pdf-word-in-comment.jpg': 16004,
  'jpg-sound-reference.jpg': 16004,
  'jpg-zeros-then-second-picture.jpg': 16004,
  'pdf-attachment-100000-accepted.pdf': 1028,
  'pdf-attachment-100001.pdf': 1028,
  'pdf-cut-6-bytes.pdf': 609,
  'pdf-flate-runlength.pdf': 662,
  'pdf-high-object-number.pdf': 705,
  'pdf-html-after-eof.pdf': 615,
  'pdf-no-pages.pdf': 'documentDamaged',
  'pdf-sound-reference.pdf': 615,
  'pdf-wrong-page-offsets.pdf': 2138,
  'pdf-zeros-after-eof.pdf': 615,
  'png-exif-6-before-data.png': 1046,
  'png-exif-6-behind-data.png': 1046,
  'png-header-checksum-wrong.png': 'documentDamaged',
  'png-newline-after-end.png': 1008,
  'png-oficio-600dpi-1bit.png': 21597,
  'png-sound-reference.png': 1008,
  'png-text-checksum-wrong.png': 1008,
};

test('lists a verdict for each fixture file', () => {
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(right).toSorted());
});

test.each(Object.entries(right))('stores %s with this size in bytes, or rejects it: %s', async (name, verdict) => {
  const sent = readFileSync(new URL(name, folder));
  const type = detectType(sent) ?? 'pdf';
  const read = await readDocument(readers, sent, type);
  expect(typeof read === 'string' ? read : read.bytes.length).toBe(verdict);
  if (type === 'pdf' || typeof read === 'string') return;
  // compare the images as viewers show them: rotated by the Exif orientation
  const pixelsOf = (bytes: Uint8Array): Promise<Buffer> =>
    sharp(bytes, { failOn: 'none' }).autoOrient().raw().toBuffer();
  expect((await pixelsOf(read.bytes)).equals(await pixelsOf(sent))).toBe(true);
});
