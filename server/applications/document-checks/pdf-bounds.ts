import { inflateSync } from 'node:zlib';

/** many times what scanners and word processors write in 1 MB */
const maxObjects = 100_000;
const maxFilters = 3;
const maxTableBytes = 16 * 1024 * 1024;
export const maxPages = 1000;

/** the filters that expand, also by their short names; two of them in a chain expand a million times */
const expanding = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL|BrotliDecode)\b/g;
/** where the dictionary of a stream begins at the latest */
const dictionaryWithin = 4096;

/**
 * Whether a PDF declares more than a sound one needs, found without following its references: objects, filters in a
 * chain, and the expanded bytes of what a parser reads first, its tables of objects.
 */
export function exceedsPdfBounds(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (!hasSaneCounts(text)) return true;
  let tableBytes = 0;
  let previous = 0;
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue;
    const written = text.slice(Math.max(previous, at - dictionaryWithin), at);
    previous = at;
    const dictionary = readNames(written.slice(written.lastIndexOf('obj') + 3));
    if (!hasSaneCounts(dictionary) || !hasSaneFilters(dictionary)) return true;
    if (!/\/Type\s*\/(?:XRef|ObjStm)\b/.test(dictionary) || !/\/(?:FlateDecode|Fl)\b/.test(dictionary)) continue;
    const start = at + 6 + (text.startsWith('\r\n', at + 6) ? 2 : 1);
    const size = inflatedSize(bytes.subarray(start), maxTableBytes - tableBytes);
    if (size === null) return true;
    tableBytes += size;
  }
  return false;
}

/** Comments count as spaces; names may be written with `#` and two hexadecimal digits for any character. */
function readNames(text: string): string {
  const withoutComments = text.replace(/%[^\r\n]*/g, ' ');
  return withoutComments.replace(/#([\dA-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The counts of objects that a dictionary declares: /Size, /N and the pairs of /Index. */
function hasSaneCounts(text: string): boolean {
  const counts = [...text.matchAll(/\/(?:Size|N)\s*(\d+)/g)].map((match) => Number(match[1]));
  const indexes = [...text.matchAll(/\/Index\s*\[([\d\s]*)\]/g)].map((match) =>
    (match[1]?.match(/\d+/g) ?? []).reduce((sum, count, place) => sum + (place % 2 === 1 ? Number(count) : 0), 0),
  );
  return [...counts, ...indexes].every((count) => count <= maxObjects);
}

function hasSaneFilters(dictionary: string): boolean {
  const chains = [...dictionary.matchAll(/\/(?:Filter|F)\s*\[([^\]]*)\]/g)].map((match) => match[1] ?? '');
  return chains.every((chain) => {
    const filters = chain.match(/\/\w+/g) ?? [];
    return filters.length <= maxFilters && (chain.match(expanding) ?? []).length <= 1;
  });
}

/** @returns null where it is more than `most`; 0 for what can't be expanded, which the parser refuses */
function inflatedSize(bytes: Buffer, most: number): number | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? null : 0;
  }
}
