/** A design token of src/styles/tokens.css. */
export interface Token {
  /** without the dashes: 'color-brand' */
  readonly name: string;
  readonly value: string;
}

/** The tokens of a style sheet's first :root, by the first word of their names. */
export function tokensIn(css: string): ReadonlyMap<string, readonly Token[]> {
  const root = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  const groups = new Map<string, Token[]>();
  for (const [, name = '', value = ''] of root.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const kind = name.split('-')[0] ?? name;
    groups.set(kind, [...(groups.get(kind) ?? []), { name, value: value.trim() }]);
  }
  return groups;
}

/** WCAG's contrast ratio of two #rrggbb colours; null where one is written in another way. */
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
