import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf, tokensIn } from '../../../stories/foundations/tokens.ts';

const colours = tokensIn(readFileSync('src/styles/tokens.css', 'utf8')).get('color') ?? [];

it("the dark scheme overrides every colour except the blue bar's", () => {
  const same = colours.filter(({ light, dark }) => light === dark).map(({ name }) => name);
  expect(same).toEqual(['color-on-brand', 'color-focus-on-brand']);
});

it('computes WCAG contrast ratios', () => {
  expect(contrastOf('#ffffff', '#000000')).toBe(21);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(['light', 'dark'] as const)('the colours of tokens.css, %s scheme', (scheme) => {
  const valueOf = (name: string) => colours.find((token) => token.name === `color-${name}`)?.[scheme] ?? '';
  const contrast = (one: string, other: string) => contrastOf(valueOf(one), valueOf(other));

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
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(7);
  });

  it.each([
    ['accent', 'page'],
    ['error', 'page'],
    ['on-success', 'success'],
    ['warning', 'warning-soft'],
  ])('%s on %s is 4.5:1 or more (AA)', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
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
    expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
  });
});
