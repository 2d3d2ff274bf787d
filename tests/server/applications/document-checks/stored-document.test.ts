import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFault } from '../../../../server/applications/document-checks/document-structure.ts';
import { readImageParts } from '../../../../machines/model/image-parts.ts';
import { toStoredDocument } from '../../../../server/applications/document-checks/stored-document.ts';
import { jpeg, pdf, png } from '../../fixtures/documents.ts';

const gps = { GPSLatitudeRef: 'N', GPSLatitude: '20/1 58/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '89/1 37/1 0/1' };
const exif = { IFD0: { Make: 'SECRETO', Model: 'SECRETO', Artist: 'SECRETO' }, IFD3: gps };
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="SECRETO"/></rdf:RDF></x:xmpmeta>';

const picture = () => sharp(png(64, 48)).withExif(exif).withXmp(xmp).withIccProfile('p3');
const photos: [string, 'jpg' | 'png', Buffer][] = [
  ['a JPEG', 'jpg', await picture().jpeg().toBuffer()],
  ['a progressive JPEG', 'jpg', await picture().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG in CMYK', 'jpg', await sharp(png(64, 48)).withExif(exif).toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG', 'png', withChunk(await picture().png({ palette: true }).toBuffer(), 'tEXt', 'Author\0SECRETO')],
];

/** Inserts a chunk before the last one. Its checksum is arbitrary, because readers of text chunks ignore it. */
function withChunk(image: Buffer, name: string, text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([image.subarray(0, -12), length, Buffer.from(`${name}${text}CRC_`), image.subarray(-12)]);
}

/** Inserts a segment after the start marker. */
function withSegment(image: Buffer, code: number, text: string): Buffer {
  return Buffer.concat([
    image.subarray(0, 2),
    Buffer.from([0xff, code, 0, text.length + 2]),
    Buffer.from(text, 'latin1'),
    image.subarray(2),
  ]);
}

test.each(photos)(
  'removes location, device and texts from %s; pixels and colours stay, and the file is sound',
  async (_name, type, photo) => {
    expect(photo.includes('SECRETO')).toBe(true);
    const left = toStoredDocument(photo, type);
    expect(left.includes('SECRETO')).toBe(false);
    expect(left.length).toBeLessThan(photo.length);
    const metadata = await sharp(left).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
    expect(metadata.icc).toEqual((await sharp(photo).metadata()).icc);
    expect(await sharp(left).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
    expect(await findFault(left, type)).toBeNull();
    expect(toStoredDocument(left, type)).toEqual(left);
  },
);

test.each(['jpg', 'png'] as const)('keeps the orientation of a %s, in an Exif with nothing else', async (type) => {
  for (const orientation of [2, 3, 6, 8]) {
    const sideways = sharp(png(64, 48)).withExif(exif).withMetadata({ orientation });
    const left = toStoredDocument(await sideways.toFormat(type === 'jpg' ? 'jpeg' : type).toBuffer(), type);
    const metadata = await sharp(left).metadata();
    expect([metadata.orientation, metadata.exif?.length, await findFault(left, type)]).toEqual([
      orientation,
      type === 'jpg' ? 32 : 26,
      null,
    ]);
  }
});

test.each([
  ['IPTC', 0xed, 'Photoshop 3.0\0SECRETO'],
  ['a comment', 0xfe, 'SECRETO'],
  ['a preview', 0xe0, 'JFXX\0SECRETO'],
  ['a vendor’s segment', 0xe5, 'SECRETO'],
  ['a JFIF header that is too short', 0xe0, 'JFIF\0SECRETO'],
  ['an Adobe segment that is too short', 0xee, 'AdobeSECR'],
  ['an unknown Exif', 0xe1, 'Exif\0\0II*\0\xff\xff\xff\xffSECRETO'],
])('removes %s, even between two scans', async (_name, code, text) => {
  expect(toStoredDocument(withSegment(jpeg(), code, text), 'jpg')).toEqual(jpeg());
  const progressive = await sharp(png(64, 64)).jpeg({ progressive: true }).toBuffer();
  const second = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const between = Buffer.concat([
    progressive.subarray(0, second),
    withSegment(Buffer.alloc(2), code, text).subarray(2),
    progressive.subarray(second),
  ]);
  expect(toStoredDocument(between, 'jpg')).toEqual(progressive);
});

test('leaves an image without metadata, or without an end, unchanged', () => {
  for (const image of [jpeg(), jpeg().subarray(0, -2)]) expect(toStoredDocument(image, 'jpg')).toEqual(image);
  for (const image of [png(), png().subarray(0, -1)]) expect(toStoredDocument(image, 'png')).toEqual(image);
});

test('reads only the first of many tiny parts that each declare 65,535 entries, and not beyond its end', () => {
  const read = vi.spyOn(Buffer.prototype, 'readUInt16BE');
  onTestFinished(() => read.mockRestore());
  const readsOf = (parts: number): number => {
    const tiny = withSegment(Buffer.alloc(2), 0xe1, 'Exif\0\0MM\0*\0\0\0\x08\xff\xff').subarray(2);
    const exifs = Array.from({ length: parts }, () => tiny);
    const image = Buffer.concat([jpeg().subarray(0, 2), ...exifs, jpeg().subarray(2)]);
    read.mockClear();
    expect(toStoredDocument(image, 'jpg')).toEqual(jpeg());
    return read.mock.calls.length;
  };
  const [one, thousand] = [readsOf(1), readsOf(1000)];
  const none = readsOf(0);
  expect(thousand).toBe(one);
  expect(one - none).toBeLessThan(5);
});

test.each([
  ['upright, then sideways', 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x01\0\0\0\0\0\0', undefined],
  ['without orientation, then sideways', 'Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0', undefined],
  ['broken, then sideways', 'Exif\0\0MM\0*\0\0\xff\xff', undefined],
  ['empty, then sideways', 'Exif\0\0', 6],
])('uses the first of two Exif parts, as browsers do: %s', async (_which, first, orientation) => {
  const sideways = 'Exif\0\xffMM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0';
  const left = toStoredDocument(withSegment(withSegment(jpeg(), 0xe1, sideways), 0xe1, first), 'jpg');
  expect((await sharp(left).metadata()).orientation).toBe(orientation);
});

test('keeps the density of a JFIF and removes its thumbnail; removes the bytes after the Adobe fields', () => {
  const density = '\x01\x02\x01\0\x48\0\x48';
  const thumbnail = '\x02\x01SECRET';
  for (const [code, text, left] of [
    [0xe0, `JFIF\0${density}${thumbnail}`, `JFIF\0${density}\0\0`],
    [0xe0, `JFIF\0${density}\0\0SECRET`, `JFIF\0${density}\0\0`],
    [0xee, 'Adobe\0\x64\0\0\0\0\x01SECRET', 'Adobe\0\x64\0\0\0\0\x01'],
  ] as const)
    expect(toStoredDocument(withSegment(jpeg(), code, text), 'jpg')).toEqual(withSegment(jpeg(), code, left));
});

test.each([
  ['0, then 6', [0, 6], 6],
  ['9, then 6, then 8', [9, 6, 8], 6],
  ['upright, then 6', [1, 6], undefined],
])('uses the first valid orientation entry, as browsers do: %s', async (_which, ways, shown) => {
  const entries = ways.map((way) => `\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(way)}\0\0`).join('');
  const sent = `Exif\0\0MM\0*\0\0\0\x08\0${String.fromCharCode(ways.length)}${entries}\0\0\0\0`;
  const left = toStoredDocument(withSegment(jpeg(), 0xe1, sent), 'jpg');
  expect((await sharp(left).metadata()).orientation).toBe(shown);
});

test('keeps the first picture of an animation; rejects an animation without a visible frame', async () => {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    ends[0].writeUInt32BE(data.length);
    ends[1].writeUInt32BE(crc32(body));
    return Buffer.concat([ends[0], body, ends[1]]);
  };
  const still = png(64, 48);
  const data = still.indexOf('IDAT') - 4;
  const [control, frame] = [chunk('acTL', Buffer.alloc(8, 1)), chunk('fcTL', Buffer.alloc(26))];
  const more = chunk('fdAT', Buffer.alloc(9));
  const having = (before: Buffer[], behind: Buffer[]): Buffer =>
    Buffer.concat([still.subarray(0, data), ...before, still.subarray(data, -12), ...behind, still.subarray(-12)]);
  expect(toStoredDocument(having([control, frame], [frame, more]), 'png')).toEqual(still);
  expect(toStoredDocument(having([], [frame, more]), 'png')).toEqual(still);
  const hidden = having([control], [frame, more]);
  expect(toStoredDocument(hidden, 'png')).toEqual(hidden);
  expect(await findFault(hidden, 'png')).toBe('documentDamaged');
});

test('keeps an orientation in the Exif camera table, because browsers use it', async () => {
  const camera = '\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0';
  const exifOf = (table: string) => `Exif\0\0MM\0*\0\0\0\x08\0\x01\x87\x69\0\x04\0\0\0\x01${table}\0\0\0\0${camera}`;
  const orientationOf = async (table: string) =>
    (await sharp(toStoredDocument(withSegment(jpeg(), 0xe1, exifOf(table)), 'jpg')).metadata()).orientation;
  expect(await orientationOf('\0\0\0\x1a')).toBe(6);
  // offsets that point back to the table itself and beyond the end
  for (const table of ['\0\0\0\x08', '\0\0\xff\x1a']) expect(await orientationOf(table)).toBeUndefined();
});

test('survives wrong lengths and offsets at every position of an Exif', () => {
  const photo = photos[0]?.[2] ?? Buffer.alloc(0);
  for (let at = 2; at < 200; at += 1) {
    for (const byte of [0, 1, 0x7f, 0xff]) {
      const changed = Buffer.from(photo);
      changed[at] = byte;
      expect(toStoredDocument(changed, 'jpg').length).toBeLessThanOrEqual(changed.length);
    }
  }
});

test('finds the end of an image; finds none in a truncated image or in a kind that no viewer shows', () => {
  expect(readImageParts(jpeg(), 'jpg')?.end).toBe(jpeg().length);
  expect(readImageParts(png(), 'png')?.end).toBe(png().length);
  expect(readImageParts(jpeg().subarray(0, -2), 'jpg')).toBeNull();
  expect(readImageParts(png().subarray(0, -1), 'png')).toBeNull();
  // lossless and arithmetic coding, and an image with two frames
  const frame = jpeg().indexOf(Buffer.from([0xff, 0xc0]));
  for (const code of [0xc3, 0xc9]) {
    const other = jpeg();
    other[frame + 1] = code;
    expect(readImageParts(other, 'jpg')).toBeNull();
  }
  const twice = Buffer.concat([jpeg().subarray(0, frame), jpeg().subarray(frame, frame + 19), jpeg().subarray(frame)]);
  expect(readImageParts(twice, 'jpg')).toBeNull();
});

const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(40, 1)]);
const cluster = Buffer.from(
  '\0\0SECRETO de otro archivo \xff\xe1 \x89PNG\r\n IDAT <</Length 9>> \r\n'.repeat(40),
  'latin1',
);
const trailers: [string, Buffer][] = [
  ['a newline', Buffer.from('\n')],
  ['a Windows line break', Buffer.from('\r\n')],
  ['ff', Buffer.from([0xff])],
  ['many ff', Buffer.alloc(2048, 0xff)],
  ['zeros', Buffer.alloc(2048)],
  ['blanks', Buffer.alloc(2048, ' ')],
  ['the rest of a disk cluster', cluster],
  ['IPTC', Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0c\x1c\x02\x50\0\x07SECRETO', 'latin1')],
  ['an HTML page', Buffer.from('<!DOCTYPE html>\n<html><body><p>Documento</p></body></html>\n')],
  ['a page about films', Buffer.from('<html><p>The trailer of 12 obj and 1 0 obj</p> <i>xref startxref</i></html>')],
  ['a script', Buffer.from('<script>alert(1)</script>')],
  ['a second picture', jpeg()],
  ['a short film', film],
  ['the rest of a longer file', Buffer.from('endstream %PDF \xff\xd9 IEND')],
];

test.each(trailers)('cuts off the bytes after the end: %s', async (_name, trailer) => {
  for (const [type, sound] of [
    ['jpg', jpeg()],
    ['png', png()],
    ['pdf', pdf()],
  ] as const) {
    const ended = type === 'pdf' ? sound.subarray(0, -1) : sound;
    const stored = toStoredDocument(Buffer.concat([ended, trailer]), type);
    // the line break after %%EOF belongs to the document
    const lineEnd = type === 'pdf' ? (/^\r?\n?/.exec(trailer.toString('latin1'))?.[0] ?? '') : '';
    expect(stored.toString('latin1')).toBe(`${ended.toString('latin1')}${lineEnd}`);
    expect(await findFault(stored, type)).toBeNull();
  }
});

test('reads at most 20,000 of 265,000 segments or chunks', () => {
  const read = { jpg: vi.spyOn(DataView.prototype, 'getUint16'), png: vi.spyOn(DataView.prototype, 'getUint32') };
  onTestFinished(() => Object.values(read).forEach((spy) => spy.mockRestore()));
  const insert = (image: Buffer, at: number, part: Buffer) => (count: number) =>
    Buffer.concat([image.subarray(0, at), Buffer.alloc(part.length * count, part), image.subarray(at)]);
  const comments = insert(jpeg(), 2, Buffer.from([0xff, 0xfe, 0, 2]));
  const empty = insert(png(), 33, Buffer.from('\0\0\0\0IDAT\x35\xaf\x06\x1e', 'latin1'));
  for (const [type, having] of [
    ['jpg', comments],
    ['png', empty],
  ] as const) {
    expect(readImageParts(having(19_000), type)?.end).toBe(having(19_000).length);
    read[type].mockClear();
    expect(readImageParts(having(265_000), type)).toBeNull();
    expect(read[type]).toHaveBeenCalledTimes(20_000);
  }
});

test('finds no parts in a PNG whose header is not the first chunk', () => {
  const image = png();
  const header = image.subarray(8, 33);
  const text = Buffer.from('\0\0\0\x03tEXta\0bCRC_');
  const behind = Buffer.concat([image.subarray(0, 8), text, header, image.subarray(33)]);
  expect(readImageParts(behind, 'png')).toBeNull();
  expect(readImageParts(Buffer.concat([image.subarray(0, 33), text, image.subarray(33)]), 'png')).not.toBeNull();
});

test('keeps a PDF whole if it continues after its last end mark, because cutting it would show an earlier version', () => {
  const later = Buffer.concat([pdf(), Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 8 8]>>endobj\n')]);
  expect(toStoredDocument(later, 'pdf')).toEqual(later);
});

test('[PRO-12] keeps the position, byte order and entry type of an Exif that rotates the image', () => {
  const tiff = (entry: readonly number[]) =>
    Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0, ...other, ...entry, 0, 0, 0, 0]);
  // an Exif entry with the camera's name
  const other = [0x0f, 1, 2, 0, 9, 0, 0, 0, 90, 0, 0, 0];
  const alone = (entry: readonly number[]) => Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0]);
  const segment = (turned: Buffer) =>
    Buffer.concat([Buffer.from([0xff, 0xe1, 0, turned.length + 8]), Buffer.from('Exif\0\0'), turned]);
  const long = [0x12, 1, 4, 0, 1, 0, 0, 0, 6, 0, 0, 0];
  const byte = [0x12, 1, 1, 0, 1, 0, 0, 0, 6, 0, 0, 0];
  const beginning = jpeg().subarray(0, 2);
  for (const entry of [long, byte]) {
    const sent = Buffer.concat([beginning, segment(tiff(entry)), jpeg().subarray(2)]);
    expect(toStoredDocument(sent, 'jpg')).toEqual(
      Buffer.concat([beginning, segment(alone(entry)), jpeg().subarray(2)]),
    );
  }
  // An orientation whose value is stored outside the entry, and an upright one, have no effect.
  for (const entry of [
    [0x12, 1, 3, 0, 9, 0, 0, 0, 90, 0, 0, 0],
    [0x12, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0],
  ]) {
    expect(toStoredDocument(Buffer.concat([beginning, segment(tiff(entry)), jpeg().subarray(2)]), 'jpg')).toEqual(
      jpeg(),
    );
  }
});

test.each<[string, (jpeg: Buffer) => void]>([
  ['a scan’s frequency range', (bytes) => bytes.set([1, 5, 0x21], scanOf(bytes).end - 3)],
  [
    'a scan’s frequency range, as written by some Samsung phones',
    (bytes) => bytes.set([0, 0, 0], scanOf(bytes).end - 3),
  ],
  ['the JFIF version', (bytes) => bytes.set([0, 2], 11)],
  [
    'the Adobe colour transform',
    (bytes) => {
      // replace the JFIF segment's marker, because decoders ignore the Adobe field after a JFIF segment
      bytes.set([0xef], 3);
      bytes.set([9], bytes.indexOf('Adobe') + 11);
    },
  ],
])('repairs a JPEG with a wrong value for %s, without changing its pixels', async (_name, damage) => {
  const [jfif, adobe] = ['JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'Adobe\0\x64\0\0\0\0\x01'];
  const photo = withSegment(withSegment(await sharp(png(64, 48)).jpeg().toBuffer(), 0xee, adobe), 0xe0, jfif);
  const pixels = await sharp(photo).raw().toBuffer();
  damage(photo);
  expect(await findFault(photo, 'jpg')).toBe('documentDamaged');
  const left = toStoredDocument(photo, 'jpg');
  expect(await findFault(left, 'jpg')).toBeNull();
  expect(await sharp(left).raw().toBuffer()).toEqual(pixels);
});

function scanOf(bytes: Buffer) {
  const scan = readImageParts(bytes, 'jpg')?.parts.find(({ name }) => name === 'da');
  if (scan === undefined) throw new Error('no scan');
  return scan;
}
