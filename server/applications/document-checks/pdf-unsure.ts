import { PdfDictionary, unescapeNames, type PdfReader, type PdfStream, type PdfValue } from './pdf-objects.ts';

const filterKeys = /\/(Filter|F)(?![^\0\t\n\f\r ()<>[\]{}/%])/g;
const otherKeys = /\/(Type|Subtype|Width|W|Height|H|Size|Index|First|N)(?![^\0\t\n\f\r ()<>[\]{}/%])/g;

/**
 * The streams behind a place from which on readers may differ about what is written: with all that stands under the names in question
 * before them, as a text or a dictionary inside may hide which one is meant. Data that has other filters expands to nothing by these.
 */
export function listUnsureStreams(text: string, from: number, reader: PdfReader): readonly PdfStream[] {
  const streams: PdfStream[] = [];
  let [last, previous] = [0, 0];
  // the word may stand in a text between the filters and the data, which begin with a line
  for (const { 0: line, index } of text.matchAll(/(?<!end)stream[^\r\n]{0,200}(?:\r\n?|\n)/g)) {
    const before = text.slice(previous, index);
    [previous, last] = [last, index];
    if (index < from) continue;
    // so may 'obj', and in a name
    const header = [...before.matchAll(/\d\s+obj\b/g)].at(-1)?.index ?? 0;
    // a '%' may begin a comment, or stand in a text
    const texts = [readNames(before), unescapeNames(before)];
    const entries = new Map(
      [
        ...texts.flatMap((one) => listEntries(one, filterKeys, reader)),
        ...listEntries(readNames(before.slice(header)), otherKeys, reader),
      ].map((entry) => [entry.text, entry]),
    );
    const dictionary = new PdfDictionary([...entries.values()].map(({ key, value }) => [key, value]));
    streams.push({ dictionary, data: index + line.length });
  }
  return streams;
}

/** What stands behind a key, and the text of both. */
interface FoundEntry {
  readonly key: string;
  readonly value: PdfValue;
  readonly text: string;
}

function listEntries(text: string, keys: RegExp, reader: PdfReader): FoundEntry[] {
  reader.allow(text);
  return [...text.matchAll(keys)].map(({ 0: { length }, 1: key = '', index }) => {
    const { value, end } = reader.read(text, index + length);
    return { key, value, text: text.slice(index, end) };
  });
}

/** Comments count as spaces. */
export function readNames(text: string): string {
  return unescapeNames(text.replace(/%[^\r\n]*/g, ' '));
}
