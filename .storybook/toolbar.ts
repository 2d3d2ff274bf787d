import type { Preview } from '@storybook/react-vite';
import { outcomes, serviceGroups } from '../stories/walk-through/outcomes.ts';

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
  outcome: menu(
    'Walk-through: how the next call ends',
    'Outcome',
    'lightningoff',
    Object.fromEntries(Object.entries(outcomes).map(([value, title]) => [value, `Walk-through: ${title}`])),
  ),
  outcomeOf: menu(
    'Walk-through: which call ends so; all others end well',
    'of',
    'filter',
    Object.fromEntries(Object.entries(serviceGroups).map(([value, { title }]) => [value, `of ${title}`])),
  ),
} satisfies Preview['globalTypes'];

export const initialGlobals = {
  textSize: '100',
  motion: 'system',
  contrast: 'system',
  scheme: 'system',
  outcome: 'ok',
  outcomeOf: 'every',
  viewport: { value: undefined, isRotated: false },
} as const;

function menu(description: string, title: string, icon: string, items: Readonly<Record<string, string>>) {
  const listed = Object.entries(items).map(([value, item]) => ({ value, title: item }));
  return { description, toolbar: { title, icon, dynamicTitle: true, items: listed } };
}
