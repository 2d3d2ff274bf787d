import type { Preview } from '@storybook/react-vite';
import { stresses } from '../stories/support/stress.ts';

/** Text sizes that a customer may have set, in per cent of the browser's default. */
export const textSizes = ['100', '150', '200'] as const;

/** The menus of the toolbar above a story. */
export const globalTypes = {
  textSize: menu(
    "The customer's text size",
    'Text size',
    'grow',
    Object.fromEntries(textSizes.map((size) => [size, `Text ${size} %`])),
  ),
  stress: menu('Data that a layout has to stand', 'Stress', 'beaker', stresses),
  motion: menu('Whether the customer prefers reduced motion', 'Motion', 'lightning', {
    system: "Motion: the device's setting",
    reduced: 'Motion: reduced',
  }),
  contrast: menu("Forced colours: the portal's own rules, over approximate colours", 'Colours', 'contrast', {
    system: "Colours: the portal's",
    forced: 'Colours: forced (approximate)',
  }),
  scheme: menu('Whether the customer prefers a dark scheme', 'Scheme', 'moon', {
    system: "Scheme: the device's setting",
    dark: 'Scheme: dark',
  }),
  brand: menu('The look of a utility of its own, but for banner and help picture', 'Brand', 'paintbrush', {
    own: "Brand: the demonstration's",
    second: 'Brand: a second one',
  }),
} satisfies Preview['globalTypes'];

export const initialGlobals = {
  textSize: '100',
  stress: 'none',
  motion: 'system',
  contrast: 'system',
  scheme: 'system',
  brand: 'own',
  // most customers have a phone
  viewport: { value: 'phone', isRotated: false },
} as const;

function menu(description: string, title: string, icon: string, items: Readonly<Record<string, string>>) {
  const listed = Object.entries(items).map(([value, item]) => ({ value, title: item }));
  return { description, toolbar: { title, icon, dynamicTitle: true, items: listed } };
}
