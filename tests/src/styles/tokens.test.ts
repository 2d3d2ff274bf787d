import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const [lightCss = '', darkCss = ''] = readFileSync('src/styles/tokens.css', 'utf8').split(
  '@media screen and (prefers-color-scheme: dark)',
);
const light = coloursIn(lightCss);
const dark = new Map([...light, ...coloursIn(darkCss)]);

function coloursIn(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** WCAG 2 relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: ReadonlyMap<string, string>, one: string, other: string): number {
  const [a, b] = [one, other].map((name) => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`tokens.css has no --color-${name}`);
    return luminance(value);
  });
  const [brighter, darker] = [Math.max(a ?? 0, b ?? 0), Math.min(a ?? 0, b ?? 0)];
  return (brighter + 0.05) / (darker + 0.05);
}

it("the dark scheme overrides every colour except the blue bar's", () => {
  const same = [...light].filter(([name, value]) => dark.get(name) === value).map(([name]) => name);
  expect(same).toEqual(['on-brand', 'focus-on-brand']);
});

describe.each([
  ['light', light],
  ['dark', dark],
])('the colours of tokens.css, %s scheme', (_scheme, tokens) => {
  it.each([
    ['text', 'surface'],
    ['text', 'page'],
    ['text', 'accent-soft'],
    ['text', 'error-soft'],
    ['text', 'warning-soft'],
    ['text', 'success-soft'],
    ['accent-strong', 'surface'],
    ['text-muted', 'surface'],
    ['text-muted', 'page'],
    ['on-brand', 'brand'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['accent', 'surface'],
    ['accent-strong', 'accent-soft'],
    ['error', 'surface'],
  ])('%s on %s is 7:1 or more (AAA)', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(7);
  });

  it.each([
    ['accent', 'page'],
    ['error', 'page'],
    ['on-success', 'success'],
    ['warning', 'warning-soft'],
  ])('%s on %s is 4.5:1 or more (AA)', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['field-line', 'surface'],
    ['field-line', 'page'],
    ['focus', 'surface'],
    ['focus', 'page'],
    ['error', 'error-soft'],
    ['focus', 'success-soft'],
    ['focus-on-brand', 'brand'],
    ['accent', 'accent-soft'],
    ['warning', 'warning-soft'],
    ['success', 'success-soft'],
    ['accent', 'surface'],
  ])('%s against %s is 3:1 or more, because it outlines a control', (line, ground) => {
    expect(contrast(tokens, line, ground)).toBeGreaterThanOrEqual(3);
  });
});
