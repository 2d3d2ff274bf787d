import type { Preview } from '@storybook/react-vite';
import { stresses } from '../stories/support/stress.ts';

/** Text sizes that a customer may have set, in percent of the browser's default. */
export const textSizes = ['100', '150', '200'] as const;

/** The menus of the toolbar above a story. */
export const globalTypes = {
  textSize: menu(
    "The customer's text size",
    'Text',
    'grow',
    Object.fromEntries(textSizes.map((size) => [size, `${size} %`])),
  ),
  stress: menu('Data that strains the layout', 'Stress', 'beaker', stresses),
  motion: menu('Whether the customer prefers reduced motion', 'Motion', 'lightning', {
    system: "the device's setting",
    reduced: 'reduced',
  }),
  contrast: menu("Forced colours: the portal's own rules with approximate colours", 'Colours', 'contrast', {
    system: "the portal's",
    forced: 'forced (approximate)',
  }),
  scheme: menu('Whether the customer prefers a dark scheme', 'Scheme', 'moon', {
    system: "the device's setting",
    dark: 'dark',
  }),
  brand: menu("The utility's brand, without its banner and help picture", 'Brand', 'paintbrush', {
    own: "the demonstration's",
    second: 'a second one',
  }),
} satisfies Preview['globalTypes'];

export const initialGlobals = {
  textSize: '100',
  stress: 'none',
  motion: 'system',
  contrast: 'system',
  scheme: 'system',
  brand: 'own',
  // most customers use a phone
  viewport: { value: 'phone', isRotated: false },
} as const;

/** The first item is the default. While it is selected, the button shows only the menu's name, so that all buttons fit beside the chart. */
function menu<Icon extends string>(
  description: string,
  title: string,
  icon: Icon,
  items: Readonly<Record<string, string>>,
) {
  const listed = Object.entries(items).map(([value, item], index) => {
    return index === 0 ? { value, title, right: item } : { value, title: `${title}: ${item}` };
  });
  return { description, toolbar: { title, icon, dynamicTitle: true, items: listed } };
}

/** The settings that Storybook passes to a story. */
interface ShownWith {
  readonly globals: Readonly<Record<string, unknown>>;
  /** the toolbar's settings without the story's own; missing from Storybook's type */
  readonly userGlobals?: Readonly<Record<string, unknown>>;
  readonly viewMode: string;
}

/**
 * The settings of the page. On a docs page, all stories share the toolbar's settings; a story with different ones must be
 * rendered in an iframe (stories/support/frames.ts).
 */
export function settingsOf({ globals, userGlobals = globals, viewMode }: ShownWith): Readonly<Record<string, unknown>> {
  return viewMode === 'docs' ? userGlobals : globals;
}
