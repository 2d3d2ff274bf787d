import { groupBy } from 'es-toolkit';

/** A design token of src/styles/tokens.css. */
export interface Token {
  /** without the dashes: 'color-brand' */
  readonly name: string;
  readonly light: string;
  /** equals `light` if the dark scheme does not change it */
  readonly dark: string;
}

/** The tokens of a style sheet's first :root with their values in both schemes, by the first word of their names. */
export function tokensIn(css: string): ReadonlyMap<string, readonly Token[]> {
  const [lightCss = '', darkCss = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  const dark = valuesIn(darkCss);
  const tokens = [...valuesIn(lightCss)].map(([name, light]) => ({ name, light, dark: dark.get(name) ?? light }));
  return new Map(Object.entries(groupBy(tokens, ({ name }) => name.split('-')[0] ?? name)));
}

function valuesIn(css: string): ReadonlyMap<string, string> {
  const root = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  return new Map(
    [...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** WCAG contrast ratio of two #rrggbb colours; null if one has another notation. */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  if (a === null || b === null) return null;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminanceOf(colour: string): number | null {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex === undefined) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
