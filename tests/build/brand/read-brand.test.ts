import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { readBrand } from '../../../build/brand/read-brand.ts';

const root = mkdtempSync(join(tmpdir(), 'brand-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A folder with these files, by name. */
function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(root, 'utility-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" ${attributes}>${inside}</svg>`;
const white = '<rect width="40" height="20" fill="#fff"/>';
const colors = (brand: unknown, accent: unknown) => JSON.stringify({ colors: { brand, accent } });
/** 6 to the power of 10 groups in a few hundred bytes */
const doubling = Array.from({ length: 10 }, (_, at) => {
  const uses = `<use href="#a${at}"/>`.repeat(6);
  return `${at === 0 ? '<g id="a0"/>' : ''}<g id="a${at + 1}">${uses}</g>`;
}).join('');
const noise = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7919) % 251));
const photo = (width: number, height: number) =>
  sharp(noise(width * height * 3), { raw: { width, height, channels: 3 } });

describe('a folder that can be used', () => {
  it('none, and an empty one, is the demonstration', async () => {
    const demonstration = await readBrand('');
    expect(await readBrand(folderOf({ 'LEAME.txt': 'nuestra imagen', '.DS_Store': '' }))).toEqual({
      ...demonstration,
      // a build names it: it may be a logo under another name
      unread: ['LEAME.txt'],
    });
    expect(demonstration.shades.light.get('brand')).toBe('#0a4480');
    expect(demonstration.nisHelpAlt).toMatch(/^Recibo de agua/);
    expect([demonstration.logo, demonstration.banner].map(({ isOwn }) => isOwn)).toEqual([false, false]);
  });

  it('has its own where it brings a file, and the demonstration’s where it does not', async () => {
    const folder = folderOf({
      'brand.json': JSON.stringify({ colors: { brand: '#0b5d3b', accent: '#00653e' }, nisHelpAlt: 'Recibo' }),
      'logo.svg': svg(white),
      'banner.jpg': await photo(90, 30).jpeg().toBuffer(),
    });
    const { shades, logo, banner, nisHelp, nisHelpAlt } = await readBrand(folder);
    expect(shades.light.get('brand')).toBe('#0b5d3b');
    expect(shades.light.get('error')).toBe('#a3151f');
    expect({ ...logo, path: '' }).toEqual({ path: '', width: 40, height: 20, isOwn: true });
    expect({ ...banner, path: '' }).toEqual({ path: '', width: 90, height: 30, isOwn: true });
    expect([nisHelp.isOwn, nisHelpAlt]).toEqual([false, 'Recibo']);
  });

  it('whose help picture says nothing of itself is not described as the demonstration’s', async () => {
    const { nisHelpAlt } = await readBrand(folderOf({ 'nis-help.svg': svg('<text>NIS</text>') }));
    expect(nisHelpAlt).toBe('Su NIS está en su recibo, como en esta imagen.');
  });

  it('may refer to its own parts, and hold pictures', async () => {
    const picture = `data:image/png;base64,${(await photo(2, 2).png().toBuffer()).toString('base64')}`;
    const logo = svg(
      `<!-- https://editor.example --><style>.a{fill:url(#g)}</style><linearGradient id="g"/><use xlink:href="#g"/><image href="${picture}"/><g style="fill:url(&quot;#g&quot;)">${white}</g>`,
    );
    expect((await readBrand(folderOf({ 'logo.svg': `<?xml version="1.0"?>\n${logo}` }))).logo.isOwn).toBe(true);
  });

  it('may hold links, byte order marks and an editor’s DOCTYPE', async () => {
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

  it('may come from Inkscape, whose attributes name files and hold backslashes', async () => {
    const sodipodi = 'xmlns:s="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"';
    const logo = svg(white, `${sodipodi} s:docname="logo (1).svg" s:export="C:\\logo.png" s:label="image(1)"`);
    expect((await readBrand(folderOf({ 'logo.svg': logo }))).logo.isOwn).toBe(true);
  });

  it('may have a dark logo on a light ground of its own, and a sentence that looks like a key', async () => {
    const files = {
      'brand.json': '{"nisHelpAlt": "\\"brand\\": arriba", "colors": {"brand": "#0b5d3b", "accent": "#00653e"}}',
      'logo.svg': svg(`${white}<circle cx="20" cy="10" r="8"/>`),
    };
    expect((await readBrand(folderOf(files))).nisHelpAlt).toBe('"brand": arriba');
  });

  it('the second brand of the stories is one', async () => {
    const { logo, banner, nisHelp, favicon } = await readBrand('stories/second-brand');
    expect([logo, banner, nisHelp, favicon].every(({ isOwn }) => isOwn)).toBe(true);
    expect(logo.width / logo.height).toBeGreaterThan(4);
  });
});

describe('a folder that stops the build', () => {
  it.each<[string, Readonly<Record<string, string | Buffer>>, readonly (string | RegExp)[]]>([
    [
      'letters that are no paths',
      { 'logo.svg': svg(`${white}<text>Agua</text>`), 'favicon.svg': svg(`<s:text xmlns:s="x">A</s:text>${white}`) },
      [/logo\.svg has <text>, which each viewer draws in a font of its own/, /favicon\.svg has <text>/],
    ],
    [
      'a reference in two pieces of a style',
      { 'logo.svg': svg(`<style>a{fill:ur<![CDATA[l(http://x.example)]]>}@im<?x y?>port "y"</style>${white}`) },
      [/logo\.svg has an outside reference, url\(http:\/\/x\.example/, /logo\.svg has an outside reference, @import/],
    ],
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
    ['no JSON', { 'brand.json': '{colors:' }, ['brand.json is not JSON']],
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
    ['a logo that is no SVG', { 'logo.png': 'x' }, ["logo.png is not read: the file's name must be logo.svg"]],
    [
      'a text as logo',
      { 'logo.svg': 'hola' },
      ['logo.svg is not what its name says: its content is no picture that can be read'],
    ],
    [
      'HTML as logo',
      { 'logo.svg': '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>' },
      ['logo.svg is not an SVG picture: its root is not <svg>'],
    ],
    [
      'a broken logo',
      { 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>' },
      ['logo.svg is not an SVG picture: it is no well-formed XML'],
    ],
    [
      'a heavy logo',
      { 'logo.svg': svg(`<desc>${'x'.repeat(20_000)}</desc>`) },
      [/logo\.svg has 20\d\d\d bytes, more than 20000/],
    ],
    [
      'a heavy banner',
      { 'banner.svg': svg(`<desc>${'x'.repeat(100_000)}</desc>`) },
      [/banner\.svg has 100\d\d\d bytes, more than 100000/],
    ],
    ['two banners', { 'banner.svg': svg(''), 'banner.jpg': 'x' }, ['only one of them can be shown']],
    ['a script', { 'logo.svg': svg('<script>alert(1)</script>') }, ['logo.svg has a <script>']],
    [
      'a script with a prefix',
      { 'logo.svg': svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>') },
      ['logo.svg has a <script>'],
    ],
    ['an event', { 'favicon.svg': svg('<g onload="alert(1)"/>') }, ['favicon.svg has an event attribute, onload']],
    [
      'an event of the root',
      { 'favicon.svg': svg('', 'onclick="x()"') },
      ['favicon.svg has an event attribute, onclick'],
    ],
    [
      'HTML inside',
      { 'nis-help.svg': svg('<foreignObject><p/></foreignObject>') },
      ['nis-help.svg has a <foreignObject>'],
    ],
    [
      'an outside picture',
      { 'banner.svg': svg('<image xlink:href="https://agua.example/a.png"/>') },
      ['banner.svg has an outside reference, xlink:href="https://agua.example/a.png"'],
    ],
    [
      'a neighbouring file',
      { 'banner.svg': svg('<image href="a.png"/>') },
      ['banner.svg has an outside reference, href="a.png"'],
    ],
    [
      'an SVG inside an address',
      { 'banner.svg': svg('<image href="data:image/svg+xml,x"/>') },
      ['banner.svg has an outside reference'],
    ],
    [
      'an outside paint',
      { 'banner.svg': svg('<g fill="url(&#x68;ttps://agua.example/#a)"/>') },
      ['banner.svg has an outside reference, url(https://agua.example/#a)'],
    ],
    [
      'an outside style',
      { 'banner.svg': svg('<style><![CDATA[@import "a.css";]]></style>') },
      ['banner.svg has an outside reference, @import'],
    ],
    [
      'a style that hides its reference',
      { 'banner.svg': svg('<style>g{fill:u\\72l(//agua.example)}</style>') },
      ['banner.svg has a style with escapes'],
    ],
    ['a style sheet beside it', { 'banner.svg': `<?xml-stylesheet href="a.css"?>${svg('')}` }, ['<?xml-stylesheet>']],
    [
      'entities',
      { 'banner.svg': `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}` },
      ['banner.svg has a DOCTYPE with declarations of its own'],
    ],
    [
      'entities behind an address with >',
      { 'banner.svg': `<!DOCTYPE svg SYSTEM "a>b" [<!ENTITY a "b">]>${svg('')}` },
      ['banner.svg is not an SVG picture'],
    ],
    [
      'a part of another file',
      { 'logo.svg': svg('<use href="http://agua.example/a.svg#b"/>') },
      ['outside reference, href'],
    ],
    [
      'a link',
      { 'logo.svg': svg('<a href="java&#x09;script:alert(1)"/>') },
      ['logo.svg has an outside reference, href'],
    ],
    [
      'a link that an animation makes',
      { 'logo.svg': svg('<a href="#a"><animate attributeName="href" to="javascript:alert(1)"/></a>') },
      ['logo.svg has an <animate> of a reference'],
    ],
    [
      'a reference that is set',
      { 'logo.svg': svg('<image href="#a"><set attributeName="xlink:href" to="//agua.example"/></image>') },
      ['logo.svg has an <set> of a reference'],
    ],
    [
      'a document in an address',
      { 'logo.svg': svg('<use href="data:text/html,x"/>') },
      ['outside reference, href="data:text'],
    ],
    [
      'an outside mask',
      { 'logo.svg': svg('<style>g{mask-image:image-set("https://agua.example/a" 1x)}</style>') },
      ['logo.svg has an image-set()'],
    ],
    [
      'HTML beside the shapes',
      { 'logo.svg': svg('<h:object xmlns:h="http://www.w3.org/1999/xhtml" data="//agua.example"/>') },
      ['logo.svg has HTML in it'],
    ],
    ['a compressed SVG', { 'logo.svg': gzipSync(svg('<script/>')) }, ['logo.svg is not an SVG picture']],
    [
      'letters of two bytes',
      { 'logo.svg': Buffer.from(svg('<script/>'), 'utf16le') },
      ['logo.svg is not what its name says'],
    ],
    [
      'letters of an earlier time',
      { 'logo.svg': Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${svg('')}`, 'latin1') },
      ['logo.svg has the encoding ISO-8859-1: save it as UTF-8'],
    ],
    [
      'a huge picture',
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
      ['logo.svg has no viewBox'],
    ],
    [
      'a key twice',
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
      'a key twice, once with a number for a letter',
      { 'brand.json': '{"colors": {"brand": "#0a4480", "br\\u0061nd": "#0b5d3b", "accent": "#0a5596"}}' },
      ['brand.json has the key "brand" twice'],
    ],
    [
      'a text of an earlier time',
      { 'brand.json': Buffer.from('{"nisHelpAlt": "Está arriba"}', 'latin1') },
      ['brand.json is not UTF-8'],
    ],
    ...['\\u200b', 'a\\u202eb', 'a\\u0000b'].map((text): [string, Record<string, string>, string[]] => [
      `invisible characters, ${text}`,
      { 'brand.json': `{"nisHelpAlt": "${text}"}` },
      ['"nisHelpAlt" must be a text of 1 to 300 characters, none of them invisible'],
    ]),
    [
      'an SVG without its namespace, as it stands in a page',
      { 'logo.svg': `<svg viewBox="0 0 40 20">${white}</svg>` },
      ['logo.svg has no xmlns="http://www.w3.org/2000/svg" in its <svg>'],
    ],
    [
      'an SVG of another namespace',
      { 'logo.svg': `<svg xmlns="http://agua.example" viewBox="0 0 40 20">${white}</svg>` },
      ['logo.svg has no xmlns'],
    ],
    ['an entity of HTML', { 'logo.svg': svg('<title>Agua&nbsp;Clara</title>') }, ['logo.svg has &nbsp;, which XML']],
    [
      'letters of an earlier time that are not said',
      { 'logo.svg': Buffer.from(svg(`<title>Río</title>${white}`), 'latin1') },
      ['logo.svg is not an SVG picture in UTF-8'],
    ],
    [
      'a definition from outside',
      { 'logo.svg': `<!DOCTYPE svg SYSTEM "http://agua.example/svg.dtd">${svg(white)}` },
      ['logo.svg has an outside reference, <!DOCTYPE "http://agua.example/svg.dtd">'],
    ],
    [
      'a reference that is set, with a number for a letter',
      { 'logo.svg': svg('<a href="#a"><set attributeName="hr&#101;f" to="javascript:alert(1)"/></a>') },
      ['logo.svg has an <set> of a reference'],
    ],
    [
      'an event that is set',
      { 'logo.svg': svg('<rect><set attributeName="onclick" to="alert(1)"/></rect>') },
      ['logo.svg has an <set> of an event attribute, onclick'],
    ],
    ...['handler', 'listener'].map((name): [string, Record<string, string>, string[]] => [
      `a ${name}`,
      { 'logo.svg': svg(`<e:${name} xmlns:e="http://www.w3.org/2001/xml-events" event="click"/>`) },
      [`logo.svg has a <${name}>`],
    ]),
    ...['src', 'image', '-webkit-image-set'].map((name): [string, Record<string, string>, string[]] => [
      `an address in ${name}()`,
      { 'logo.svg': svg(`<style>g{mask:${name}("https://agua.example/a")}</style>`) },
      [`logo.svg has an ${name}()`],
    ]),
    [
      'groups without end',
      { 'favicon.svg': svg(`${'<g>'.repeat(200)}${'</g>'.repeat(200)}`) },
      ['favicon.svg is not an SVG picture: '],
    ],
    [
      'parts that refer to each other too often to be drawn',
      { 'banner.svg': svg(doubling) },
      ["banner.svg can't be drawn"],
    ],
    ['a logo that draws nothing', { 'logo.svg': svg('') }, ['logo.svg draws nothing']],
    [
      'a logo made for paper',
      { 'brand.json': colors('#0b5d3b', '#00653e'), 'logo.svg': svg('<rect width="40" height="20" fill="#123"/>') },
      [
        "logo.svg can't be seen on the brand's colour #0b5d3b (light scheme): 0 % of what it draws has a contrast of 3:1",
        /logo\.svg can't be seen on the brand's colour #[0-9a-f]{6} \(dark scheme\)/,
      ],
    ],
    ...['0 0 4000 20', '0 0 20 400'].map((box): [string, Record<string, string>, string[]] => [
      `a logo of the shape ${box}`,
      {
        'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><rect width="4000" height="400" fill="#fff"/></svg>`,
      },
      ['at most 10 times as wide as high, or twice as high as wide'],
    ]),
    ['capital letters', { 'Logo.SVG': svg('') }, ['Logo.SVG is not read: its name must be logo.svg']],
    ['capital letters of the colours', { 'BRAND.JSON': '{}' }, ['BRAND.JSON is not read: its name must be brand.json']],
    ['a low line', { 'nis_help.png': 'x' }, ['nis_help.png is not read: its name must be nis-help.png']],
  ])('%s', async (_name, files, messages) => {
    const reading = readBrand(folderOf(files));
    await expect(reading).rejects.toThrow("The brand's folder is not usable (BRAND_DIR):");
    for (const message of messages) await expect(reading).rejects.toThrow(message);
  });

  it('a photo under another name, a cut photo, a huge one, and no folder', async () => {
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
      'banner.png has 5000 x 5000 pixels, more than 16000000 in all',
    );
    // and no word of what it might hold
    await expect(readBrand(folderOf({ 'banner.jpeg': jpeg }))).rejects.toThrow(/must be banner\.svg[^\n]*$/);
    await expect(readBrand(join(root, 'none'))).rejects.toThrow('none is not a folder');
  });

  it('a folder or a link to nothing in the place of a file', async () => {
    const folder = folderOf({});
    mkdirSync(join(folder, 'logo.svg'));
    symlinkSync('nowhere.json', join(folder, 'brand.json'));
    await expect(readBrand(folder)).rejects.toThrow(/brand\.json is not a file[^]*logo\.svg is not a file/);
  });

  it('everything that is wrong is named at once', async () => {
    const folder = join(root, 'several');
    mkdirSync(folder);
    cpSync('stories/second-brand', folder, { recursive: true });
    writeFileSync(join(folder, 'brand.json'), '{"color": 1}');
    writeFileSync(join(folder, 'logo.svg'), readFileSync(join(folder, 'banner.jpg')));
    await expect(readBrand(folder)).rejects.toThrow(/unknown key "color"[^]*logo\.svg is not what its name says/);
  });
});
