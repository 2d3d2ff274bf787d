import { pixelsOf, type PdfDocument } from './pdf-document.ts';
import {
  endOfLine,
  endOfWord,
  PdfDictionary,
  PdfTooDeep,
  skipBlanks,
  skipSpace,
  unescapeNames,
  type PdfObject,
  type PdfStream,
} from './pdf-objects.ts';

/** What one page may cost to draw, in forms of a few operators: some seconds … */
const maxCost = 1_000_000;
/** … of which so many bytes of contents cost as much as one … */
const bytesOfCost = 100;
/** … and so many pixels of a picture, which viewers decode each time. */
const pixelsOfCost = 2500;
/** names that one form draws */
const maxNames = 100_000;
/** steps in which they are counted, of a whole document */
const maxSteps = 300_000;
/** of forms that draw one another */
const maxDepth = 50;

/** Where each kind of drawing is looked up. */
const categories: Readonly<Record<string, string>> = {
  Do: 'XObject',
  gs: 'ExtGState',
  scn: 'Pattern',
  SCN: 'Pattern',
};
const operator = /^(?:Do|gs|scn|SCN)(?![^\0\t\n\f\r ()<>[\]{}/%])/;

/** A name that is drawn, and how often. */
interface Drawn {
  readonly category: string;
  readonly name: string;
  readonly count: number;
}

interface Contents {
  readonly drawn: readonly Drawn[];
  /** without what they draw */
  readonly cost: number;
}

/** What names mean: of a form, then of those that draw it. */
type Resources = readonly PdfDictionary[];

/**
 * Whether a page of a PDF costs more to draw than a sound one: forms that draw one another ten times each are drawn a million times
 * over six levels. Counted by multiplication along the tree, whose forms are read once.
 */
export async function exceedsDrawings(document: PdfDocument): Promise<boolean> {
  const objects = [...document.objects.values()].flat();
  const forms = objects.filter(isStream).filter(({ dictionary }) => isForm(document, dictionary));
  const contents = new Map<PdfStream, Contents>();
  let steps = 0;

  async function read(stream: PdfStream): Promise<Contents> {
    const known = contents.get(stream);
    if (known !== undefined) return known;
    const text = await document.decode(stream);
    const counts = new Map<string, Drawn>();
    for (const { category, name } of listDrawn(text)) {
      const key = `${category}/${name}`;
      counts.set(key, { category, name, count: (counts.get(key)?.count ?? 0) + 1 });
      if (counts.size > maxNames) throw new PdfTooDeep('too many names');
    }
    const found = { drawn: [...counts.values()], cost: 1 + text.length / bytesOfCost };
    contents.set(stream, found);
    return found;
  }

  function find({ category, name }: Drawn, resources: Resources): readonly PdfStream[] {
    for (const dictionary of resources) {
      const found = document
        .getAll(dictionary, category)
        .filter((value) => value instanceof PdfDictionary)
        .flatMap((list) => document.getAll(list, name));
      if (found.length > 0)
        return found
          .flatMap((value) => (category === 'ExtGState' ? maskOf(document, value) : [value]))
          .filter(isStream);
    }
    return [];
  }

  async function costOf(stream: PdfStream, from: Resources, depth: number): Promise<number> {
    if (depth > maxDepth) return Infinity;
    const resources = [...resourcesOf(document, stream.dictionary), ...from];
    const { drawn, cost } = await read(stream);
    let total = cost;
    for (const one of drawn) {
      if ((steps += 1) > maxSteps) return Infinity;
      let most = 0;
      for (const found of find(one, resources)) {
        const { dictionary } = found;
        if (isForm(document, dictionary)) most = Math.max(most, await costOf(found, resources, depth + 1));
        else if (document.isA(dictionary, 'Subtype', 'Image'))
          most = Math.max(most, 1 + pixelsOf(document, dictionary) / pixelsOfCost);
      }
      total += most * one.count;
      if (total > maxCost) return total;
    }
    return total;
  }

  for (const page of objects.filter((object) => object instanceof PdfDictionary)) {
    const streams = contentsOf(document, page);
    const resources = streams.length > 0 ? resourcesOfPage(document, page) : [];
    let total = 0;
    for (const stream of streams) if (total <= maxCost) total += await costOf(stream, resources, 0);
    if (total > maxCost) return true;
  }
  // those that no page draws: annotations do
  for (const form of forms.filter((one) => !contents.has(one))) if ((await costOf(form, [], 0)) > maxCost) return true;
  return steps > maxSteps;
}

/**
 * Each name that is drawn, wherever it stands: what is skipped as a text or a picture, readers may differ about. A comment may stand
 * between the name and what is done with it.
 */
function* listDrawn(text: string): Generator<{ readonly category: string; readonly name: string }> {
  // many names in one comment
  let comment = { start: 0, end: 0, behind: 0 };
  for (let at = text.indexOf('/'); at >= 0; at = text.indexOf('/', at + 1)) {
    const end = endOfWord(text, at + 1);
    let next = skipBlanks(text, end);
    if (text[next] === '%') {
      if (next < comment.start || next >= comment.end) {
        const lineEnd = endOfLine(text, next);
        comment = { start: next, end: lineEnd, behind: skipSpace(text, lineEnd) };
      }
      next = comment.behind;
    }
    const category = categories[operator.exec(text.slice(next, next + 4))?.[0] ?? ''];
    if (category !== undefined) yield { category, name: unescapeNames(text.slice(at + 1, end)) };
  }
}

const isStream = (object: PdfObject): object is PdfStream =>
  object !== null && typeof object === 'object' && 'data' in object;

const isForm = (document: PdfDocument, dictionary: PdfDictionary): boolean =>
  document.isA(dictionary, 'Subtype', 'Form') || document.numbersOf(dictionary, 'PatternType').length > 0;

const resourcesOf = (document: PdfDocument, dictionary: PdfDictionary): Resources =>
  document.getAll(dictionary, 'Resources').filter((value) => value instanceof PdfDictionary);

/** Its own, and those of the branches above it. */
function resourcesOfPage(document: PdfDocument, page: PdfDictionary): Resources {
  const found: PdfDictionary[] = [];
  let branch: PdfDictionary | undefined = page;
  for (let depth = 0; depth < maxDepth && branch !== undefined; depth += 1) {
    found.push(...resourcesOf(document, branch));
    branch = document.getAll(branch, 'Parent').find((value) => value instanceof PdfDictionary);
  }
  return found;
}

/** The streams of a page, one or a list. */
function contentsOf(document: PdfDocument, page: PdfDictionary): readonly PdfStream[] {
  return document
    .getAll(page, 'Contents')
    .flatMap((value) => (Array.isArray(value) ? value.flatMap(document.resolve) : [value]))
    .filter(isStream);
}

/** The group that a graphics state makes a mask of. */
function maskOf(document: PdfDocument, state: PdfObject): readonly PdfObject[] {
  if (!(state instanceof PdfDictionary)) return [];
  return document
    .getAll(state, 'SMask')
    .filter((value) => value instanceof PdfDictionary)
    .flatMap((mask) => document.getAll(mask, 'G'));
}
