import type { Preview } from '@storybook/react-vite';
import { outcomes, serviceGroups } from '../stories/walk-through/outcomes.ts';

/** Text sizes that a customer may have set, in per cent of the browser's own. */
export const textSizes = ['100', '150', '200'] as const;

/** What stands in the toolbar above a story. */
export const globalTypes = {
  textSize: {
    description: "The customer's own text size",
    toolbar: {
      title: 'Text size',
      icon: 'grow',
      dynamicTitle: true,
      items: textSizes.map((value) => ({ value, title: `Text ${value} %` })),
    },
  },
  motion: {
    description: 'Whether the customer asked for less motion',
    toolbar: {
      title: 'Motion',
      icon: 'lightning',
      dynamicTitle: true,
      items: [
        { value: 'system', title: "Motion: this device's own" },
        { value: 'reduced', title: 'Motion: reduced' },
      ],
    },
  },
  contrast: {
    description: 'Forced colours: the rules of the portal, over the colours of the device',
    toolbar: {
      title: 'Colours',
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'system', title: "Colours: the portal's" },
        { value: 'forced', title: 'Colours: forced (approximate)' },
      ],
    },
  },
  outcome: {
    description: 'Walk-through: how the next call ends',
    toolbar: {
      title: 'Outcome',
      icon: 'lightningoff',
      dynamicTitle: true,
      items: Object.entries(outcomes).map(([value, title]) => ({ value, title: `Walk-through: ${title}` })),
    },
  },
  outcomeOf: {
    description: 'Walk-through: which call ends so; the others end well',
    toolbar: {
      title: 'of',
      icon: 'filter',
      dynamicTitle: true,
      items: Object.entries(serviceGroups).map(([value, { title }]) => ({ value, title: `of ${title}` })),
    },
  },
} as const satisfies Preview['globalTypes'];

export const initialGlobals = {
  textSize: '100',
  motion: 'system',
  contrast: 'system',
  outcome: 'ok',
  outcomeOf: 'every',
  viewport: { value: undefined, isRotated: false },
} as const;
