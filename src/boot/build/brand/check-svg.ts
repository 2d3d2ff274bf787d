import { XMLParser, XMLValidator } from 'fast-xml-parser';

/**
 * What an SVG picture must not have: scripts, event attributes, HTML, references to anything outside of itself.
 * @returns a part of a sentence for each; none: it can be shown
 */
export function findSvgProblems(text: string): string[] {
  if (XMLValidator.validate(text) !== true) return ['is not an SVG picture: it is no well-formed XML'];
  if (/<!DOCTYPE(?:"[^"]*"|'[^']*'|[^>"'])*\[/i.test(text)) return ['has a DOCTYPE with declarations of its own'];
  const root = parse(text);
  if (typeof root === 'string') return [`is not an SVG picture: ${root}`];
  const problems = new Set<string>();
  const definition = outsideDoctype.exec(text)?.[1];
  if (definition !== undefined) problems.add(`has an outside reference, <!DOCTYPE "${shorten(definition)}">`);
  const entity = /&(?!(?:lt|gt|amp|quot|apos|#\d+|#x[\da-f]+);)[^\s;<&]*;?/i.exec(withoutData(text))?.[0];
  if (entity !== undefined) problems.add(`has ${entity}, which XML does not know: write the character itself`);
  const svg = root.find((node) => namesOf(node).some((name) => localName(name) === 'svg'));
  if (svg === undefined) problems.add('is not an SVG picture: its root is not <svg>');
  else if (!isOfNamespace(svg))
    problems.add(`has no xmlns="${namespace}" in its <svg>, without which browsers draw nothing`);
  else if (!isScalable(svg)) problems.add('has no viewBox, by which browsers scale it');
  if (/<\?xml-stylesheet/i.test(text)) problems.add('has an outside reference, <?xml-stylesheet>');
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)/i.exec(text)?.[1] ?? 'utf-8';
  if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) problems.add(`has the encoding ${encoding}: save it as UTF-8`);
  for (const node of root) visit(node, problems);
  return [...problems];
}

/** Whether letters are drawn by a font, which is another one in each viewer and on the receipt. */
export function hasLetters(text: string): boolean {
  return /<(?:[\w.-]+:)?text\b/i.test(withoutData(text));
}

/** As fast-xml-parser gives it in document order: one name with its children, `:@` with the attributes, `#text`. */
interface Node {
  readonly [name: string]: unknown;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
});

const namespace = 'http://www.w3.org/2000/svg';
/** Without what holds no elements and no entities. */
function withoutData(text: string): string {
  return text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[?!][^>]*>/g, '');
}

/** What the text has in it; or why it can't be read. */
function parse(text: string): readonly Node[] | string {
  try {
    return parser.parse(text) as readonly Node[];
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Editors write the one of W3C, which nothing loads. */
const outsideDoctype = /<!DOCTYPE[^>]*?(?:SYSTEM|PUBLIC\s+["'][^"']*["'])\s*["'](?!https?:\/\/www\.w3\.org\/)([^"']*)/i;

const namesOf = (node: Node): string[] => Object.keys(node).filter((name) => name !== ':@' && name !== '#text');
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
function isOfNamespace(svg: Node): boolean {
  const attributes = isNode(svg[':@']) ? svg[':@'] : {};
  const [name = ''] = namesOf(svg);
  const prefix = name.includes(':') ? `:${name.replace(/:.*/, '')}` : '';
  return decode(String(attributes[`xmlns${prefix}`])) === namespace;
}

/** Whether browsers know what the picture's size is: a share of the page's is none. */
function isScalable(svg: Node): boolean {
  const attributes = isNode(svg[':@']) ? svg[':@'] : {};
  const isLength = (name: string) => /^[\d.]+[a-z]*$/i.test(String(attributes[name]));
  return 'viewBox' in attributes || (isLength('width') && isLength('height'));
}

/** handlers and listeners are SVG Tiny's */
const isScript: ReadonlySet<string> = new Set(['script', 'handler', 'listener']);
const isAnimation: ReadonlySet<string> = new Set(['animate', 'set']);
const localName = (name: string): string => name.replace(/^.*:/, '').toLowerCase();

function visit(node: Node, problems: Set<string>): void {
  for (const name of namesOf(node)) {
    const element = localName(name);
    if (isScript.has(element)) problems.add(`has a <${element}>`);
    if (element === 'foreignobject') problems.add('has a <foreignObject>');
    const attributes = node[':@'];
    if (isAnimation.has(element) && isNode(attributes)) {
      const animated = localName(decode(String(attributes['attributeName'])).trim());
      if (animated === 'href') problems.add(`has an <${name}> of a reference`);
      if (animated.startsWith('on')) problems.add(`has an <${name}> of an event attribute, ${animated}`);
    }
    if (isNode(attributes) && !name.startsWith('?'))
      for (const [attribute, value] of Object.entries(attributes))
        checkAttribute(attribute, decode(String(value)), problems);
    const children = node[name];
    if (!Array.isArray(children)) continue;
    // a style in several pieces, between which stands what browsers leave out, is one
    if (element === 'style') checkStyle(styleOf(children.filter(isNode)), problems);
    for (const child of children.filter(isNode)) visit(child, problems);
  }
}

function styleOf(children: readonly Node[]): string {
  return children.map((child) => ('#text' in child ? decode(String(child['#text'])) : '')).join('');
}

function checkAttribute(name: string, value: string, problems: Set<string>): void {
  const local = localName(name);
  if (/^on/i.test(local)) problems.add(`has an event attribute, ${name}`);
  const isReference = ['href', 'src', 'base'].includes(local) && !name.startsWith('xmlns');
  if (isReference && !isInside(value)) problems.add(`has an outside reference, ${name}="${shorten(value)}"`);
  // what has a prefix is an editor's, and no style
  if (!name.includes(':')) checkStyle(value, problems);
  if (name.startsWith('xmlns') && /xhtml/i.test(value)) problems.add('has HTML in it');
}

/** CSS, in an attribute or a style element. */
function checkStyle(css: string, problems: Set<string>): void {
  if (/@import/i.test(css)) problems.add('has an outside reference, @import');
  const other = /(?:^|[\s:,])((?:-webkit-)?(?:image-set|image|src))\(/i.exec(css)?.[1];
  if (other !== undefined) problems.add(`has an ${other}(), which may refer to the outside`);
  if (/\\/.test(css)) problems.add('has a style with escapes (\\), which hide what it refers to');
  for (const [, address = ''] of css.matchAll(/url\(\s*["']?([^"')]*)/gi))
    if (!isInside(address)) problems.add(`has an outside reference, url(${shorten(address)})`);
}

function isInside(address: string): boolean {
  return /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif)[;,])/i.test(address);
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Characters by their number or name, by which a reference could be written otherwise. */
function decode(text: string): string {
  return text.replace(/&(?:#(x[0-9a-f]+|\d+)|(lt|gt|amp|quot|apos));/gi, (whole, code?: string, name = '') =>
    code === undefined
      ? (named[name] ?? whole)
      : String.fromCodePoint(Math.min(0x10ffff, Number(code.toLowerCase().startsWith('x') ? `0${code}` : code))),
  );
}
