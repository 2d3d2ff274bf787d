import { XMLParser, XMLValidator } from 'fast-xml-parser';

/**
 * What an SVG picture must not have: scripts, event attributes, HTML, references to anything outside of itself.
 * @returns a part of a sentence for each; none: it can be shown
 */
export function findSvgProblems(text: string): string[] {
  if (XMLValidator.validate(text) !== true) return ['is not an SVG picture: it is no well-formed XML'];
  if (/<!DOCTYPE(?:"[^"]*"|'[^']*'|[^>"'])*\[/i.test(text)) return ['has a DOCTYPE with declarations of its own'];
  const root = parser.parse(text) as readonly Node[];
  const problems = new Set<string>();
  const svg = root.find((node) => namesOf(node).some((name) => localName(name) === 'svg'));
  if (svg === undefined) problems.add('is not an SVG picture: its root is not <svg>');
  else if (!isScalable(svg)) problems.add('has no viewBox, by which browsers scale it');
  if (/<\?xml-stylesheet/i.test(text)) problems.add('has an outside reference, <?xml-stylesheet>');
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)/i.exec(text)?.[1] ?? 'utf-8';
  if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) problems.add(`has the encoding ${encoding}: save it as UTF-8`);
  for (const node of root) visit(node, problems);
  return [...problems];
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

const namesOf = (node: Node): string[] => Object.keys(node).filter((name) => name !== ':@' && name !== '#text');
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
/** Whether browsers know what the picture's size is: a share of the page's is none. */
function isScalable(svg: Node): boolean {
  const attributes = isNode(svg[':@']) ? svg[':@'] : {};
  const isLength = (name: string) => /^[\d.]+[a-z]*$/i.test(String(attributes[name]));
  return 'viewBox' in attributes || (isLength('width') && isLength('height'));
}

const isAnimation: ReadonlySet<string> = new Set(['animate', 'set']);
const localName = (name: string): string => name.replace(/^.*:/, '').toLowerCase();

function visit(node: Node, problems: Set<string>): void {
  for (const name of namesOf(node)) {
    const element = localName(name);
    if (element === 'script') problems.add('has a <script>');
    if (element === 'foreignobject') problems.add('has a <foreignObject>');
    const attributes = node[':@'];
    if (isAnimation.has(element) && isNode(attributes) && localName(String(attributes['attributeName'])) === 'href')
      problems.add(`has an <${name}> of a reference`);
    if (isNode(attributes) && !name.startsWith('?'))
      for (const [attribute, value] of Object.entries(attributes))
        checkAttribute(attribute, decode(String(value)), problems);
    const children = node[name];
    if (!Array.isArray(children)) continue;
    for (const child of children.filter(isNode)) {
      if (element === 'style' && '#text' in child) checkStyle(decode(String(child['#text'])), problems);
      visit(child, problems);
    }
  }
}

function checkAttribute(name: string, value: string, problems: Set<string>): void {
  const local = localName(name);
  if (/^on/i.test(local)) problems.add(`has an event attribute, ${name}`);
  const isReference = ['href', 'src', 'base'].includes(local) && !name.startsWith('xmlns');
  if (isReference && !isInside(value)) problems.add(`has an outside reference, ${name}="${shorten(value)}"`);
  if (!name.startsWith('xmlns')) checkStyle(value, problems);
  else if (/xhtml/i.test(value)) problems.add('has HTML in it');
}

/** CSS, in an attribute or a style element. */
function checkStyle(css: string, problems: Set<string>): void {
  if (/@import/i.test(css)) problems.add('has an outside reference, @import');
  if (/image-set\s*\(/i.test(css)) problems.add('has an image-set(), which may refer to the outside');
  if (/\\/.test(css)) problems.add('has a style with escapes (\\), which hide what it refers to');
  for (const [, address = ''] of css.matchAll(/url\(\s*["']?([^"')]*)/gi))
    if (!isInside(address)) problems.add(`has an outside reference, url(${shorten(address)})`);
}

function isInside(address: string): boolean {
  return /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif)[;,])/i.test(address);
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Numbered characters, by which a reference could be written otherwise. */
function decode(text: string): string {
  return text.replace(/&#(x[0-9a-f]+|\d+);/gi, (_, code: string) =>
    String.fromCodePoint(Math.min(0x10ffff, Number(code.toLowerCase().startsWith('x') ? `0${code}` : code))),
  );
}
