import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createInflate, inflateSync } from 'node:zlib';

/** bytes to which the streams of a document expand: of its pictures (three pages of A4 at 600 dpi have 300 million) … */
const maxPictureBytes = 320_000_000;
/** … and of all else, its pages and tables: a viewer reads each of them */
const maxOtherBytes = 32_000_000;
const maxPicturePixels = 100_000_000;
/** of a document: 28 pages of A4 at 600 dpi */
const maxPixels = 1_000_000_000;
/** of one stream: none needs more */
const maxFilters = 8;
/** between two streams: a sound document has those of one */
const maxFilterLists = 8;
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
  const objects = findObjects(text);
  // what its streams hold can't be read here; no sound document has both this word and two such filters in a row
  const isEncrypted = /\/Encrypt\b/.test(unescapeNames(text));
  const hidesObjects = /\/ObjStm\b/.test(unescapeNames(text));
  const left = { picture: maxPictureBytes, other: maxOtherBytes };
  let pixels = 0;
  const readObjects = (number: string): readonly string[] =>
    (objects.get(number) ?? []).slice(0, maxDefinitions).map((index) => text.slice(index, index + mostReferredBytes));
  for (const { before, dictionary, start } of listStreams(text)) {
    if (!hasSaneTables(dictionary)) return true;
    const isPicture = /\/Subtype\s*\/Image\b/.test(dictionary);
    if (isPicture) {
      const ofPicture = pixelsOf(dictionary, readObjects);
      pixels += ofPicture;
      if (ofPicture > maxPicturePixels || pixels > maxPixels) return true;
    }
    const lists = listFilters(before, readObjects, hidesObjects);
    if (lists.length > maxFilterLists) return true;
    const isTooMuch = (filters: readonly string[]): boolean =>
      filters.length > maxFilters || filters.includes(unknown) || (isEncrypted && filters.filter(expands).length > 1);
    if (lists.some(isTooMuch)) return true;
    const kind = isPicture ? 'picture' : 'other';
    let most = 0;
    for (const filters of lists) most = Math.max(most, await countExpanded(bytes.subarray(start), filters, left[kind]));
    left[kind] -= most;
    if (left[kind] < 0) return true;
  }
  return false;
}

/** Where the objects of each number begin: of a number that is found twice a reader takes the one that its table names. */
function findObjects(text: string): ReadonlyMap<string, readonly number[]> {
  const objects = new Map<string, number[]>();
  for (const { 1: number = '', index } of text.matchAll(/(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj\b/g)) {
    const starts = objects.get(number);
    if (starts === undefined) objects.set(number, [index]);
    else starts.push(index);
  }
  return objects;
}

interface FoundStream {
  /** all since the last stream but one */
  readonly before: string;
  readonly dictionary: string;
  /** of its data */
  readonly start: number;
}

function* listStreams(text: string): Generator<FoundStream> {
  let [last, previous] = [0, 0];
  // the word may stand in a text between the filters and the data, which begin with a line
  for (const { 0: line, index } of text.matchAll(/(?<!end)stream[^\r\n]{0,200}(?:\r\n?|\n)/g)) {
    const before = text.slice(previous, index);
    [previous, last] = [last, index];
    // so may 'obj', and in a name
    const header = [...before.matchAll(/\d\s+obj\b/g)].at(-1);
    // a zero counts as a space
    const dictionary = readNames(before.slice(header?.index ?? 0)).replaceAll('\0', ' ');
    yield { before, dictionary, start: index + line.length };
  }
}

function listTrailers(text: string): string[] {
  return text
    .split(/\btrailer\b/)
    .slice(1)
    .map((trailer) => readNames(trailer.slice(0, 4096).split('startxref')[0] ?? ''));
}

/** Comments count as spaces. */
function readNames(text: string): string {
  return unescapeNames(text.replace(/%[^\r\n]*/g, ' '));
}

/** Names may be written with `#` and two hexadecimal digits for any character. */
function unescapeNames(text: string): string {
  return text.replace(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The largest number that a dictionary has under one of the names; 0: none. */
function numberOf(dictionary: string, ...names: readonly string[]): number {
  const found = dictionary.matchAll(new RegExp(`/(?:${names.join('|')})\\s+(\\d+)`, 'g'));
  return Math.max(0, ...[...found].map(([, digits]) => Number(digits)));
}

/** Width times height, which may stand in objects of their own. */
function pixelsOf(dictionary: string, readObjects: (number: string) => readonly string[]): number {
  const resolved = dictionary.replace(/\/(Width|Height|W|H)\s+(\d+)\s+\d+\s+R\b/g, (_, name: string, number: string) =>
    readObjects(number)
      .map((object) => `/${name} ${/obj[\s\0]*(\d+)/.exec(readNames(object))?.[1] ?? 0}`)
      .join(' '),
  );
  return numberOf(resolved, 'Width', 'W') * numberOf(resolved, 'Height', 'H');
}

/** What a table of objects or a stream of objects declares. */
function hasSaneTables(dictionary: string): boolean {
  if (/\/Type\s*\/ObjStm\b/.test(dictionary)) return numberOf(dictionary, 'N') <= maxObjectsOfStream;
  if (!/\/Type\s*\/XRef\b/.test(dictionary)) return true;
  // entries without a byte cost nothing to declare and as much as others to read
  if (/\/W\s*\[\s*0+\s+0+\s+0+\s*\]/.test(dictionary)) return false;
  const indexes = [...dictionary.matchAll(/\/Index\s*\[([\d\s]*)\]/g)].flatMap(
    ([, pairs]) => pairs?.match(/\d+/g) ?? [],
  );
  return [numberOf(dictionary, 'Size'), ...indexes.map(Number)].every((number) => number <= maxObjectNumber + 1);
}

/** of an object that a filter refers to */
const mostReferredBytes = 4096;
/** of one object, of which each update of a document may have another */
const maxDefinitions = 100;
/** the name that stands for a reference to no object, to several that differ, to a reference, or to one that may be in a stream of objects */
const unknown = 'unknown';

/**
 * The names of filters that a stream may have, also where they stand in objects of their own: each list that is written before it, as a
 * text or a dictionary inside may hide which one is meant. Data that has other filters expands to nothing by these.
 */
function listFilters(
  before: string,
  readObjects: (number: string) => readonly string[],
  hidesObjects: boolean,
): string[][] {
  // a '%' may begin a comment, or stand in a text
  const values = [readNames(before), unescapeNames(before)].flatMap((text) =>
    [...text.matchAll(/\/(?:Filter|F)[\s\0]*(\[[^\]]*\]|\/\w+|\d+[\s\0]+\d+[\s\0]+R)/g)].map(([, value = '']) => value),
  );
  const referred = (number: string): string => {
    const found = readObjects(number).map((object) => /obj[\s\0]*(\[[^\]]*\]|\/\w+|\d)?/.exec(readNames(object))?.[1]);
    const [names = '', ...others] = new Set(found);
    return found.length === 0 ||
      found.length === maxDefinitions ||
      others.length > 0 ||
      /^\d/.test(names) ||
      (hidesObjects && names !== '')
      ? unknown
      : names;
  };
  const lists = [...new Set(values)].map((value) =>
    (value.replace(/(\d+)[\s\0]+\d+[\s\0]+R\b/g, (_, number: string) => referred(number)).match(/\w+/g) ?? []).map(
      (name) => fullNames[name] ?? name,
    ),
  );
  return lists.filter((list) => list.some((name) => expands(name) || name === unknown));
}

type Data = AsyncIterable<Buffer>;

/** What fails ends what is read from it, and nothing else. */
const through = (data: Data, filter: Transform): Data => pipeline(Readable.from(data), filter, () => undefined);

/** The filters that make more of what they read, also by their short names. */
const expanding: Readonly<Record<string, (data: Data) => Data>> = {
  FlateDecode: (data) => through(data, createInflate()),
  BrotliDecode: (data) => through(data, createBrotliDecompress()),
  RunLengthDecode: expandRuns,
};
const expands = (name: string): boolean => name in expanding || name === 'LZWDecode';
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
async function countExpanded(bytes: Buffer, filters: readonly string[], most: number): Promise<number> {
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
  if (first === 'ASCIIHexDecode') return Buffer.from(textBefore(bytes, '>'), 'hex');
  return first === 'ASCII85Decode' ? decodeBase85(textBefore(bytes, '~>')) : bytes;
}

/** Without spaces; no more than that is made text of, as each of thousands of streams has the rest of the document behind it. */
function textBefore(bytes: Buffer, end: string): string {
  const at = bytes.indexOf(end);
  return bytes.toString('latin1', 0, at < 0 ? bytes.length : at).replace(/\s/g, '');
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
