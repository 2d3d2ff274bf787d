// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { emulatePreferences } from '../../.storybook/media.ts';

test('resets a preference chosen in the toolbar', () => {
  const dark = 'screen and (prefers-color-scheme: dark)';
  const style = document.createElement('style');
  style.textContent = `@media ${dark} { p { color: white } } @media print { p { color: black } }`;
  document.head.append(style);
  const conditions = () =>
    [...(style.sheet?.cssRules ?? [])].map((rule) => (rule instanceof CSSMediaRule ? rule.media.mediaText : null));
  emulatePreferences(new Set(['dark']));
  expect(conditions()).toEqual(['all', 'print']);
  emulatePreferences(new Set());
  expect(conditions()).toEqual([dark, 'print']);
});
