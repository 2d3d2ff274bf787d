import { emulatePreferences, type Preference } from './media.ts';
import { textSizes } from './toolbar.ts';

/** The portal's own root size (base.css): 18px at the browser's default text size. */
const rootPercent = 112.5;

/** Applies the toolbar's settings to the page: text size, motion, colours. */
export function applySettings({ textSize, stress, motion, contrast, scheme }: Readonly<Record<string, unknown>>): void {
  const root = document.documentElement;
  root.lang = 'es';
  const wanted = stress === 'largeText' ? '200' : textSize;
  const percent = textSizes.find((size) => size === wanted) ?? '100';
  // the customer's size multiplies the browser's 16px, as the root's per cent does
  root.style.fontSize = percent === '100' ? '' : `${(rootPercent * Number(percent)) / 100}%`;
  root.toggleAttribute('data-forced-colours', contrast === 'forced');
  const set = new Set<Preference>();
  if (motion === 'reduced') set.add('reduced');
  if (contrast === 'forced') set.add('forced');
  if (scheme === 'dark') set.add('dark');
  emulatePreferences(set);
}
