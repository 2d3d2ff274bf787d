/** A value of a PDF as far as its structure needs it; null: a text, `null`, or what is none. */
export type PdfValue = number | PdfName | PdfReference | PdfDictionary | readonly PdfValue[] | null;
export class PdfName {
  constructor(readonly name: string) {}
}
export class PdfReference {
  constructor(readonly number: number) {}
}
/** Its entries as they are written: of a key that is there twice readers take one or the other. */
export class PdfDictionary {
  readonly #entries: readonly (readonly [key: string, value: PdfValue])[];
  #byKey: ReadonlyMap<string, readonly PdfValue[]> | null = null;

  constructor(entries: readonly (readonly [key: string, value: PdfValue])[]) {
    this.#entries = entries;
  }

  /**
   * All that stands under a key.
   * @throws {PdfTooDeep}
   */
  getAll(key: string): readonly PdfValue[] {
    this.#byKey ??= groupByKey(this.#entries);
    const values = this.#byKey.get(key) ?? [];
    if (values.length > maxOfKey) throw new PdfTooDeep('too many values under one key');
    return values;
  }
}

/** A stream: its dictionary, and where its data begins. */
export interface PdfStream {
  readonly dictionary: PdfDictionary;
  readonly data: number;
}

export type PdfObject = PdfValue | PdfStream;

export interface PdfObjects {
  /** what stands under each number: of several a reader takes the one that its table names */
  readonly byNumber: Map<number, PdfObject[]>;
  readonly streams: readonly PdfStream[];
  /** from where on readers may differ about what is written: the first dictionary that is none; Infinity: nowhere */
  readonly unsureFrom: number;
}

/** arrays and dictionaries within one another; writers use some five */
const maxDepth = 100;
/** how often the text may be read over: an object begins where a reader may look for one, within another one too */
const maxReadings = 4;
const freeLength = 1_000_000;

/** under one key of a dictionary; a sound one has one */
const maxOfKey = 50;

/** Thrown where a PDF is nested deeper, or has more objects within one another, than a sound one. */
export class PdfTooDeep extends Error {}

/** Reads values of a text, and counts what is read of all texts. */
export function createPdfReader(): PdfReader {
  let [allowed, used] = [freeLength, 0];
  return {
    allow: (text) => void (allowed += text.length * maxReadings),
    read: (text, at) => {
      const result = readValue(text, at);
      used += result.end - at;
      if (used > allowed) throw new PdfTooDeep('too much to read');
      return result;
    },
  };
}

export interface PdfReader {
  /** Lets a text be read some times over. */
  allow(text: string): void;
  /** @throws {PdfTooDeep} */
  read(text: string, at: number): ReadValue;
}

interface ReadValue {
  readonly value: PdfValue;
  readonly end: number;
  /** false: readers may differ about what it is */
  readonly isSure: boolean;
}

/** Finds every object that a reader may find: each text 'obj' behind a number. A stream of objects is not looked into. */
export function findPdfObjects(text: string, reader: PdfReader): PdfObjects {
  const byNumber = new Map<number, PdfObject[]>();
  const streams: PdfStream[] = [];
  let unsureFrom = Infinity;
  // of many streams in one long line
  let line = { start: 0, end: 0 };
  reader.allow(text);
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    const number = numberBefore(text, at);
    if (number === null) continue;
    const { value, end, isSure } = reader.read(text, at + 3);
    if (!(value instanceof PdfDictionary)) {
      addTo(byNumber, number, value);
      continue;
    }
    if (!isSure) unsureFrom = Math.min(unsureFrom, at);
    const word = skipSpace(text, end);
    if (!text.startsWith('stream', word)) {
      addTo(byNumber, number, value);
      continue;
    }
    // readers begin behind the end of the line, however long it is
    if (word < line.start || word >= line.end) line = { start: word, end: endOfLine(text, word) };
    const stream = { dictionary: value, data: line.end };
    streams.push(stream);
    addTo(byNumber, number, stream);
  }
  return { byNumber, streams, unsureFrom };
}

const groupByKey = (entries: readonly (readonly [string, PdfValue])[]): ReadonlyMap<string, readonly PdfValue[]> => {
  const groups = new Map<string, PdfValue[]>();
  for (const [key, value] of entries) addTo(groups, key, value);
  return groups;
};

/** Adds a value to those that a map has under a key. */
export function addTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const others = groups.get(key);
  if (others === undefined) groups.set(key, [value]);
  else others.push(value);
}

/** The number of the object whose 'obj' stands here; -1: a comment may stand between; null: it is none. */
function numberBefore(text: string, at: number): number | null {
  const generation = skipSpaceBack(text, at);
  if (!isDigit(text, generation - 1))
    return /[\r\n]/.test(text.slice(generation, at)) && isInComment(text, generation) ? -1 : null;
  const end = skipSpaceBack(text, skipDigitsBack(text, generation));
  const start = skipDigitsBack(text, end);
  return start < end && end - start < 11 ? Number(text.slice(start, end)) : -1;
}

/** Whether a comment may begin before it in its line. */
function isInComment(text: string, from: number): boolean {
  let at = from - 1;
  while (at >= 0 && text[at] !== '\n' && text[at] !== '\r' && text[at] !== '%') at -= 1;
  return text[at] === '%';
}

/** Behind the end of a line. */
export function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
}

interface OpenList {
  readonly items: PdfValue[];
  /** of a dictionary */
  readonly entries: (readonly [string, PdfValue])[] | null;
  key: string | null;
}

/** Reads one value; what stands where it must not is passed over, as readers do. */
function readValue(text: string, from: number): ReadValue {
  const open: OpenList[] = [];
  let isSure = true;
  let at = from;
  /** @returns whether it is the whole value */
  const add = (value: PdfValue): boolean => {
    const last = open.at(-1);
    if (last === undefined) return true;
    if (last.entries === null) last.items.push(value);
    else if (last.key !== null) {
      last.entries.push([last.key, value]);
      last.key = null;
    } else if (value instanceof PdfName) last.key = value.name;
    else isSure = false;
    return false;
  };
  const close = (isOfDictionary: boolean): PdfValue | undefined => {
    const last = open.at(-1);
    if (last === undefined || (last.entries !== null) !== isOfDictionary) {
      isSure = false;
      return undefined;
    }
    open.pop();
    if (last.key !== null) isSure = false;
    return last.entries === null ? last.items : new PdfDictionary(last.entries);
  };
  for (;;) {
    at = skipSpace(text, at);
    const letter = text[at];
    if (letter === undefined) return { value: openValue(open), end: at, isSure: false };
    const start = at;
    let value: PdfValue | undefined = null;
    if (letter === '(') at = endOfText(text, at);
    else if (letter === '[' || text.startsWith('<<', at)) {
      if (open.length === maxDepth) throw new PdfTooDeep('too many lists within one another');
      open.push({ items: [], entries: letter === '[' ? null : [], key: null });
      at += letter === '[' ? 1 : 2;
      continue;
    } else if (letter === '<') {
      const end = text.indexOf('>', at);
      at = end < 0 ? text.length : end + 1;
    } else if (letter === ']' || text.startsWith('>>', at)) {
      value = close(letter !== ']');
      at += letter === ']' ? 1 : 2;
    } else if (letter === '/') {
      at = endOfWord(text, at + 1);
      value = new PdfName(unescapeNames(text.slice(start + 1, at)));
    } else if (isDelimiter(text, at)) {
      isSure = false;
      value = undefined;
      at += 1;
    } else {
      at = endOfWord(text, at);
      const word = text.slice(start, at);
      const reference = /^\d+$/.test(word) ? endOfReference(text, at) : null;
      if (reference !== null) at = reference;
      else if (open.length > 0 && !plainWord.test(word)) isSure = false;
      value = reference === null ? toNumber(word) : new PdfReference(Number(word));
    }
    // outside of any list what closes none is a value too, of no kind
    if (value === undefined && open.length === 0) return { value: null, end: at, isSure: false };
    if (value !== undefined && add(value)) return { value, end: at, isSure };
  }
}

/** Of what is not closed the outermost. */
function openValue(open: readonly OpenList[]): PdfValue {
  const [first] = open;
  return first?.entries ? new PdfDictionary(first.entries) : null;
}

const plainWord = /^(?:[-+]?\d*\.?\d*|true|false|null)$/;
const toNumber = (word: string): number | null => (/^[-+.\d]/.test(word) && plainWord.test(word) ? Number(word) : null);

/** Behind `0 R` that follows a number; null: it does not follow. */
function endOfReference(text: string, from: number): number | null {
  const generation = skipSpace(text, from);
  let at = generation;
  while (isDigit(text, at)) at += 1;
  if (at === generation) return null;
  const mark = skipSpace(text, at);
  return text[mark] === 'R' && endOfWord(text, mark) === mark + 1 ? mark + 1 : null;
}

const kinds = { space: 1, delimiter: 2 } as const;
/** by the code of a letter: what is neither belongs to a word */
const kindOf = new Uint8Array(256);
for (const letter of '\0\t\n\f\r ') kindOf[letter.charCodeAt(0)] = kinds.space;
for (const letter of '()<>[]{}/%') kindOf[letter.charCodeAt(0)] = kinds.delimiter;

// behind the end of the text no letter has a code
const isSpace = (text: string, at: number): boolean => kindOf[text.charCodeAt(at)] === kinds.space;
const isDelimiter = (text: string, at: number): boolean => kindOf[text.charCodeAt(at)] === kinds.delimiter;
const isDigit = (text: string, at: number): boolean => text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57;

/** Comments count as spaces. */
export function skipSpace(text: string, from: number): number {
  let at = skipBlanks(text, from);
  while (text[at] === '%') {
    while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
    at = skipBlanks(text, at);
  }
  return at;
}

export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isSpace(text, at)) at += 1;
  return at;
}

function skipSpaceBack(text: string, from: number): number {
  let at = from;
  while (at > 0 && isSpace(text, at - 1)) at -= 1;
  return at;
}

function skipDigitsBack(text: string, from: number): number {
  let at = from;
  while (at > 0 && isDigit(text, at - 1)) at -= 1;
  return at;
}

/** Behind what stands together, which may be nothing. */
export function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text, at) && !isDelimiter(text, at)) at += 1;
  return at;
}

/** Of a text in parentheses, which may have others in it. */
function endOfText(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')' && (depth -= 1) === 0) return at + 1;
  }
  return text.length;
}

/** Names may be written with `#` and two hexadecimal digits for any character. */
export function unescapeNames(text: string): string {
  return text.replace(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
