import { decode, expands, fullNames, withoutPrediction, type Prediction } from './pdf-filters.ts';
import {
  addTo,
  PdfDictionary,
  PdfName,
  PdfReference,
  PdfTooDeep,
  type PdfObject,
  type PdfReader,
  type PdfStream,
  type PdfValue,
} from './pdf-objects.ts';

/** The name that stands for a reference to no filter, to several that differ, or to another reference. */
export const unknown = 'unknown';
/** of one object, of which each update of a document may have another */
const maxDefinitions = 100;
/** bytes of all streams that are decoded, or read as they are */
const mostDecoded = 64_000_000;
/** values of all lists and objects that are looked at */
const mostLookedAt = 20_000_000;
/** more filters than this are not looked up */
const maxListed = 50;

/** A PDF's objects, whose references are followed to all that may be meant. */
export interface PdfDocument {
  readonly objects: ReadonlyMap<number, readonly PdfObject[]>;
  /** All that a value may be; a reference to nothing is nothing. */
  resolve(value: PdfValue): readonly PdfObject[];
  /** All that may stand under a key, no references. */
  getAll(dictionary: PdfDictionary, ...keys: readonly string[]): readonly PdfObject[];
  isA(dictionary: PdfDictionary, key: string, name: string): boolean;
  /** The numbers under a key, also in a list. */
  numbersOf(dictionary: PdfDictionary, ...keys: readonly string[]): readonly number[];
  /** Each list of filters that a stream may have and that expands its data. */
  listFilters(dictionary: PdfDictionary): readonly (readonly string[])[];
  /** Whether it is the dictionary of a stream of objects: readers don't ask for its type. */
  holdsObjects(dictionary: PdfDictionary): boolean;
  /** Adds the objects of a stream of objects; of other streams nothing. */
  readObjects(dictionary: PdfDictionary, data: number, reader: PdfReader): Promise<void>;
  /** What a stream holds, as far as it can be read. */
  decode(stream: PdfStream): Promise<string>;
}

/** @param objects those of its text; those of its streams of objects are added */
export function createPdfDocument(bytes: Buffer, objects: Map<number, PdfObject[]>): PdfDocument {
  let [lookedAt, decodedBytes] = [0, 0];
  const look = <Values extends readonly unknown[]>(values: Values): Values => {
    lookedAt += values.length;
    if (lookedAt > mostLookedAt) throw new PdfTooDeep('too much to look at');
    return values;
  };
  const resolve = (value: PdfValue): readonly PdfObject[] =>
    value instanceof PdfReference ? look((objects.get(value.number) ?? []).slice(0, maxDefinitions)) : [value];
  const getAll = (dictionary: PdfDictionary, ...keys: readonly string[]): readonly PdfObject[] =>
    look(keys.flatMap((key) => dictionary.getAll(key)).flatMap(resolve));
  const numbersOf = (dictionary: PdfDictionary, ...keys: readonly string[]): readonly number[] =>
    getAll(dictionary, ...keys)
      .flatMap((value) => (isList(value) ? look(value).flatMap(resolve) : [value]))
      .filter((value) => typeof value === 'number');
  const holdsObjects = (dictionary: PdfDictionary): boolean =>
    numbersOf(dictionary, 'First').length > 0 && numbersOf(dictionary, 'N').length > 0;

  /** The names of filters; where an object of its own has them, no reference in it is followed. */
  function namesOf(value: PdfObject): readonly string[] {
    if (value instanceof PdfName) return [fullNames[value.name] ?? value.name];
    if (isList(value)) return value.length > maxListed ? [unknown] : look(value).flatMap(namesOf);
    if (!(value instanceof PdfReference)) return [];
    const found = resolve(value);
    const lists = new Set(found.map((object) => namesIn(object).join(' ')));
    const [names = unknown, ...others] = lists;
    if (others.length > 0 || found.length === maxDefinitions) return [unknown];
    return names === '' ? [] : names.split(' ');
  }
  function namesIn(object: PdfObject): readonly string[] {
    if (typeof object === 'number' || object instanceof PdfReference) return [unknown];
    return isList(object)
      ? object.flatMap((item) => (item instanceof PdfReference ? [unknown] : namesOf(item)))
      : namesOf(object);
  }
  const listAll = (dictionary: PdfDictionary): readonly (readonly string[])[] =>
    ['Filter', 'F'].flatMap((key) => dictionary.getAll(key)).map(namesOf);

  /** By each list of filters that it may have. */
  async function decodeStream({ dictionary, data }: PdfStream): Promise<Buffer> {
    const encoded = bytes.subarray(data, endOf(dictionary, data));
    const lists = listAll(dictionary).filter((names) => names.length > 0);
    const prediction = predictionOf(dictionary);
    const pieces: Buffer[] = [];
    for (const names of lists.length > 0 ? lists : [[]]) {
      const decoded = await decode(encoded, names, mostDecoded);
      decodedBytes += decoded.length;
      if (decodedBytes > mostDecoded) throw new PdfTooDeep('too much to read');
      pieces.push(prediction === null ? decoded : withoutPrediction(decoded, prediction));
    }
    return Buffer.concat(pieces);
  }
  function predictionOf(dictionary: PdfDictionary): Prediction | null {
    const parameters = getAll(dictionary, 'DecodeParms', 'DP')
      .flatMap((value) => (isList(value) ? look(value).flatMap(resolve) : [value]))
      .filter((value) => value instanceof PdfDictionary);
    const found = parameters.find((one) => numbersOf(one, 'Predictor').some((kind) => kind > 1));
    if (found === undefined) return null;
    const numberOf = (key: string, otherwise: number): number => numbersOf(found, key)[0] ?? otherwise;
    return {
      predictor: numberOf('Predictor', 1),
      bitsPerPixel: numberOf('Colors', 1) * numberOf('BitsPerComponent', 8),
      columns: numberOf('Columns', 1),
    };
  }
  /** The length may be false, and the word may stand in the data. */
  function endOf(dictionary: PdfDictionary, data: number): number {
    const end = bytes.indexOf('endstream', data);
    const declared = numbersOf(dictionary, 'Length').map((length) => data + length);
    return largest([end < 0 ? bytes.length : end, ...declared]);
  }

  return {
    objects,
    resolve,
    getAll,
    numbersOf,
    holdsObjects,
    isA: (dictionary, key, name) =>
      getAll(dictionary, key).some((value) => value instanceof PdfName && value.name === name),
    listFilters: (dictionary) =>
      listAll(dictionary).filter((names) => names.some((name) => expands(name) || name === unknown)),

    async readObjects(dictionary, data, reader) {
      if (!holdsObjects(dictionary)) return;
      const text = (await decodeStream({ dictionary, data })).toString('latin1');
      const [first = 0] = numbersOf(dictionary, 'First');
      const numbers = (text.slice(0, first).match(/\d+/g) ?? []).map(Number);
      reader.allow(text);
      for (let at = 0; at + 1 < numbers.length; at += 2)
        addTo(objects, numbers[at] ?? 0, reader.read(text, first + (numbers[at + 1] ?? 0)).value);
    },

    decode: async (stream) => (await decodeStream(stream)).toString('latin1'),
  };
}

/** The largest of any number of numbers; 0: none is above it. */
export const largest = (numbers: readonly number[]): number =>
  numbers.reduce((most, number) => Math.max(most, number), 0);

/** Width times height of a picture. */
export const pixelsOf = (document: PdfDocument, dictionary: PdfDictionary): number =>
  largest(document.numbersOf(dictionary, 'Width', 'W')) * largest(document.numbersOf(dictionary, 'Height', 'H'));

/** Whether a value is a list. */
export function isList(value: PdfObject): value is readonly PdfValue[] {
  return Array.isArray(value);
}
