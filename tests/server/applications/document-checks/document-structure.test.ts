import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createDocumentReaders } from '../../../../server/applications/document-checks/document-readers.ts';
import { readConfig } from '../../../../server/config.ts';
import { findFault } from '../../../../server/applications/document-checks/document-structure.ts';
import { jpeg, pdf, pdfWithLongTable, pdfWithStream, png } from '../../fixtures/documents.ts';
import { readDocument } from '../../../../tools/drivers/read-document.ts';
import { builtDocumentReader } from '../../fixtures/run-setup.ts';

const readers = createDocumentReaders(builtDocumentReader(), readConfig({}));
afterAll(() => readers.close());

const progressive = await sharp(png(64, 64)).jpeg({ progressive: true }).toBuffer();
const interlaced = await sharp(png(64, 64)).png({ progressive: true, palette: true }).toBuffer();

/** Run-length data in which every two bytes expand to 128. */
const runs = (count: number): Buffer => Buffer.alloc(count * 2, Buffer.from([129, 0]));
const asHex = (bytes: Buffer): Buffer => Buffer.from(`${bytes.toString('hex')}>`);

describe('a complete parse of a document', () => {
  test.each<['pdf' | 'jpg' | 'png', Buffer]>([
    ['pdf', pdf()],
    ['jpg', jpeg()],
    ['png', png()],
    ['jpg', progressive],
    ['png', interlaced],
  ])('finds no fault in a sound %s', async (type, bytes) => {
    expect(await findFault(bytes, type)).toBeNull();
  });

  test.each([0.2, 0.5, 0.8])(
    'reports a JPEG as damaged if a part of it, starting at %d of its length, is zeroed',
    async (part) => {
      const noise = await sharp({
        create: {
          width: 1000,
          height: 750,
          channels: 3,
          background: 'grey',
          noise: { type: 'gaussian', mean: 128, sigma: 20 },
        },
      })
        .jpeg({ quality: 70 })
        .toBuffer();
      expect(await findFault(noise, 'jpg')).toBeNull();
      const at = Math.floor(noise.length * part);
      expect(await findFault(Buffer.from(noise).fill(0, at, at + 4096), 'jpg')).toBe('documentDamaged');
    },
  );

  test('reports a bare signature and a truncated document as damaged', async () => {
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

  test('reports a PNG with a wrong checksum or invalid image data as damaged', async () => {
    const wrong = png(64, 64);
    wrong.writeUInt8(wrong.readUInt8(45) ^ 0xff, 45);
    expect(await findFault(wrong, 'png')).toBe('documentDamaged');
    const empty = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]);
    expect(await findFault(empty, 'jpg')).toBe('documentDamaged');
  });

  test('requires the trailer of a PDF and the objects that it refers to', async () => {
    expect(await findFault(Buffer.from('%PDF-1.4\nnothing\n%%EOF\n'), 'pdf')).toBe('documentDamaged');
    expect(await findFault(Buffer.from('%PDF-1.4\ntrailer<<>>\nstartxref\n9\n%%EOF\n'), 'pdf')).toBe('documentDamaged');
  });

  test('rejects an image of more than 100 million pixels', async () => {
    const bomb = png(100_001, 1000);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await findFault(bomb, 'png')).toBe('documentTooComplex');
  });

  test('accepts images of at most 160 MB if they are decoded as a whole', { tags: ['stress'] }, async () => {
    expect(await findFault(png(20_000, 2000), 'png')).toBeNull();
    const held = () => sharp({ create: { width: 7400, height: 7400, channels: 3, background: '#fff' } });
    expect(await findFault(await held().jpeg({ progressive: true, quality: 20 }).toBuffer(), 'jpg')).toBe(
      'documentTooComplex',
    );
    expect(await findFault(await held().jpeg({ quality: 20 }).toBuffer(), 'jpg')).toBeNull();
  });

  test('survives data that does not match its declared filters', async () => {
    const dictionary = '/Filter[/FlateDecode/FlateDecode]';
    expect(await findFault(pdfWithStream(dictionary, Buffer.from('no data of zlib')), 'pdf')).toBeNull();
    expect(await findFault(pdfWithStream(dictionary, deflateSync(Buffer.from('no more'))), 'pdf')).toBeNull();
  });

  test('accepts documents that look large but are cheap to read', async () => {
    const sound = [
      pdfWithStream('/Type/EmbeddedFile/Params<</Size 100001>>', Buffer.from('x')),
      pdfWithStream('/N 3/Filter/FlateDecode', deflateSync(Buffer.alloc(1000))),
      pdfWithStream('/Subtype/Image/Width 7000/Height 5000/Filter/FlateDecode', deflateSync(Buffer.alloc(105_000_000))),
      pdfWithStream('/Filter[/FlateDecode/RunLengthDecode]', deflateSync(runs(1000))),
    ];
    for (const bytes of sound) expect(await findFault(bytes, 'pdf')).toBeNull();
  });

  test('does not mistake a font named F, next to an object stream, for a filter', async () => {
    const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
    const objects = `6 0 obj<</Type/ObjStm/N 1/First 4/Length ${font.length + 4}>>stream\n5 0 ${font}\nendstream endobj\n`;
    for (const resources of ['', `/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F 5 0 R>>>>/Filter/FlateDecode`]) {
      const data = resources === '' ? Buffer.from('0 0 m') : deflateSync(Buffer.from('0 0 m'));
      const bytes = pdfWithStream(resources, data, `7 0 obj<</Font<</F 5 0 R>>>>endobj\n${objects}`);
      expect(await findFault(bytes, 'pdf')).toBeNull();
    }
  });

  test('accepts a large image with a % in its colour table, which does not start a comment', async () => {
    const dictionary =
      '/ColorSpace[/Indexed/DeviceRGB 1(%\\(abc)]/Subtype/Image/Width 7000/Height 5000/Filter/FlateDecode';
    expect(await findFault(pdfWithStream(dictionary, deflateSync(Buffer.alloc(35_000_000))), 'pdf')).toBeNull();
  });

  test('reads a compressed cross-reference stream', async () => {
    expect(await findFault(pdfWithLongTable(4, 1, 4), 'pdf')).not.toBe('documentTooComplex');
  });
});

/** PDF form objects, numbered from 10. The contents of each draw the next one; the last one contains a rectangle. */
interface Forms {
  readonly levels?: number;
  readonly contents?: string;
  /** a form's dictionary, given the number of the form that it draws */
  readonly dictionaryOf?: (next: number) => string;
  readonly encode?: (contents: Buffer) => Buffer;
}
const formsWith = ({
  levels = 12,
  contents = '/X Do '.repeat(10),
  dictionaryOf = drawsX,
  encode = (data) => data,
}: Forms): string =>
  Array.from({ length: levels + 1 }, (_, level) => {
    const data = level === levels ? Buffer.from('0 0 9 9 re f') : encode(Buffer.from(contents));
    const dictionary = level === levels ? '/Subtype/Form/BBox[0 0 9 9]' : dictionaryOf(level + 11);
    return `${level + 10} 0 obj<<${dictionary}/Length ${data.length}>>stream\n${data.toString('latin1')}\nendstream endobj\n`;
  }).join('');
const drawsX = (next: number): string => `/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${next} 0 R>>>>`;
/** A PDF whose page has these resources and draws X. */
const pdfDrawing = (resources: string, objects: string, contents = '4 0 R'): Buffer =>
  Buffer.from(
    pdfWithStream('', Buffer.from('/X Do'))
      .toString('latin1')
      .replace('4 0 obj', () => `${objects}4 0 obj`)
      .replace('/Type/Page/', `/Type/Page/Resources<<${resources}>>/`)
      .replace('/Contents 4 0 R', `/Contents ${contents}`),
    'latin1',
  );
const first = '/XObject<</X 10 0 R>>';

test.each<[string, Forms]>([
  ['uncompressed', {}],
  ['compressed', { dictionaryOf: (next) => `${drawsX(next)}/Filter/FlateDecode`, encode: (data) => deflateSync(data) }],
  ['as hexadecimal digits', { dictionaryOf: (next) => `${drawsX(next)}/Filter/AHx`, encode: asHex }],
  ['with escaped names, after a comment', { contents: '/#58%1\n%2\nDo '.repeat(10) }],
])(
  'kills the reader if forms on twelve levels each draw the next one ten times: %s',
  { tags: ['stress'] },
  async (_how, forms) => {
    const bytes = pdfDrawing(first, formsWith(forms));
    expect(bytes.length).toBeLessThan(5000);
    expect(await readDocument(readers, bytes)).toBe('documentEndedReader');
  },
);

test.each([
  ['declares 10^9 objects', pdfWithLongTable(50_000_000), 'documentDamaged'],
  [
    'nests 330,000 lists',
    pdfWithStream('', Buffer.from('0 0 m'), `5 0 obj${'['.repeat(330_000)}endobj\n`),
    'documentDamaged',
  ],
])('rejects a PDF that %s, and affects at most its reader', async (_what, bytes, verdict) => {
  expect(bytes.length).toBeLessThan(1_081_920);
  expect(await readDocument(readers, bytes)).toBe(verdict);
});

test('kills the reader of a PDF that expands to 900 MB, with one filter or two', { tags: ['stress'] }, async () => {
  const lines = deflateSync(Buffer.alloc(900_000_000, '\n'));
  for (const bytes of [
    pdfWithStream('/Filter/FlateDecode', lines),
    pdfWithStream('/Filter[/FlateDecode/FlateDecode]', deflateSync(lines)),
  ]) {
    expect(bytes.length).toBeLessThan(1_081_920);
    expect(await readDocument(readers, bytes)).toBe('documentEndedReader');
  }
});

test('accepts forms that are drawn as often as a page needs', async () => {
  const sound = [
    pdfDrawing(first, formsWith({ levels: 4 })),
    pdfDrawing(first, formsWith({ levels: 40, contents: '/X Do' })),
    pdfDrawing(first, formsWith({ levels: 1, contents: '/X Do '.repeat(50_000) })),
    // the font and the form share a name
    pdfDrawing(
      `${first}/Font<</X 5 0 R>>`,
      formsWith({ levels: 1, contents: 'BT /X 12 Tf ET', dictionaryOf: () => '/Subtype/Form' }),
    ),
  ];
  for (const bytes of sound) expect(await findFault(bytes, 'pdf')).toBeNull();
});

/** A one-page PDF that is encrypted with an unknown password. */
function encryptedPdf(streams: string, strings: string, stream = '', method = 'V2'): Buffer {
  const key = `<${'5a'.repeat(32)}>`;
  const filters = `/CF<</StdCF<</CFM/AES${method}/AuthEvent/EFOpen/Length 16>>>>/StmF/${streams}/StrF/${strings}/EFF/StdCF`;
  const dictionary = `5 0 obj<</Filter/Standard/V 4/R 4/Length 128/P -4/O${key}/U${key}${filters}>>endobj\n`;
  const plain = pdfWithStream(stream, Buffer.from('0 0 m'), dictionary).toString('latin1');
  return Buffer.from(plain.replace('/Root 1 0 R', `/Root 1 0 R/ID[${key}${key}]/Encrypt 5 0 R`), 'latin1');
}

test('reads a PDF with only its attachments encrypted; reports an encrypted page as password-protected', async () => {
  expect(await findFault(encryptedPdf('Identity', 'Identity'), 'pdf')).toBeNull();
  expect(await findFault(encryptedPdf('StdCF', 'StdCF'), 'pdf')).toBe('documentProtected');
  expect(await findFault(encryptedPdf('Identity', 'StdCF'), 'pdf')).toBe('documentProtected');
});

test('reports a PDF with an unknown encryption as password-protected', async () => {
  const known = encryptedPdf('StdCF', 'StdCF', '', 'V4').toString('latin1');
  const galois = known.replace('/V 4/R 4/Length 128', '/V 6/R 7/Length 256');
  const forRecipients = known.replace('/Filter/Standard/V 4', '/Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4');
  for (const text of [galois, forRecipients]) {
    expect(text).not.toBe(known);
    expect(await findFault(Buffer.from(text, 'latin1'), 'pdf')).toBe('documentProtected');
  }
});
