import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, parse } from 'node:path';
import sharp from 'sharp';
import { texts } from '../../src/texts.ts';
import { type BrandColors, deriveShades, findUnreadable, readShades, type Shades } from './shades.ts';

/** A picture from the brand folder, or the demonstration's. */
export interface BrandPicture {
  readonly bytes: Buffer;
  /** extension of its file: 'svg', 'jpg', 'png' or 'webp' */
  readonly ending: string;
  /** in pixels, or in SVG user units */
  readonly width: number;
  readonly height: number;
  /** false for the demonstration's picture */
  readonly isOwn: boolean;
}

/** A utility's brand (configuration.md#brand). The demonstration's files replace missing ones. */
export interface Brand {
  readonly shades: Shades;
  /** whether `brand.json` has colours */
  readonly hasOwnColors: boolean;
  readonly logo: BrandPicture;
  readonly favicon: BrandPicture;
  readonly banner: BrandPicture;
  readonly nisHelp: BrandPicture;
  /** alternative text of the help picture */
  readonly nisHelpAlt: string;
  /** files in the folder that are not used, such as `logotipo.svg` */
  readonly unread: readonly string[];
}

/** `src/` itself, or the build's copy of its files beside the built server. */
const sources = existsSync(join(import.meta.dirname, 'brand'))
  ? import.meta.dirname
  : join(import.meta.dirname, '../../src');

/** The demonstration's brand, in the layout of a utility's folder. */
export const ownFolder = join(sources, 'brand');

/** The tokens style sheet with the demonstration's colours. */
export const tokensCss = (): string => readFileSync(join(sources, 'styles/tokens.css'), 'utf8');

const kilobyte = 1000;
/** at most 64 MB decoded, because phones have little memory for images */
const mostPixels = 16_000_000;

/** Allowed formats and sizes of the pictures, by file name without extension. */
const pictures = {
  logo: { endings: ['svg'], mostBytes: 20 * kilobyte },
  favicon: { endings: ['svg'], mostBytes: 100 * kilobyte },
  banner: { endings: ['svg', 'jpg', 'png', 'webp'], mostBytes: 100 * kilobyte },
  'nis-help': { endings: ['svg', 'jpg', 'png'], mostBytes: 100 * kilobyte },
} as const;

type PictureName = keyof typeof pictures;

/**
 * Reads and checks the folder that `BRAND_DIR` names.
 * @param folder '' for the demonstration's
 * @throws one Error that lists every unusable file and value with the reason
 */
export async function readBrand(folder: string): Promise<Brand> {
  const problems: string[] = [];
  const own = readShades(tokensCss());
  const demonstration = readJson(join(ownFolder, 'brand.json'), problems);
  const isFolder = folder === '' || statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder) problems.push(`${folder} is not a folder`);
  const files = folder === '' || !isFolder ? [] : listFiles(folder, problems);
  const given = files.includes('brand.json') ? readJson(join(folder, 'brand.json'), problems) : {};
  const picture = (name: PictureName) => readPicture(name, folder, files, problems);
  const [logo, favicon, banner, nisHelp] = [
    await picture('logo'),
    await picture('favicon'),
    await picture('banner'),
    await picture('nis-help'),
  ];
  if (given.colors !== undefined)
    problems.push(...findUnreadable(own, given.colors).map((problem) => `brand.json: ${problem}`));
  const shades = given.colors === undefined ? own : deriveShades(own, given.colors);
  if (problems.length > 0)
    throw new Error(`The brand's folder is not usable (BRAND_DIR):\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return {
    shades,
    hasOwnColors: given.colors !== undefined,
    logo,
    favicon,
    banner,
    nisHelp,
    // the demonstration's text describes the demonstration's receipt
    nisHelpAlt:
      given.nisHelpAlt ?? (nisHelp.isOwn ? texts.landing.nis.helpTextOfOwn : (demonstration.nisHelpAlt ?? '')),
    unread: isFolder && folder !== '' ? listUnread(folder, files) : [],
  };
}

/** Lists the brand files in a folder. Reports misspelled names, which would otherwise be ignored silently. */
function listFiles(folder: string, problems: string[]): string[] {
  const names = [...Object.keys(pictures), 'brand.json'];
  return readdirSync(folder).filter((file) => {
    const plain = file.toLowerCase().replace(/[_\s]/g, '-');
    const meant = names.find((name) => plain === name || parse(plain).name === name);
    if (meant === undefined) return false;
    if (!file.startsWith(meant))
      problems.push(
        `${file} is ignored: its name must be ${meant}${meant.endsWith('.json') ? '' : extname(file).toLowerCase()}`,
      );
    else if (statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() === true) return true;
    else problems.push(`${file} is not a file`);
    return false;
  });
}

/** Lists the unused files, except system files. */
function listUnread(folder: string, read: readonly string[]): string[] {
  return readdirSync(folder).filter(
    (file) => !read.includes(file) && !/^(?:\..*|thumbs\.db|desktop\.ini)$/i.test(file),
  );
}

interface BrandValues {
  readonly colors?: BrandColors;
  readonly nisHelpAlt?: string;
}

function readJson(path: string, problems: string[]): BrandValues {
  const wrong = (problem: string) => problems.push(`${basename(path)} ${problem}`);
  const text = decodeUtf8(readFileSync(path));
  if (text === null) {
    wrong('is not UTF-8: save it as UTF-8');
    return {};
  }
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (error) {
    wrong(`is not JSON: ${error instanceof Error ? error.message : String(error)}`);
    return {};
  }
  if (!isRecord(values)) {
    wrong('is not an object');
    return {};
  }
  nameUnknown(values, ['colors', 'nisHelpAlt'], '', wrong);
  // JSON.parse silently keeps the last of duplicate keys
  const keys = keysIn(text);
  for (const key of new Set(keys.filter((each, at) => keys.indexOf(each) !== at))) wrong(`has the key "${key}" twice`);
  const alt = values['nisHelpAlt'];
  const isAlt = typeof alt === 'string' && alt.trim() !== '' && alt.length <= 300 && !/\p{C}/u.test(alt);
  if (alt !== undefined && !isAlt) wrong('"nisHelpAlt" must be a text of 1 to 300 characters, none of them invisible');
  const colors = readColors(values['colors'], wrong);
  return { ...(colors === null ? {} : { colors }), ...(isAlt ? { nisHelpAlt: alt } : {}) };
}

/** Lists every key in a JSON document, including duplicates, with escapes decoded as by JSON.parse. */
function keysIn(text: string): string[] {
  return [...text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)].flatMap(([, key = '""', colon]) =>
    colon === undefined ? [] : [String(JSON.parse(key))],
  );
}

/** Decodes UTF-8, removing a byte order mark; null if the bytes are not UTF-8. */
function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function readColors(colors: unknown, wrong: (problem: string) => void): BrandColors | null {
  if (colors === undefined) return null;
  if (!isRecord(colors)) {
    wrong('"colors" must be an object with "brand" and "accent"');
    return null;
  }
  nameUnknown(colors, ['brand', 'accent'], 'colors.', wrong);
  const [brand, accent] = (['brand', 'accent'] as const).map((name) => {
    const color = colors[name];
    if (typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color)) return color;
    wrong(
      `"colors.${name}" ${color === undefined ? 'is missing' : `${JSON.stringify(color)} is not a colour`}: write it as #0a4480`,
    );
    return null;
  });
  return brand && accent ? { brand, accent } : null;
}

function nameUnknown(
  values: Readonly<Record<string, unknown>>,
  known: readonly string[],
  prefix: string,
  wrong: (problem: string) => void,
): void {
  for (const name of Object.keys(values))
    if (!known.includes(name)) wrong(`has an unknown key "${prefix}${name}": it may have ${known.join(', ')}`);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads and checks a utility's picture. Returns the demonstration's if it is missing or has a problem. */
async function readPicture(
  name: PictureName,
  folder: string,
  files: readonly string[],
  problems: string[],
): Promise<BrandPicture> {
  const { endings, mostBytes } = pictures[name];
  const found = files.filter((file) => basename(file, extname(file)) === name);
  const unread = found.filter((file) => !endings.some((ending) => file === `${name}.${ending}`));
  for (const file of unread)
    problems.push(
      `${file} is ignored: the file's name must be ${endings.map((ending) => `${name}.${ending}`).join(', ')}`,
    );
  if (found.length > 1) problems.push(`${found.join(' and ')}: only one of them can be shown`);
  const [file] = found;
  const own = () => measure(join(ownFolder, `${name}.svg`), false);
  if (file === undefined || found.length > 1 || unread.length > 0) return own();
  const path = join(folder, file);
  const bytes = readFileSync(path);
  if (bytes.length > mostBytes)
    problems.push(`${file} has ${bytes.length} bytes, more than ${mostBytes} (${mostBytes / kilobyte} kB)`);
  const format = await formatOf(bytes);
  const expected = extname(file).slice(1);
  if (format !== expected) {
    problems.push(`${file} is not what its name says: its content is ${format ?? 'not a readable picture'}`);
    return own();
  }
  const picture = await measure(path, true).catch(() => null);
  if (picture === null)
    problems.push(
      `${file} has no size that can be drawn, or is damaged: give its <svg> a viewBox of at most 10000 units`,
    );
  else if (format !== 'svg' && picture.width * picture.height > mostPixels)
    problems.push(`${file} has ${picture.width} x ${picture.height} pixels, more than ${mostPixels} in total`);
  else if (format === 'svg' && !(await canBeDrawn(path)))
    problems.push(`${file} can't be drawn: its parts refer to each other too often, or it is damaged`);
  else return picture;
  return own();
}

/** The file extension for a picture's content; null if it isn't a picture. */
async function formatOf(bytes: Buffer): Promise<string | null> {
  if (/^\s*(?:<\?xml|<!--|<!DOCTYPE|<svg)/i.test(bytes.subarray(0, 200).toString('utf8').replace('\uFEFF', '')))
    return 'svg';
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    // decode the whole picture: a truncated one has an intact header
    if (width * height <= mostPixels) await sharp(bytes, { failOn: 'error' }).stats();
    // browsers don't display a compressed SVG
    if (format === 'svg') return null;
    return format === 'jpeg' ? 'jpg' : (format ?? null);
  } catch {
    return null;
  }
}

async function canBeDrawn(path: string): Promise<boolean> {
  const drawing = sharp(path).resize(100, 100, { fit: 'inside' }).raw().toBuffer();
  return drawing.then(
    () => true,
    () => false,
  );
}

async function measure(path: string, isOwn: boolean): Promise<BrandPicture> {
  const bytes = readFileSync(path);
  const { width, height } = await sharp(bytes).metadata();
  return { bytes, ending: extname(path).slice(1), width, height, isOwn };
}
