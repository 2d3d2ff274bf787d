import { exceedsDrawings } from './pdf-drawings.ts';
import { createPdfDocument, largest, pixelsOf, unknown, type PdfDocument } from './pdf-document.ts';
import { countExpanded, expands } from './pdf-filters.ts';
import {
  addTo,
  createPdfReader,
  findPdfObjects,
  PdfTooDeep,
  unescapeNames,
  type PdfDictionary,
  type PdfStream,
} from './pdf-objects.ts';
import { listUnsureStreams, readNames } from './pdf-unsure.ts';

/** bytes to which the streams of a document expand: of its pictures (three pages of A4 at 600 dpi have 300 million) … */
const maxPictureBytes = 320_000_000;
/** … and of all else, its pages and tables: a viewer reads each of them */
const maxOtherBytes = 32_000_000;
const maxPicturePixels = 100_000_000;
/** of a document: 28 pages of A4 at 600 dpi */
const maxPixels = 1_000_000_000;
/** of one stream: none needs more */
const maxFilters = 8;
/** of one stream, by the dictionaries that it may have: a sound one has one */
const maxFilterLists = 8;
/** the largest number of an object that PDF knows (ISO 32000, annex C) */
const maxObjectNumber = 8_388_607;
/** objects of one stream of objects */
const maxObjectsOfStream = 100_000;
export const maxPages = 1000;

/**
 * Whether reading a PDF costs more than a sound one: what its streams expand to, the pixels of its pictures, the tables that it
 * declares, how deep its lists are, and how often its pages draw forms (backend.md#documents).
 */
export async function exceedsPdfBounds(bytes: Buffer): Promise<boolean> {
  try {
    return await hasTooMuch(bytes);
  } catch (error) {
    if (error instanceof PdfTooDeep) return true;
    throw error;
  }
}

async function hasTooMuch(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  const sizes = listTrailers(text).map((trailer) => numberOf(trailer, 'Size'));
  if (sizes.some((size) => size > maxObjectNumber + 1)) return true;
  const reader = createPdfReader();
  const { byNumber, streams, unsureFrom } = findPdfObjects(text, reader);
  // what its streams hold can't be read here; no sound document has both this word and two such filters in a row
  const isEncrypted = /\/Encrypt\b/.test(unescapeNames(text));
  const document = createPdfDocument(bytes, byNumber);
  const left = { picture: maxPictureBytes, other: maxOtherBytes };
  let pixels = 0;
  const all = [...groupByData([...streams, ...listUnsureStreams(text, unsureFrom, reader)])];
  const holdsObjects = ([, dictionaries]: (typeof all)[number]): boolean => dictionaries.some(document.holdsObjects);
  const [first, others] = [all.filter(holdsObjects), all.filter((stream) => !holdsObjects(stream))];
  // others refer to what these hold
  for (const [data, dictionaries] of [...first, ...others]) {
    if (!dictionaries.every((dictionary) => hasSaneTables(document, dictionary))) return true;
    const ofPictures = dictionaries.filter((dictionary) => document.isA(dictionary, 'Subtype', 'Image'));
    const most = largest(ofPictures.map((dictionary) => pixelsOf(document, dictionary)));
    pixels += most;
    if (most > maxPicturePixels || pixels > maxPixels) return true;

    const lists = dictionaries.flatMap((dictionary) => document.listFilters(dictionary));
    const isTooMuch = (filters: readonly string[]): boolean =>
      filters.length > maxFilters || filters.includes(unknown) || (isEncrypted && filters.filter(expands).length > 1);
    if (lists.length > maxFilterLists || lists.some(isTooMuch)) return true;
    const kind = ofPictures.length === dictionaries.length ? 'picture' : 'other';
    let length = 0;
    for (const filters of lists)
      length = Math.max(length, await countExpanded(bytes.subarray(data), filters, left[kind]));
    left[kind] -= length;
    if (left[kind] < 0) return true;
    if (!isEncrypted) for (const dictionary of dictionaries) await document.readObjects(dictionary, data, reader);
  }
  return !isEncrypted && exceedsDrawings(document);
}

/** The dictionaries that the data which begins at a place may have. */
function groupByData(streams: readonly PdfStream[]): ReadonlyMap<number, readonly PdfDictionary[]> {
  const groups = new Map<number, PdfDictionary[]>();
  for (const { data, dictionary } of streams) addTo(groups, data, dictionary);
  return groups;
}

function listTrailers(text: string): string[] {
  return text
    .split(/\btrailer\b/)
    .slice(1)
    .map((trailer) => readNames(trailer.slice(0, 4096).split('startxref')[0] ?? ''));
}

/** The largest number that a dictionary has under a name; 0: none. */
function numberOf(dictionary: string, name: string): number {
  const found = dictionary.matchAll(new RegExp(`/${name}\\s+(\\d+)`, 'g'));
  return largest([...found].map(([, digits]) => Number(digits)));
}

/** What a table of objects or a stream of objects declares. */
function hasSaneTables(document: PdfDocument, dictionary: PdfDictionary): boolean {
  const isTable = document.isA(dictionary, 'Type', 'XRef');
  if (!isTable)
    return (
      !document.holdsObjects(dictionary) ||
      document.numbersOf(dictionary, 'N').every((count) => count <= maxObjectsOfStream)
    );
  const widths = document.numbersOf(dictionary, 'W');
  // entries without a byte cost nothing to declare and as much as others to read
  if (widths.length > 0 && widths.every((width) => width === 0)) return false;
  return document.numbersOf(dictionary, 'Size', 'Index').every((number) => number <= maxObjectNumber + 1);
}
