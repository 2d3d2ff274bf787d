import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findFault } from '../../../../server/applications/document-checks/document-structure.ts';
import { jpeg, pdf, pdfWithLongTable, pdfWithStream, png } from '../../fixtures/documents.ts';

const progressive = await sharp(png(64, 64)).jpeg({ progressive: true }).toBuffer();
const interlaced = await sharp(png(64, 64)).png({ progressive: true, palette: true }).toBuffer();

/** the same dictionary in other letters, far before its data */
const hiddenCounts = Buffer.from(
  pdfWithLongTable(1000, 1)
    .toString('latin1')
    .replace('/Size', '/#53ize')
    .replace('/Index', '/#49ndex')
    .replace('/Length', `${' '.repeat(5000)}/Length`),
  'latin1',
);

/** each two bytes of it expand to 128 */
const runs = (count: number): Buffer => Buffer.alloc(count * 2, Buffer.from([129, 0]));
const asHex = (bytes: Buffer): Buffer => Buffer.from(`${bytes.toString('hex')}>`);

/** So many codes of LZW, each of which stands for one byte more than the one before. */
function longestLzw(codes: number): Buffer {
  const bits: string[] = ['100000000', '000000000'];
  for (let next = 258; next < 258 + codes; next += 1) {
    const width = Math.min(12, Math.max(9, Math.floor(Math.log2(next + 1)) + 1));
    bits.push(Math.min(next, 4093).toString(2).padStart(width, '0'));
  }
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  );
}

/** A text in codes of LZW that each stand for a letter or for the two that were read before it. */
function lzwOf(text: string): Buffer {
  const codes = [256];
  const table = new Map<string, number>();
  for (let at = 0; at < text.length;) {
    const pair = text.slice(at, at + 2);
    const known = table.get(pair);
    const used = known === undefined ? text.slice(at, at + 1) : pair;
    codes.push(known ?? used.charCodeAt(0));
    const next = text.slice(at, at + used.length + 1);
    table.set(next, 257 + codes.length - 1);
    at += used.length;
  }
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return Buffer.from(bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)) ?? []);
}

/** Objects of so many pictures, each of 100 megapixels. */
const pictures = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `${at + 10} 0 obj<</Subtype/Image/Width 10000/Height 10000/Filter/CCITTFaxDecode/Length 4>>stream\nabcd\nendstream endobj\n`,
  ).join('');

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

  test.each([0.2, 0.5, 0.8])(
    'a JPEG with zeros in place of a part of it, at %d of its length, is damaged',
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

  test('a PDF needs its trailer, and objects that it refers to', async () => {
    expect(await findFault(Buffer.from('%PDF-1.4\nnothing\n%%EOF\n'), 'pdf')).toBe('documentDamaged');
    expect(await findFault(Buffer.from('%PDF-1.4\ntrailer<<>>\nstartxref\n9\n%%EOF\n'), 'pdf')).toBe('documentDamaged');
  });

  test('an image of 100 million pixels at most, and of 160 MB where it is held as a whole', async () => {
    const bomb = png(100_001, 1000);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await findFault(bomb, 'png')).toBe('documentTooComplex');
    expect(await findFault(png(20_000, 2000), 'png')).toBeNull();
    const held = () => sharp({ create: { width: 7400, height: 7400, channels: 3, background: '#fff' } });
    expect(await findFault(await held().jpeg({ progressive: true, quality: 20 }).toBuffer(), 'jpg')).toBe(
      'documentTooComplex',
    );
    expect(await findFault(await held().jpeg({ quality: 20 }).toBuffer(), 'jpg')).toBeNull();
  });

  test.each([
    ['a % in a text', '/X(100%)/Filter[/FlateDecode/FlateDecode]', ''],
    ["the word 'obj' in a text", '/Filter[/FlateDecode/FlateDecode]/X(4 0 obj)', ''],
    ["the word 'obj' in a name", '/Filter[/FlateDecode/FlateDecode]/obj 1', ''],
    ["the word 'stream' in a text", '/Filter[/FlateDecode/FlateDecode]/X(stream\n)', ''],
    ['a dictionary inside', '/X<</Filter/None>>/Filter[/FlateDecode/FlateDecode]', ''],
    ['another key', '/F/None/Filter[/FlateDecode/FlateDecode]', ''],
    ['objects for the names', '/Filter[5 0 R 5 0 R]', '5 0 obj/FlateDecode endobj\n'],
    ['a distant object', '/Filter 5 0 R', `5 0 obj${' '.repeat(300)}[/FlateDecode/FlateDecode]endobj\n`],
    [
      'an object that another has the number of',
      '/Filter 5 0 R',
      '5 0 obj[/FlateDecode/FlateDecode]endobj\n5 0 obj/X endobj\n',
    ],
    ['an object that is itself compressed', '/Filter 5 0 R', ''],
    [
      'an object of which another is compressed',
      '/Filter 5 0 R',
      '5 0 obj/X endobj\n7 0 obj<</Type/ObjStm/N 1/First 4/Length 30>>stream\n5 0 [/FlateDecode/FlateDecode]\nendstream endobj\n',
    ],
    ['an object that refers on', '/Filter 5 0 R', '5 0 obj 6 0 R endobj\n'],
    ['a zero for a space', '/Filter\0[/FlateDecode/FlateDecode]', ''],
    ['a list that does not end', '/X[/Filter[/FlateDecode/FlateDecode]', ''],
    ['a parenthesis that closes nothing', ')/Filter[/FlateDecode/FlateDecode]', ''],
    ["the word 'stream' in two texts", '/Filter[/FlateDecode/FlateDecode]/X(stream\n)/Y(stream\n)', ''],
    ['a comment before its number', '/X 1>>endobj 4 0%\nobj<</Filter[/FlateDecode/FlateDecode]', ''],
    ['an object in a text', '/X(>>endobj 4 0 obj<</Filter[/FlateDecode/FlateDecode]/Y(\\) )', ''],
    ['a dictionary in a text that ends too late', '/X(\\)>>endobj 4 0 obj<</Filter[/FlateDecode/FlateDecode])', ''],
  ])('two filters are found behind %s', async (_behind, dictionary, objects) => {
    const data = deflateSync(deflateSync(Buffer.alloc(40_000_000)));
    expect(await findFault(pdfWithStream(dictionary, data, objects), 'pdf')).toBe('documentTooComplex');
  });

  test('data of another kind than its filters say ends nothing', async () => {
    const dictionary = '/Filter[/FlateDecode/FlateDecode]';
    expect(await findFault(pdfWithStream(dictionary, Buffer.from('no data of zlib')), 'pdf')).toBeNull();
    expect(await findFault(pdfWithStream(dictionary, deflateSync(Buffer.from('no more'))), 'pdf')).toBeNull();
  });

  test('a PDF that declares or expands to more than a sound one is not parsed', async () => {
    const bombs = [
      pdfWithLongTable(50_000_000),
      pdfWithLongTable(20_000_000, 1, 1000),
      pdfWithLongTable(1000, 1),
      hiddenCounts,
      pdfWithStream('/Filter[/FlateDecode/FlateDecode]', deflateSync(deflateSync(Buffer.alloc(40_000_000)))),
      pdfWithStream('%\n/Filter%\n[/Fl/Flate#44ecode]', deflateSync(deflateSync(Buffer.alloc(40_000_000)))),
      pdfWithStream('/Filter 5 0 R', deflateSync(Buffer.alloc(40_000_000)), '5 0 obj[/FlateDecode]endobj\n'),
      pdfWithStream('/Filter[/ASCIIHexDecode/FlateDecode]', asHex(deflateSync(Buffer.alloc(40_000_000)))),
      pdfWithStream('/Filter/RunLengthDecode', runs(300_000)),
      pdfWithStream('/Filter[/FlateDecode/RunLengthDecode]', deflateSync(runs(300_000))),
      pdfWithStream('/Filter/LZWDecode', longestLzw(30_000)),
      pdfWithStream('/Subtype/Image/Width 20000/Height 20000/Filter/DCTDecode', Buffer.alloc(9)),
      pdfWithStream('/Subtype/Image/Width 5 0 R/Height 20000', Buffer.alloc(9), '5 0 obj 20000 endobj\n'),
      pdfWithStream('/Type/XRef/W[0 0 0]/Size 8388608', Buffer.alloc(9)),
      pdfWithStream('', Buffer.from('0 0 m'), pictures(11)),
    ];
    for (const bomb of bombs) {
      expect(bomb.length).toBeLessThan(1_081_920);
      expect(await findFault(bomb, 'pdf')).toBe('documentTooComplex');
    }
  });

  test.each([
    ['nested 330,000 times', '/F['.repeat(330_000), ''],
    ['an object of lists', '', `5 0 obj${'['.repeat(500_000)}endobj\n`],
    ['80,000 references', `/Filter[${'5 0 R '.repeat(80_000)}]`, '5 0 obj/FlateDecode endobj\n'],
    [
      '80,000 references to 99 lists',
      `/Filter[${'5 0 R '.repeat(80_000)}]`,
      `5 0 obj[${'/A'.repeat(40)}]endobj\n`.repeat(99),
    ],
    [
      'a key 80,000 times',
      '/Subtype/Image/Height 9/Width 5 0 R'.concat('/W 5 0 R'.repeat(80_000)),
      '5 0 obj 9 endobj\n'.repeat(99),
    ],
    ['100,000 objects in a text', `/X(${'1 0 obj['.repeat(100_000)})`, ''],
  ])('%s is refused in a second', async (_what, dictionary, objects) => {
    const bytes = pdfWithStream(dictionary, Buffer.from('0 0 m'), objects);
    const before = process.cpuUsage();
    expect(await findFault(bytes, 'pdf')).toBe('documentTooComplex');
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
  });

  test('one bound holds for all streams of a PDF', async () => {
    const stream = deflateSync(Buffer.alloc(1_000_000, '\n'), { level: 9 });
    const streams = (count: number) =>
      Array.from({ length: count }, (_, at) => {
        const dictionary = `<</Filter/FlateDecode/Length ${stream.length}>>`;
        return `${at + 10} 0 obj${dictionary}stream\n${stream.toString('latin1')}\nendstream endobj\n`;
      }).join('');
    const faultOf = (count: number) => {
      const bytes = Buffer.from(
        pdfWithStream('', Buffer.from('0 0 m'), '')
          .toString('latin1')
          .replace('4 0 obj', `${streams(count)}4 0 obj`),
        'latin1',
      );
      expect(bytes.length).toBeLessThan(123_000);
      return findFault(bytes, 'pdf');
    };
    expect(await faultOf(30)).toBeNull();
    expect(await faultOf(35)).toBe('documentTooComplex');
  });

  test('what looks large and costs little is read', async () => {
    const sound = [
      pdfWithStream('/Type/EmbeddedFile/Params<</Size 100001>>', Buffer.from('x')),
      pdfWithStream('/N 3/Filter/FlateDecode', deflateSync(Buffer.alloc(1000))),
      pdfWithStream('/Subtype/Image/Width 7000/Height 5000/Filter/FlateDecode', deflateSync(Buffer.alloc(105_000_000))),
      pdfWithStream('/Filter[/FlateDecode/RunLengthDecode]', deflateSync(runs(1000))),
      pdfWithStream('', Buffer.from('0 0 m'), pictures(9)),
    ];
    for (const bytes of sound) expect(await findFault(bytes, 'pdf')).toBeNull();
  });

  test('a font that is called F, beside a stream of objects, is no filter', async () => {
    const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
    const objects = `6 0 obj<</Type/ObjStm/N 1/First 4/Length ${font.length + 4}>>stream\n5 0 ${font}\nendstream endobj\n`;
    for (const resources of ['', `/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F 5 0 R>>>>/Filter/FlateDecode`]) {
      const data = resources === '' ? Buffer.from('0 0 m') : deflateSync(Buffer.from('0 0 m'));
      const bytes = pdfWithStream(resources, data, `7 0 obj<</Font<</F 5 0 R>>>>endobj\n${objects}`);
      expect(await findFault(bytes, 'pdf')).toBeNull();
    }
  });

  test('a % in the colours of a large picture hides nothing behind it', async () => {
    const dictionary =
      '/ColorSpace[/Indexed/DeviceRGB 1(%\\(abc)]/Subtype/Image/Width 7000/Height 5000/Filter/FlateDecode';
    expect(await findFault(pdfWithStream(dictionary, deflateSync(Buffer.alloc(35_000_000))), 'pdf')).toBeNull();
  });

  test('a table of objects in a compressed stream is read', async () => {
    expect(await findFault(pdfWithLongTable(4, 1, 4), 'pdf')).not.toBe('documentTooComplex');
  });
});

/** The objects of forms from number 10 on, each of which draws the next one so often; the last one draws nothing. */
interface Forms {
  readonly levels?: number;
  readonly contents?: string;
  /** of a form, by the number of the one that it draws */
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
function withWrongChecksum(data: Buffer): Buffer {
  const compressed = deflateSync(data);
  return compressed.fill(0, compressed.length - 4);
}
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

test.each<[string, Forms, resources?: string, objects?: string]>([
  ['as they are', {}],
  ['compressed', { dictionaryOf: (next) => `${drawsX(next)}/Filter/FlateDecode`, encode: (data) => deflateSync(data) }],
  [
    'compressed, with a wrong checksum',
    { dictionaryOf: (next) => `${drawsX(next)}/Filter/Fl`, encode: withWrongChecksum },
  ],
  [
    'by LZW',
    {
      dictionaryOf: (next) => `${drawsX(next)}/Filter/LZWDecode`,
      encode: () => lzwOf('/X Do /X Do /X Do /X Do /X Do /X Do /X Do /X Do '),
    },
  ],
  ['as hexadecimal digits', { dictionaryOf: (next) => `${drawsX(next)}/Filter/AHx`, encode: asHex }],
  ['by names in other letters, behind a comment', { contents: '/#58%1\n%2\nDo '.repeat(10) }],
  [
    'by a mask',
    {
      contents: '/X gs '.repeat(10),
      dictionaryOf: (next) =>
        `/Subtype/Form/BBox[0 0 9 9]/Resources<</ExtGState<</X<</SMask<</S/Alpha/G ${next} 0 R>>>>>>>>`,
    },
  ],
  [
    'by a pattern',
    {
      contents: '/X scn '.repeat(10),
      dictionaryOf: (next) => `/Subtype/Form/PatternType 1/Resources<</Pattern<</X ${next} 0 R>>>>`,
    },
  ],
  [
    'by resources of an object of its own',
    { dictionaryOf: (next) => `/Subtype/Form/Resources ${next + 90} 0 R` },
    first,
    Array.from({ length: 12 }, (_, at) => `${at + 101} 0 obj<</XObject<</X ${at + 11} 0 R>>>>endobj\n`).join(''),
  ],
  [
    'one another in turn',
    { levels: 2, contents: '/X Do /X Do', dictionaryOf: (next) => drawsX(next === 11 ? 11 : 10) },
  ],
  ['in an annotation', {}, ''],
])(
  'forms that draw one another ten times each over twelve levels are counted, and not drawn: %s',
  async (_how, forms, resources = first, objects = '') => {
    const bytes = pdfDrawing(resources, formsWith(forms) + objects);
    expect(bytes.length).toBeLessThan(5000);
    expect(await findFault(bytes, 'pdf')).toBe('documentTooComplex');
  },
);

test('forms that draw one another by names of the page are counted', async () => {
  const forms = Array.from({ length: 12 }, (_, level) => {
    const contents = `/X${level + 11} Do `.repeat(10);
    return `${level + 10} 0 obj<</Subtype/Form/Length ${contents.length}>>stream\n${contents}\nendstream endobj\n`;
  }).join('');
  const names = Array.from({ length: 12 }, (_, level) => `/X${level + 10} ${level + 10} 0 R`).join('');
  expect(await findFault(pdfDrawing(`/XObject<</X 10 0 R${names}>>`, forms), 'pdf')).toBe('documentTooComplex');
});

test('forms whose names stand in a stream of objects, as differences, are counted', async () => {
  const inside = Array.from({ length: 12 }, (_, at) => `<</XObject<</Y ${String(at + 11)} 0 R>>>> `);
  const head = inside.map((text, at) => `${at + 101} ${at * text.length} `).join('');
  const plain = Buffer.from(head + inside.join(''));
  const rows = Array.from({ length: plain.length }, (_, at) => [2, (plain[at] ?? 0) - (plain[at - 1] ?? 0)]).flat();
  const data = deflateSync(Buffer.from(rows)).toString('latin1');
  const parameters = '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 1>>';
  const objects = `7 0 obj<</Type/ObjStm/N 12/First ${head.length}${parameters}/Length ${data.length}>>stream\n${data}\nendstream endobj\n`;
  const forms = formsWith({
    contents: '/Y Do '.repeat(10),
    dictionaryOf: (next) => `/Subtype/Form/Resources ${next + 90} 0 R`,
  });
  expect(await findFault(pdfDrawing(first, objects + forms), 'pdf')).toBe('documentTooComplex');
});

/** Objects of a page's X that are costly to draw, and contents that draw it so often. */
const costly = (count: number, kind: 'form' | 'picture'): Buffer => {
  const forms = formsWith({
    levels: 1,
    contents: kind === 'form' ? '0 0 9 9 re f '.repeat(20_000) : 'abcd',
    dictionaryOf: () =>
      kind === 'form' ? '/Subtype/Form' : '/Subtype/Image/Width 7000/Height 5000/Filter/CCITTFaxDecode',
  });
  const data = '/X Do '.repeat(count);
  return pdfDrawing(first, `${forms}5 0 obj<</Length ${data.length}>>stream\n${data}\nendstream endobj\n`, '5 0 R');
};

test.each(['form', 'picture'] as const)('a costly %s is drawn some times and not hundreds of times', async (kind) => {
  expect(await findFault(costly(20, kind), 'pdf')).toBeNull();
  expect(await findFault(costly(400, kind), 'pdf')).toBe('documentTooComplex');
});

test('forms that are drawn as often as a page needs are read', async () => {
  const sound = [
    pdfDrawing(first, formsWith({ levels: 4 })),
    pdfDrawing(first, formsWith({ levels: 40, contents: '/X Do' })),
    pdfDrawing(first, formsWith({ levels: 1, contents: '/X Do '.repeat(50_000) })),
    // a font of the same name as the form
    pdfDrawing(
      `${first}/Font<</X 5 0 R>>`,
      formsWith({ levels: 1, contents: 'BT /X 12 Tf ET', dictionaryOf: () => '/Subtype/Form' }),
    ),
  ];
  for (const bytes of sound) expect(await findFault(bytes, 'pdf')).toBeNull();
});

/** A PDF of one page that says that it is encrypted, by a password that nobody knows. */
function encryptedPdf(streams: string, strings: string, stream = '', method = 'V2'): Buffer {
  const key = `<${'5a'.repeat(32)}>`;
  const filters = `/CF<</StdCF<</CFM/AES${method}/AuthEvent/EFOpen/Length 16>>>>/StmF/${streams}/StrF/${strings}/EFF/StdCF`;
  const dictionary = `5 0 obj<</Filter/Standard/V 4/R 4/Length 128/P -4/O${key}/U${key}${filters}>>endobj\n`;
  const plain = pdfWithStream(stream, Buffer.from('0 0 m'), dictionary).toString('latin1');
  return Buffer.from(plain.replace('/Root 1 0 R', `/Root 1 0 R/ID[${key}${key}]/Encrypt 5 0 R`), 'latin1');
}

test('a PDF whose attachments alone are encrypted is read; one whose pages are asks for a password', async () => {
  expect(await findFault(encryptedPdf('Identity', 'Identity'), 'pdf')).toBeNull();
  expect(await findFault(encryptedPdf('StdCF', 'StdCF'), 'pdf')).toBe('documentProtected');
  expect(await findFault(encryptedPdf('Identity', 'StdCF'), 'pdf')).toBe('documentProtected');
});

test('a PDF that is encrypted in a way that the parser does not know asks for a password', async () => {
  const known = encryptedPdf('StdCF', 'StdCF', '', 'V4').toString('latin1');
  const galois = known.replace('/V 4/R 4/Length 128', '/V 6/R 7/Length 256');
  const forRecipients = known.replace('/Filter/Standard/V 4', '/Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4');
  for (const text of [galois, forRecipients]) {
    expect(text).not.toBe(known);
    expect(await findFault(Buffer.from(text, 'latin1'), 'pdf')).toBe('documentProtected');
  }
});

test('of an encrypted PDF, whose data is not seen, a stream may be expanded once', async () => {
  const faultOf = (filters: string) => findFault(encryptedPdf('StdCF', 'StdCF', `/Filter[${filters}]`), 'pdf');
  expect(await faultOf('/FlateDecode/FlateDecode')).toBe('documentTooComplex');
  expect(await faultOf('/ASCII85Decode/LZW/RL')).toBe('documentTooComplex');
  expect(await faultOf('/FlateDecode/DCTDecode')).toBe('documentProtected');
});
