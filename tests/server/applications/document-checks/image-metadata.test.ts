import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFault } from '../../../../server/applications/document-checks/document-structure.ts';
import { withoutPhotoMetadata } from '../../../../server/applications/document-checks/image-metadata.ts';
import { jpeg, png } from '../../fixtures/documents.ts';

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

/** a chunk before the last one, with a checksum that no reader of text looks at */
function withChunk(image: Buffer, name: string, text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([image.subarray(0, -12), length, Buffer.from(`${name}${text}CRC_`), image.subarray(-12)]);
}

/** behind the marker of the beginning */
function withSegment(image: Buffer, code: number, text: string): Buffer {
  return Buffer.concat([
    image.subarray(0, 2),
    Buffer.from([0xff, code, 0, text.length + 2]),
    Buffer.from(text, 'latin1'),
    image.subarray(2),
  ]);
}

test.each(photos)(
  '%s loses place, device and texts; its pixels and colours stay, and it is sound',
  async (_name, type, photo) => {
    expect(photo.includes('SECRETO')).toBe(true);
    const left = withoutPhotoMetadata(photo, type);
    expect(left.includes('SECRETO')).toBe(false);
    expect(left.length).toBeLessThan(photo.length);
    const metadata = await sharp(left).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
    expect(metadata.icc).toEqual((await sharp(photo).metadata()).icc);
    expect(await sharp(left).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
    expect(await findFault(left, type)).toBeNull();
    expect(withoutPhotoMetadata(left, type)).toEqual(left);
  },
);

test.each(['jpg', 'png'] as const)('which way is up stays in a %s, in an Exif of that alone', async (type) => {
  for (const orientation of [2, 3, 6, 8]) {
    const sideways = sharp(png(64, 48)).withExif(exif).withMetadata({ orientation });
    const left = withoutPhotoMetadata(await sideways.toFormat(type === 'jpg' ? 'jpeg' : type).toBuffer(), type);
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
  ['a maker’s own', 0xe5, 'SECRETO'],
  ['an unknown Exif', 0xe1, 'Exif\0\0II*\0\xff\xff\xff\xffSECRETO'],
])('%s goes, also between two scans', async (_name, code, text) => {
  expect(withoutPhotoMetadata(withSegment(jpeg(), code, text), 'jpg')).toEqual(jpeg());
  const progressive = await sharp(png(64, 64)).jpeg({ progressive: true }).toBuffer();
  const second = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const between = Buffer.concat([
    progressive.subarray(0, second),
    withSegment(Buffer.alloc(2), code, text).subarray(2),
    progressive.subarray(second),
  ]);
  expect(withoutPhotoMetadata(between, 'jpg')).toEqual(progressive);
});

test('an image without metadata, and one without an end, stays as it is', () => {
  for (const image of [jpeg(), jpeg().subarray(0, -2)]) expect(withoutPhotoMetadata(image, 'jpg')).toBe(image);
  for (const image of [png(), png().subarray(0, -1)]) expect(withoutPhotoMetadata(image, 'png')).toBe(image);
});

test('of tiny parts that each declare 65,535 entries no more is read than is there', () => {
  const read = vi.spyOn(Buffer.prototype, 'readUInt16BE');
  onTestFinished(() => read.mockRestore());
  const readsOf = (parts: number): number => {
    const tiny = withSegment(Buffer.alloc(2), 0xe1, 'Exif\0\0MM\0*\0\0\0\x08\xff\xff').subarray(2);
    const exifs = Array.from({ length: parts }, () => tiny);
    const image = Buffer.concat([jpeg().subarray(0, 2), ...exifs, jpeg().subarray(2)]);
    read.mockClear();
    expect(withoutPhotoMetadata(image, 'jpg')).toEqual(jpeg());
    return read.mock.calls.length;
  };
  const [one, thousand] = [readsOf(1), readsOf(1000)];
  const none = readsOf(0);
  expect(thousand - none).toBe(1000 * (one - none));
  expect(one - none).toBeLessThan(5);
});

test('every length and place in an Exif may be false', () => {
  const photo = photos[0]?.[2] ?? Buffer.alloc(0);
  for (let at = 2; at < 200; at += 1) {
    for (const byte of [0, 1, 0x7f, 0xff]) {
      const changed = Buffer.from(photo);
      changed[at] = byte;
      expect(withoutPhotoMetadata(changed, 'jpg').length).toBeLessThanOrEqual(changed.length);
    }
  }
});
