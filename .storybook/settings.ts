import { first, second } from 'virtual:brand-styles';
import { emulatePreferences, type Preference } from './media.ts';
import { textSizes } from './toolbar.ts';

/** The portal's root font size (base.css): 18px at the browser's default text size. */
const rootPercent = 112.5;

/** Style sheet of the brand, as the server writes it into the page. */
const brandStyle = document.createElement('style');

/** Applies the toolbar's settings to the page: text size, motion, colours, brand. */
export function applySettings(settings: Readonly<Record<string, unknown>>): void {
  const { textSize, stress, motion, contrast, scheme, brand } = settings;
  const root = document.documentElement;
  root.lang = 'es';
  const wanted = stress === 'largeText' ? '200' : textSize;
  const percent = textSizes.find((size) => size === wanted) ?? '100';
  // the customer's text size scales the browser's 16px, as the root's percentage does
  root.style.fontSize = percent === '100' ? '' : `${(rootPercent * Number(percent)) / 100}%`;
  root.toggleAttribute('data-forced-colours', contrast === 'forced');
  brandStyle.textContent = brand === 'second' ? second : first;
  document.head.append(brandStyle);
  const set = new Set<Preference>();
  if (motion === 'reduced') set.add('reduced');
  if (contrast === 'forced') set.add('forced');
  if (scheme === 'dark') set.add('dark');
  emulatePreferences(set);
}
