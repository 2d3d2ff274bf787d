import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '../../../stories/foundations/tokens.ts';
import { deriveShades, findUnreadable, readShades, writeShades } from '../../../build/brand/shades.ts';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const own = readShades(css);

it("reproduces the demonstration's style sheet from its colours, byte for byte", () => {
  expect(writeShades(css, deriveShades(own, { brand: '#0a4480', accent: '#0a5596' }))).toBe(css);
});

it("gives the dialog backdrop the utility's hue and keeps its transparency", () => {
  const green = writeShades(css, deriveShades(own, { brand: '#0b5d3b', accent: '#00653e' }));
  const [, red = 0, greenPart = 0, blue = 0] =
    /--color-backdrop: rgb\((\d+) (\d+) (\d+) \/ 62%\);/.exec(green)?.map(Number) ?? [];
  expect(greenPart).toBeGreaterThan(Math.max(red, blue));
  expect(green).toContain('--color-backdrop: rgb(0 0 0 / 72%);');
});

/** Samples of all kinds: saturated and grey, dark, and as light as allowed. */
const utilities = [
  ['green', '#0b5d3b', '#00653e'],
  ['wine', '#7a0019', '#8a1538'],
  ['violet', '#4b0082', '#5b1a9a'],
  ['black', '#000000', '#333333'],
  ['brown', '#5c3a00', '#6b4400'],
  ['blue', '#0000aa', '#1a1aff'],
] as const;

describe.each(utilities)('the shades of a %s utility', (_name, brand, accent) => {
  const shades = deriveShades(own, { brand, accent });

  it('contain its two colours in the light scheme, and are readable in both schemes', () => {
    expect([shades.light.get('brand'), shades.light.get('accent')]).toEqual([brand, accent]);
    expect(findUnreadable(own, { brand, accent })).toEqual([]);
    for (const scheme of [shades.light, shades.dark]) {
      const of = (text: string, ground: string) => contrastOf(scheme.get(text) ?? '', scheme.get(ground) ?? '');
      expect(of('text', 'page')).toBeGreaterThanOrEqual(7);
      expect(of('text-muted', 'surface')).toBeGreaterThanOrEqual(7);
      expect(of('on-brand', 'brand')).toBeGreaterThanOrEqual(7);
      expect(of('on-accent', 'accent-strong')).toBeGreaterThanOrEqual(7);
      expect(of('accent', 'page')).toBeGreaterThanOrEqual(4.5);
      expect(of('field-line', 'page')).toBeGreaterThanOrEqual(3);
    }
  });

  it('keep the colours with a fixed meaning', () => {
    for (const name of ['error', 'success', 'warning', 'focus'])
      expect([shades.light.get(name), shades.dark.get(name)]).toEqual([own.light.get(name), own.dark.get(name)]);
  });
});

it('accepts the nearest colour that a rejection suggests', () => {
  const refused = { brand: '#2e9e5b', accent: '#ff8800' };
  const nearest = findUnreadable(own, refused).map((sentence) => sentence.slice(-7));
  expect(nearest).toHaveLength(2);
  const [brand = '', accent = ''] = nearest;
  expect(findUnreadable(own, { brand, accent })).toEqual([]);
});

it('rejects a pair that is readable only in the light scheme, and names the scheme', () => {
  const dimmed = { ...own, dark: new Map([...own.dark, ['text', '#6b7280']]) };
  const [brand, accent] = ['#0b5d3b', '#00653e'] as const;
  expect(findUnreadable(dimmed, { brand, accent })).toEqual([
    expect.stringMatching(/^"brand" #0b5d3b: text #[0-9a-f]{6} on \w+ #[0-9a-f]{6} \(dark scheme\) has a contrast of /),
    expect.stringMatching(/^"accent" #00653e: text #[0-9a-f]{6} on accent-soft #[0-9a-f]{6} \(dark scheme\)/),
  ]);
  expect(findUnreadable(own, { brand, accent })).toEqual([]);
});
