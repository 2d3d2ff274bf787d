import { Readable } from 'node:stream';
import { createBrotliDecompress, createInflate, inflateSync } from 'node:zlib';

/** bytes to which the streams of a document expand: of its pictures (three pages of A4 at 600 dpi have 300 million) … */
const maxPictureBytes = 320_000_000;
/** … and of all else, its pages and tables: a viewer reads each of them */
const maxOtherBytes = 32_000_000;
const maxPicturePixels = 100_000_000;
/** of one stream: none needs more */
const maxFilters = 8;
/** the largest number of an object that PDF knows (ISO 32000, annex C) */
const maxObjectNumber = 8_388_607;
/** objects of one stream of objects */
const maxObjectsOfStream = 100_000;
export const maxPages = 1000;

/**
 * Whether reading a PDF costs more than a sound one: what its streams expand to, found without following its references, the
 * pixels of its pictures, and the tables that it declares (backend.md#documents).
 */
export async function exceedsPdfBounds(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  if (!listTrailers(text).every((trailer) => numberOf(trailer, 'Size') <= maxObjectNumber + 1)) return true;
  const objects = new Map([...text.matchAll(/(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj\b/g)].map((found) => [found[1], found]));
  const left = { picture: maxPictureBytes, other: maxOtherBytes };
  for (const { dictionary, start } of listStreams(text)) {
    if (!hasSaneTables(dictionary)) return true;
    const isPicture = /\/Subtype\s*\/Image\b/.test(dictionary);
    if (isPicture && numberOf(dictionary, 'Width', 'W') * numberOf(dictionary, 'Height', 'H') > maxPicturePixels)
      return true;
    const filters = listFilters(dictionary, (number) =>
      text.slice(objects.get(number)?.index ?? text.length).slice(0, 200),
    );
    if (filters.length > maxFilters) return true;
    const kind = isPicture ? 'picture' : 'other';
    left[kind] -= await countExpanded(bytes.subarray(start), filters, left[kind]);
    if (left[kind] < 0) return true;
  }
  return false;
}

function* listStreams(text: string): Generator<{ readonly dictionary: string; readonly start: number }> {
  let previous = 0;
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue;
    const written = text.slice(previous, at);
    previous = at;
    const dictionary = readNames(written.slice(written.lastIndexOf('obj') + 3));
    yield { dictionary, start: at + 6 + (text.startsWith('\r\n', at + 6) ? 2 : 1) };
  }
}

function listTrailers(text: string): string[] {
  return text
    .split(/\btrailer\b/)
    .slice(1)
    .map((trailer) => readNames(trailer.slice(0, 4096).split('startxref')[0] ?? ''));
}

/** Comments count as spaces; names may be written with `#` and two hexadecimal digits for any character. */
function readNames(text: string): string {
  const withoutComments = text.replace(/%[^\r\n]*/g, ' ');
  return withoutComments.replace(/#([\dA-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The largest number that a dictionary has under one of the names; 0: none. */
function numberOf(dictionary: string, ...names: readonly string[]): number {
  const found = dictionary.matchAll(new RegExp(`/(?:${names.join('|')})\\s+(\\d+)`, 'g'));
  return Math.max(0, ...[...found].map(([, digits]) => Number(digits)));
}

/** What a table of objects or a stream of objects declares. */
function hasSaneTables(dictionary: string): boolean {
  if (/\/Type\s*\/ObjStm\b/.test(dictionary)) return numberOf(dictionary, 'N') <= maxObjectsOfStream;
  if (!/\/Type\s*\/XRef\b/.test(dictionary)) return true;
  const indexes = [...dictionary.matchAll(/\/Index\s*\[([\d\s]*)\]/g)].flatMap(
    ([, pairs]) => pairs?.match(/\d+/g) ?? [],
  );
  return [numberOf(dictionary, 'Size'), ...indexes.map(Number)].every((number) => number <= maxObjectNumber + 1);
}

/** The names of a stream's filters, also where they stand in an object of their own. */
function listFilters(dictionary: string, readObject: (number: string) => string): string[] {
  const value = /\/(?:Filter|F)\s*(\[[^\]]*\]|\/\w+|\d+\s+\d+\s+R)/.exec(dictionary)?.[1] ?? '';
  const number = /^\d+/.exec(value)?.[0];
  const names =
    number === undefined ? value : (/obj\s*(\[[^\]]*\]|\/\w+)/.exec(readNames(readObject(number)))?.[1] ?? '');
  return names.match(/\w+/g) ?? [];
}

type Data = AsyncIterable<Buffer>;

/** The filters that make more of what they read, also by their short names. */
const expanding: Readonly<Record<string, (data: Data) => Data>> = {
  FlateDecode: (data) => Readable.from(data).pipe(createInflate()),
  BrotliDecode: (data) => Readable.from(data).pipe(createBrotliDecompress()),
  RunLengthDecode: expandRuns,
};
const fullNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  LZW: 'LZWDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
};

/**
 * The bytes that a stream has behind each of its filters, added up; more than `most` are not expanded. The chain ends with a
 * filter of pictures, which expands to pixels.
 */
async function countExpanded(bytes: Buffer, names: readonly string[], most: number): Promise<number> {
  const filters = names.map((name) => fullNames[name] ?? name);
  if (filters.includes('LZWDecode')) {
    const others = filters.filter((name) => name in expanding);
    return others.length > 0 ? Infinity : countLzw(decodeText(bytes, filters), most);
  }
  if (filters.length === 1 && filters[0] === 'FlateDecode') {
    const length = sizeOfSmall(bytes);
    if (length !== null) return length;
  }
  let total = 0;
  const add = (length: number): boolean => (total += length) <= most;
  let data: Data = Readable.from([decodeText(bytes, filters)]);
  for (const name of filters) {
    const expand = expanding[name];
    if (expand !== undefined) data = counted(expand(data), add);
  }
  if (!filters.some((name) => name in expanding)) return 0;
  try {
    for await (const chunk of data) if (chunk.length === 0) break;
  } catch {
    // damaged from here on: the parser reads no further either
  }
  return total;
}

/** What most streams are: some kilobytes at once, without a stream of Node's. @returns null where it has to be read piece by piece */
function sizeOfSmall(bytes: Buffer): number | null {
  // the header of zlib, without which nothing is expanded
  if (bytes.length < 2 || ((bytes[0] ?? 0) & 15) !== 8 || bytes.readUInt16BE() % 31 !== 0) return 0;
  try {
    return inflateSync(bytes, { maxOutputLength: 1_000_000 }).length;
  } catch {
    return null;
  }
}

/** Passes the data on until `add` says no. */
async function* counted(data: Data, add: (length: number) => boolean): AsyncGenerator<Buffer> {
  for await (const chunk of data) {
    if (!add(chunk.length)) return;
    yield chunk;
  }
}

/** A length below 128: so many bytes and one more follow; above: the next byte, 257 less the length times; 128: the end. */
async function* expandRuns(data: Data): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of data) {
    const bytes = Buffer.concat([rest, chunk]);
    let at = 0;
    let pieces: Buffer[] = [];
    for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
      if (length === 128) return yield Buffer.concat(pieces);
      const used = length < 128 ? length + 2 : 2;
      if (at + used > bytes.length) break;
      pieces.push(length < 128 ? bytes.subarray(at + 1, at + used) : Buffer.alloc(257 - length, bytes[at + 1]));
      at += used;
      if (pieces.length < 500) continue;
      yield Buffer.concat(pieces);
      pieces = [];
    }
    rest = bytes.subarray(at);
    yield Buffer.concat(pieces);
  }
}

/** How much LZW data expands to: each code stands for one byte more than the code before it in its table. */
function countLzw(bytes: Buffer, most: number): number {
  let [lengths, width, total, previous, held, bits]: [number[], number, number, number, number, number] = [
    [],
    9,
    0,
    0,
    0,
    0,
  ];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = held >> bits;
    held &= (1 << bits) - 1;
    if (code === 257) break;
    if (code === 256) {
      [lengths, width, previous] = [[], 9, 0];
      continue;
    }
    if (previous > 0 && lengths.length < 3838) lengths.push(previous + 1);
    previous = code < 256 ? 1 : (lengths[code - 258] ?? previous + 1);
    total += previous;
    if (total > most) break;
    // one code early, as most writers do
    width = Math.min(12, Math.max(9, Math.floor(Math.log2(lengths.length + 259)) + 1));
  }
  return total;
}

/** The bytes that stand as text in front of the other filters. */
function decodeText(bytes: Buffer, filters: readonly string[]): Buffer {
  const [first] = filters;
  if (first === 'ASCIIHexDecode')
    return Buffer.from(bytes.toString('latin1').split('>')[0]?.replace(/\s/g, '') ?? '', 'hex');
  return first === 'ASCII85Decode'
    ? decodeBase85(bytes.toString('latin1').split('~>')[0]?.replace(/\s/g, '') ?? '')
    : bytes;
}

/** Five letters for four bytes, 'z' for four zeros. */
function decodeBase85(text: string): Buffer {
  const letters = text.replaceAll('z', '!!!!!');
  const bytes = Buffer.alloc(Math.ceil(letters.length / 5) * 4);
  for (let at = 0; at < letters.length; at += 5) {
    const group = letters.slice(at, at + 5).padEnd(5, 'u');
    const value = [...group].reduce((sum, letter) => sum * 85 + letter.charCodeAt(0) - 33, 0);
    bytes.writeUInt32BE(Math.min(0xffffffff, Math.max(0, value)), (at / 5) * 4);
  }
  return bytes.subarray(0, Math.floor((letters.length * 4) / 5));
}
