import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createInflate, inflateSync } from 'node:zlib';

type Data = AsyncIterable<Buffer>;

/** What fails ends what is read from it, and nothing else. */
const through = (data: Data, filter: Transform): Data => pipeline(Readable.from(data), filter, () => undefined);

/** The filters that make more of what they read, also by their short names. */
const expanding: Readonly<Record<string, (data: Data) => Data>> = {
  FlateDecode: (data) => through(data, createInflate()),
  BrotliDecode: (data) => through(data, createBrotliDecompress()),
  RunLengthDecode: expandRuns,
};
export const expands = (name: string): boolean => name in expanding || name === 'LZWDecode';
export const fullNames: Readonly<Record<string, string>> = {
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
export async function countExpanded(bytes: Buffer, filters: readonly string[], most: number): Promise<number> {
  if (filters.includes('LZWDecode')) {
    const others = filters.filter((name) => name in expanding);
    return others.length > 0 ? Infinity : readLzw(decodeText(bytes, filters), most);
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

/** What a stream holds behind its filters, as far as it can be read; nothing behind a filter of pictures. */
export async function decode(bytes: Buffer, filters: readonly string[], most: number): Promise<Buffer> {
  let data = bytes;
  for (const name of filters) {
    if (name === 'FlateDecode') data = inflate(data, most);
    else if (name === 'LZWDecode') data = decodeLzw(data, most);
    else if (name === 'RunLengthDecode') data = await collect(expandRuns(Readable.from([data])), most);
    else if (name === 'BrotliDecode')
      data = await collect(through(Readable.from([data]), createBrotliDecompress()), most);
    else if (name.startsWith('ASCII')) data = decodeText(data, [name]);
    else if (name !== 'Crypt') return Buffer.alloc(0);
  }
  return data;
}

async function collect(data: Data, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  try {
    for await (const chunk of data) {
      chunks.push(chunk);
      total += chunk.length;
      if (total > most) break;
    }
  } catch {
    // damaged from here on
  }
  return Buffer.concat(chunks);
}

/** Of damaged data what stands before the damage, which viewers show: of the longest beginning that can be read. */
function inflate(bytes: Buffer, most: number): Buffer {
  const read = (length: number): Buffer | null => {
    try {
      return inflateSync(bytes.subarray(0, length), { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
    } catch {
      return null;
    }
  };
  let best = read(bytes.length);
  if (best !== null) return best;
  for (let [good, bad] = [0, bytes.length]; bad - good > 1;) {
    const middle = (good + bad) >> 1;
    const found = read(middle);
    if (found === null) bad = middle;
    else [good, best] = [middle, found];
  }
  return best ?? Buffer.alloc(0);
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

/**
 * How much LZW data expands to, into `output` where there is one: each code stands for what the code before it in its table stands
 * for, and one byte more.
 */
function readLzw(bytes: Buffer, most: number, output?: Buffer): number {
  // where in the output what each code stands for begins, and how long it is
  let [starts, lengths]: [number[], number[]] = [[], []];
  let [width, total, previous, held, bits] = [9, 0, 0, 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = held >> bits;
    held &= (1 << bits) - 1;
    if (code === 257) break;
    if (code === 256) {
      [starts, lengths, width, previous] = [[], [], 9, 0];
      continue;
    }
    if (previous > 0 && lengths.length < 3838) {
      starts.push(total - previous);
      lengths.push(previous + 1);
    }
    previous = code < 256 ? 1 : (lengths[code - 258] ?? previous + 1);
    if (output !== undefined && code < 256) output[total] = code;
    else if (output !== undefined) {
      const start = starts[code - 258] ?? total;
      // byte by byte: the last one may be one that is written here
      for (let at = 0; at < previous && total + at < output.length; at += 1)
        output[total + at] = output[start + at] ?? 0;
    }
    total += previous;
    if (total > most) break;
    // one code early, as most writers do
    width = Math.min(12, Math.max(9, Math.floor(Math.log2(lengths.length + 259)) + 1));
  }
  return total;
}

function decodeLzw(bytes: Buffer, most: number): Buffer {
  const output = Buffer.alloc(Math.min(most, readLzw(bytes, most)));
  readLzw(bytes, most, output);
  return output;
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

/** How each row of the data is written as a difference to what stands beside and above it. */
export interface Prediction {
  readonly predictor: number;
  readonly bitsPerPixel: number;
  readonly columns: number;
}

/** Data whose rows were written as differences, as PNG does, each with a byte that says to what; TIFF's way is left as it is. */
export function withoutPrediction(data: Buffer, { predictor, bitsPerPixel, columns }: Prediction): Buffer {
  const row = Math.ceil((columns * bitsPerPixel) / 8);
  if (predictor < 10 || !(row > 0)) return data;
  const step = Math.max(1, bitsPerPixel >> 3);
  const rows = Math.ceil(data.length / (row + 1));
  const plain = Buffer.alloc(rows * row);
  for (let number = 0; number < rows; number += 1) {
    const [from, to] = [number * (row + 1), number * row];
    const kind = data[from];
    for (let at = 0; at < row && from + 1 + at < data.length; at += 1) {
      const left = at < step ? 0 : (plain[to + at - step] ?? 0);
      const above = number === 0 ? 0 : (plain[to + at - row] ?? 0);
      const corner = number === 0 || at < step ? 0 : (plain[to + at - row - step] ?? 0);
      const predicted = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][kind ?? 0] ?? 0;
      plain[to + at] = (data[from + 1 + at] ?? 0) + predicted;
    }
  }
  return plain;
}

/** PNG's fourth way: whichever of three is nearest to what they suggest. */
function paeth(left: number, above: number, corner: number): number {
  const distanceTo = (value: number): number => Math.abs(left + above - corner - value);
  const [toLeft, toAbove, toCorner] = [distanceTo(left), distanceTo(above), distanceTo(corner)] as const;
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
