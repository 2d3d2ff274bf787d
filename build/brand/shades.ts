import Color from 'colorjs.io';

/** A utility's two colours, `#rrggbb`. */
export interface BrandColors {
  readonly brand: string;
  readonly accent: string;
}

/** Colours in src/styles/tokens.css (`#rrggbb`), by name without `--color-`. */
export type Scheme = ReadonlyMap<string, string>;

export interface Shades {
  readonly light: Scheme;
  readonly dark: Scheme;
}

/** At-rule of the dark scheme in src/styles/tokens.css. */
export const darkRule = '@media screen and (prefers-color-scheme: dark)';
/** a colour as `#rrggbb`, or the `rgb(` prefix of a translucent one */
const declaration = /(--color-([\w-]+): )(?:(#[0-9a-f]{6})(?=;)|(rgb\(\d+ \d+ \d+)(?= \/))/g;

/** Reads the shades of a tokens style sheet. The dark scheme inherits the light scheme's shades. */
export function readShades(css: string): Shades {
  const [light, dark] = splitSchemes(css).map(
    (part) =>
      new Map(
        [...part.matchAll(declaration)].map(([, , name = '', value, open]) => [
          name,
          value ?? toHex(toRgb(`${open})`)),
        ]),
      ),
  );
  return { light: light ?? new Map(), dark: new Map([...(light ?? []), ...(dark ?? [])]) };
}

/** Replaces the shades in a tokens style sheet. */
export function writeShades(css: string, shades: Shades): string {
  const [light, dark] = splitSchemes(css);
  const write = (part: string, scheme: Scheme) =>
    part.replace(declaration, (_, start: string, name: string, value?: string, open = '') => {
      const shade = scheme.get(name);
      if (value !== undefined || shade === undefined) return start + (shade ?? open);
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16));
      return `${start}rgb(${red} ${green} ${blue}`;
    });
  return write(light, shades.light) + write(dark, shades.dark);
}

function splitSchemes(css: string): [string, string] {
  const at = css.indexOf(darkRule);
  return [css.slice(0, at), css.slice(at)];
}

/** Shades derived from each colour. The others (errors, warnings, success, focus) are the same for every brand. */
const follows: Readonly<Record<keyof BrandColors, readonly string[]>> = {
  brand: ['brand', 'page', 'surface', 'text', 'text-muted', 'banner', 'water', 'line', 'field-line', 'backdrop'],
  accent: ['accent', 'accent-strong', 'accent-soft', 'on-accent'],
};

/**
 * Derives the shades of both schemes from two colours. Shifts each demonstration shade to the utility's hue and saturation and
 * preserves the shade's luminance, and so its contrast. The light scheme uses the two colours unchanged.
 */
export function deriveShades(own: Shades, colors: BrandColors): Shades {
  const light = new Map(own.light);
  const dark = new Map(own.dark);
  for (const which of ['brand', 'accent'] as const) {
    const given = toRgb(colors[which]);
    const model = toRgb(own.light.get(which) ?? '');
    for (const name of follows[which]) {
      for (const scheme of [light, dark]) {
        const shade = scheme.get(name);
        if (shade !== undefined) scheme.set(name, turn(shade, model, given));
      }
    }
    light.set(which, colors[which].toLowerCase());
    // a colour darker than the demonstration's also darkens its companion shade
    const darker = Math.min(1, given.luminance / model.luminance);
    const companion = which === 'brand' ? dark : light;
    const name = which === 'brand' ? 'brand' : 'accent-strong';
    const shade = (which === 'brand' ? own.dark : own.light).get(name) ?? '';
    companion.set(name, turn(shade, model, given, darker));
  }
  return { light, dark };
}

/** Shifts a shade's hue and saturation by the difference between `model` and `given`; scales its luminance by `factor`. */
function turn(shade: string, model: Color, given: Color, factor = 1): string {
  const [, chroma = 0, hue = 0] = coordinates(toRgb(shade));
  const [, modelChroma = 0, modelHue = 0] = coordinates(model);
  const [, givenChroma = 0, givenHue = 0] = coordinates(given);
  const turned = hue + (givenChroma < 0.01 ? 0 : givenHue - modelHue);
  const saturated = chroma * Math.min(1.25, givenChroma / modelChroma);
  return withLuminance(saturated, turned, toRgb(shade).luminance * factor);
}

/** Finds the colour with this chroma and hue (OKLCH) and luminance (WCAG 2). */
function withLuminance(chroma: number, hue: number, luminance: number): string {
  const at = (lightness: number) => inGamut([lightness, chroma, hue]);
  return toHex(at(bisect(0, 1, (lightness) => at(lightness).luminance >= luminance)));
}

/** Bisects for the lowest passing value; `low` must fail and `high` pass. */
function bisect(low: number, high: number, does: (value: number) => boolean): number {
  for (let step = 0; step < 18; step += 1) {
    const middle = (low + high) / 2;
    if (does(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function inGamut(oklch: [number, number, number]): Color {
  return new Color('oklch', oklch).to('srgb').toGamut({ space: 'srgb', method: 'clip' });
}

/** Lightness, chroma and hue (OKLCH); the hue of a grey is 0. */
function coordinates(color: Color): number[] {
  return color.to('oklch').coords.map((value) => (value === null || Number.isNaN(value) ? 0 : value));
}

function toRgb(hex: string): Color {
  return new Color(hex).to('srgb');
}

function toHex(color: Color): string {
  return color.to('srgb').toString({ format: 'hex', collapse: false });
}

/** Minimum contrast ratios (WCAG 2) of text, edges and focus outlines against their backgrounds. */
const pairs: readonly (readonly [which: keyof BrandColors, shade: string, ground: string, ratio: number])[] = [
  ['brand', 'on-brand', 'brand', 7],
  ['brand', 'focus-on-brand', 'brand', 3],
  ['brand', 'text', 'page', 7],
  ['brand', 'text', 'surface', 7],
  ['brand', 'text', 'banner', 7],
  ['brand', 'text-muted', 'page', 7],
  ['brand', 'text-muted', 'surface', 7],
  ['brand', 'field-line', 'page', 3],
  ['brand', 'field-line', 'surface', 3],
  ['brand', 'focus', 'page', 3],
  ['brand', 'focus', 'surface', 3],
  ['brand', 'error', 'surface', 7],
  ['brand', 'error', 'page', 4.5],
  ['accent', 'accent', 'surface', 7],
  ['accent', 'accent', 'page', 4.5],
  ['accent', 'accent', 'accent-soft', 3],
  ['accent', 'accent-strong', 'surface', 7],
  ['accent', 'accent-strong', 'accent-soft', 7],
  ['accent', 'on-accent', 'accent', 7],
  ['accent', 'on-accent', 'accent-strong', 7],
  ['accent', 'text', 'accent-soft', 7],
];

/**
 * Checks the contrasts of the shades derived from two colours. Returns a sentence per failing colour, with its worst pair and the
 * nearest colour that passes.
 */
export function findUnreadable(own: Shades, colors: BrandColors): string[] {
  return (['brand', 'accent'] as const).flatMap((which) => {
    const worst = worstPair(deriveShades(own, colors), which);
    if (worst === null) return [];
    const nearest = findNearest(own, colors, which);
    const instead = nearest === null ? 'no shade of it would do' : `the nearest that would do is ${nearest}`;
    const { scheme, shade, ground, shadeColor, groundColor, found, ratio } = worst;
    return [
      `"${which}" ${colors[which]}: ${shade} ${shadeColor} on ${ground} ${groundColor} (${scheme} scheme) has a contrast of ` +
        `${found.toFixed(2)}:1, and needs ${ratio}:1; ${instead}`,
    ];
  });
}

/** The pair that falls furthest below its minimum contrast; null if all pairs pass. */
function worstPair(shades: Shades, of: keyof BrandColors) {
  const short = (['light', 'dark'] as const).flatMap((scheme) =>
    pairs
      .filter(([which]) => which === of)
      .map(([, shade, ground, ratio]) => {
        const shadeColor = shades[scheme].get(shade) ?? '';
        const groundColor = shades[scheme].get(ground) ?? '';
        const found = Color.contrast(shadeColor, groundColor, 'WCAG21');
        return { scheme, shade, ground, shadeColor, groundColor, found, ratio };
      })
      .filter(({ found, ratio }) => found < ratio),
  );
  short.sort((one, other) => one.found / one.ratio - other.found / other.ratio);
  return short[0] ?? null;
}

/** Finds the nearest darker or lighter colour of the same hue with which every pair passes. */
function findNearest(own: Shades, colors: BrandColors, which: keyof BrandColors): string | null {
  const [lightness = 0, chroma = 0, hue = 0] = coordinates(toRgb(colors[which]));
  // outside the gamut, reduce the saturation to keep the hue
  const at = (distance: number) => toHex(new Color('oklch', [lightness + distance, chroma, hue]).to('srgb').toGamut());
  const does = (distance: number) => worstPair(deriveShades(own, { ...colors, [which]: at(distance) }), which) === null;
  const distances = [-lightness, 1 - lightness]
    .filter(does)
    .map((end) => end * bisect(0, 1, (part) => does(end * part)));
  const [nearest] = distances.sort((one, other) => Math.abs(one) - Math.abs(other));
  return nearest === undefined ? null : at(nearest);
}
