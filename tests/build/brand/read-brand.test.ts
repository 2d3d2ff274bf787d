import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { readBrand } from '../../../build/brand/read-brand.ts';

const root = mkdtempSync(join(tmpdir(), 'brand-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(root, 'utility-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" ${attributes}>${inside}</svg>`;
const white = '<rect width="40" height="20" fill="#fff"/>';
const colors = (brand: unknown, accent: unknown) => JSON.stringify({ colors: { brand, accent } });
/** expands to 6 ** 10 groups from a few hundred bytes */
const doubling = Array.from({ length: 10 }, (_, at) => {
  const uses = `<use href="#a${at}"/>`.repeat(6);
  return `${at === 0 ? '<g id="a0"/>' : ''}<g id="a${at + 1}">${uses}</g>`;
}).join('');
const noise = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7919) % 251));
const photo = (width: number, height: number) =>
  sharp(noise(width * height * 3), { raw: { width, height, channels: 3 } });

describe('a usable folder', () => {
  it('falls back to the demonstration if it is missing or empty', async () => {
    const demonstration = await readBrand('');
    expect(await readBrand(folderOf({ 'LEAME.txt': 'nuestra imagen', '.DS_Store': '' }))).toEqual({
      ...demonstration,
      // The build reports it, because it may be a misnamed logo.
      unread: ['LEAME.txt'],
    });
    expect(demonstration.shades.light.get('brand')).toBe('#0a4480');
    expect(demonstration.nisHelpAlt).toMatch(/^Recibo de agua/);
    expect([demonstration.logo, demonstration.banner].map(({ isOwn }) => isOwn)).toEqual([false, false]);
  });

  it("provides its own files, and the demonstration's in place of missing ones", async () => {
    const folder = folderOf({
      'brand.json': JSON.stringify({ colors: { brand: '#0b5d3b', accent: '#00653e' }, nisHelpAlt: 'Recibo' }),
      'logo.svg': svg(white),
      'banner.jpg': await photo(90, 30).jpeg().toBuffer(),
    });
    const { shades, logo, banner, nisHelp, nisHelpAlt } = await readBrand(folder);
    expect(shades.light.get('brand')).toBe('#0b5d3b');
    expect(shades.light.get('error')).toBe('#a3151f');
    expect(logo).toMatchObject({ ending: 'svg', width: 40, height: 20, isOwn: true });
    expect(banner).toMatchObject({ ending: 'jpg', width: 90, height: 30, isOwn: true });
    expect([nisHelp.isOwn, nisHelpAlt]).toEqual([false, 'Recibo']);
  });

  it("does not inherit the demonstration's description of the help picture", async () => {
    const { nisHelpAlt } = await readBrand(folderOf({ 'nis-help.svg': svg('<text>NIS</text>') }));
    expect(nisHelpAlt).toBe('Su NIS está en su recibo, como en esta imagen.');
  });

  it("may contain symbolic links, byte order marks and an SVG editor's DOCTYPE", async () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const folder = folderOf({
      'brand.json': `\uFEFF${colors('#0B5D3B', '#00653E')}`,
      'logo.svg': `\uFEFF<?xml version="1.0" encoding="utf-8"?>${doctype}${svg(white)}`,
    });
    symlinkSync(join(import.meta.dirname, '../../../stories/second-brand/favicon.svg'), join(folder, 'favicon.svg'));
    const { shades, logo, favicon } = await readBrand(folder);
    expect([shades.light.get('brand'), logo.isOwn, favicon.isOwn]).toEqual(['#0b5d3b', true, true]);
  });

  it('may contain a sentence that looks like a key', async () => {
    const files = {
      'brand.json': '{"nisHelpAlt": "\\"brand\\": arriba", "colors": {"brand": "#0b5d3b", "accent": "#00653e"}}',
    };
    expect((await readBrand(folderOf(files))).nisHelpAlt).toBe('"brand": arriba');
  });

  it("is the folder of the stories' second brand", async () => {
    const { logo, banner, nisHelp, favicon } = await readBrand('stories/second-brand');
    expect([logo, banner, nisHelp, favicon].every(({ isOwn }) => isOwn)).toBe(true);
    expect(logo.width / logo.height).toBeGreaterThan(4);
  });
});

describe('a folder that fails the build', () => {
  it.each<[string, Readonly<Record<string, string | Buffer>>, readonly (string | RegExp)[]]>([
    [
      'a brand too light for white letters',
      { 'brand.json': colors('#2e9e5b', '#00653e') },
      [
        /brand\.json: "brand" #2e9e5b: on-brand #ffffff on brand #2e9e5b \(light scheme\) .* 3\.41:1, and needs 7:1; the nearest that would do is #[0-9a-f]{6}/,
      ],
    ],
    [
      'an accent too light for links',
      { 'brand.json': colors('#0b5d3b', '#4caf50') },
      [
        /brand\.json: "accent" #4caf50: accent #4caf50 on surface #ffffff .* 2\.78:1, and needs 7:1; the nearest that would do is #/,
      ],
    ],
    ['both', { 'brand.json': colors('#ffcc00', '#ff8800') }, ['"brand" #ffcc00', '"accent" #ff8800']],
    ['invalid JSON', { 'brand.json': '{colors:' }, ['brand.json is not JSON']],
    ['a list', { 'brand.json': '[]' }, ['brand.json is not an object']],
    [
      'an unknown key',
      { 'brand.json': '{"colours": {}}' },
      ['brand.json has an unknown key "colours": it may have colors, nisHelpAlt'],
    ],
    [
      'an unknown colour',
      { 'brand.json': '{"colors": {"brand": "#0a4480", "accent": "#0a5596", "link": "#000000"}}' },
      ['unknown key "colors.link"'],
    ],
    ['one colour', { 'brand.json': '{"colors": {"brand": "#0a4480"}}' }, ['"colors.accent" is missing']],
    ['a colour by name', { 'brand.json': colors('green', '#00653e') }, ['"colors.brand" "green" is not a colour']],
    ['an empty text', { 'brand.json': '{"nisHelpAlt": " "}' }, ['"nisHelpAlt" must be a text']],
    ['a logo that is not an SVG', { 'logo.png': 'x' }, ["logo.png is ignored: the file's name must be logo.svg"]],
    [
      'plain text as logo',
      { 'logo.svg': 'hola' },
      ['logo.svg is not what its name says: its content is not a readable picture'],
    ],
    [
      'HTML as logo',
      { 'logo.svg': '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>' },
      ['logo.svg has no size that can be drawn'],
    ],
    [
      'a broken logo',
      { 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>' },
      ['logo.svg has no size that can be drawn'],
    ],
    [
      'a logo that is too large',
      { 'logo.svg': svg(`<desc>${'x'.repeat(20_000)}</desc>`) },
      [/logo\.svg has 20\d\d\d bytes, more than 20000/],
    ],
    [
      'a banner that is too large',
      { 'banner.svg': svg(`<desc>${'x'.repeat(100_000)}</desc>`) },
      [/banner\.svg has 100\d\d\d bytes, more than 100000/],
    ],
    ['two banners', { 'banner.svg': svg(''), 'banner.jpg': 'x' }, ['only one of them can be shown']],
    ['a compressed SVG', { 'logo.svg': gzipSync(svg('<script/>')) }, ['logo.svg is not what its name says']],
    [
      'two-byte letters',
      { 'logo.svg': Buffer.from(svg('<script/>'), 'utf16le') },
      ['logo.svg is not what its name says'],
    ],
    [
      'a picture with a huge viewBox',
      { 'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9000000 9000000"/>' },
      ['favicon.svg has no size that can be drawn'],
    ],
    [
      'a picture without a size',
      { 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"/>' },
      ['logo.svg has no size that can be drawn'],
    ],
    [
      'a picture as large as its page',
      { 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"/>' },
      ['logo.svg has no size that can be drawn'],
    ],
    [
      'a duplicate key',
      { 'brand.json': '{"colors": {"brand": "#0a4480", "brand": "#0b5d3b", "accent": "#0a5596"}}' },
      ['brand.json has the key "brand" twice'],
    ],
    ['a prototype', { 'brand.json': '{"__proto__": {"colors": 1}}' }, ['unknown key "__proto__"']],
    ...['navy', 'oklch(0.4 0.1 250)', '#048', '#0a4480cc', 'rgb(10 68 128)'].map(
      (color): [string, Record<string, string>, string[]] => [
        `the colour ${color}`,
        { 'brand.json': colors(color, '#00653e') },
        [`"colors.brand" "${color}" is not a colour: write it as #0a4480`],
      ],
    ),
    [
      'a duplicate key, once with an escaped letter',
      { 'brand.json': '{"colors": {"brand": "#0a4480", "br\\u0061nd": "#0b5d3b", "accent": "#0a5596"}}' },
      ['brand.json has the key "brand" twice'],
    ],
    [
      'an outdated text encoding',
      { 'brand.json': Buffer.from('{"nisHelpAlt": "Está arriba"}', 'latin1') },
      ['brand.json is not UTF-8'],
    ],
    ...['\\u200b', 'a\\u202eb', 'a\\u0000b'].map((text): [string, Record<string, string>, string[]] => [
      `invisible characters, ${text}`,
      { 'brand.json': `{"nisHelpAlt": "${text}"}` },
      ['"nisHelpAlt" must be a text of 1 to 300 characters, none of them invisible'],
    ]),
    ['capital letters', { 'Logo.SVG': svg('') }, ['Logo.SVG is ignored: its name must be logo.svg']],
    ['capital letters in brand.json', { 'BRAND.JSON': '{}' }, ['BRAND.JSON is ignored: its name must be brand.json']],
    ['an underscore', { 'nis_help.png': 'x' }, ['nis_help.png is ignored: its name must be nis-help.png']],
  ])('%s', async (_name, files, messages) => {
    const reading = readBrand(folderOf(files));
    await expect(reading).rejects.toThrow("The brand's folder is not usable (BRAND_DIR):");
    for (const message of messages) await expect(reading).rejects.toThrow(message);
  });

  it('rejects a drawing with too many references between its parts', { tags: ['stress'] }, async () => {
    const reading = readBrand(folderOf({ 'banner.svg': svg(doubling) }));
    await expect(reading).rejects.toThrow("banner.svg can't be drawn");
  });

  it('reports a photo under another name, a truncated photo, a huge one, and a missing folder', async () => {
    const jpeg = await photo(90, 30).jpeg().toBuffer();
    await expect(readBrand(folderOf({ 'banner.png': jpeg }))).rejects.toThrow(
      'banner.png is not what its name says: its content is jpg',
    );
    await expect(readBrand(folderOf({ 'banner.jpg': jpeg.subarray(0, jpeg.length / 2) }))).rejects.toThrow(
      'banner.jpg is not what its name says',
    );
    const huge = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#345' } })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
    await expect(readBrand(folderOf({ 'banner.png': huge }))).rejects.toThrow(
      'banner.png has 5000 x 5000 pixels, more than 16000000 in total',
    );
    // the message says nothing about the content
    await expect(readBrand(folderOf({ 'banner.jpeg': jpeg }))).rejects.toThrow(/must be banner\.svg[^\n]*$/);
    await expect(readBrand(join(root, 'none'))).rejects.toThrow('none is not a folder');
  });

  it('reports a folder or a broken link in place of a file', async () => {
    const folder = folderOf({});
    mkdirSync(join(folder, 'logo.svg'));
    symlinkSync('nowhere.json', join(folder, 'brand.json'));
    await expect(readBrand(folder)).rejects.toThrow(/brand\.json is not a file[^]*logo\.svg is not a file/);
  });

  it('reports all errors at once', async () => {
    const folder = join(root, 'several');
    mkdirSync(folder);
    cpSync('stories/second-brand', folder, { recursive: true });
    writeFileSync(join(folder, 'brand.json'), '{"color": 1}');
    writeFileSync(join(folder, 'logo.svg'), readFileSync(join(folder, 'banner.jpg')));
    await expect(readBrand(folder)).rejects.toThrow(/unknown key "color"[^]*logo\.svg is not what its name says/);
  });
});
