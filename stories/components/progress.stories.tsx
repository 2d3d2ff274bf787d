import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from '../../src/components/Spinner.tsx';
import { WaitingOverlay } from '../../src/components/WaitingOverlay.tsx';
import { texts } from '../../src/texts.ts';
import { reducedMotion } from '../support/frames.ts';
import { componentStories } from '../support/component-stories.tsx';

export default { title: 'Components/Progress' } satisfies Meta;

const spinner = componentStories(
  Spinner,
  {
    when: 'Beside the text that says what is awaited, inside a button or a row.',
    not: "Alone: a customer who can't see it would not know that anything happens.",
  },
  {},
);

export const SpinnerBesideText = spinner();

export const SpinnerLarge = spinner({ size: 'large' });

/** Keeps turning to show that a request is pending. */
export const SpinnerReducedMotion = spinner({ size: 'large' }, reducedMotion);

const waitingOverlay = componentStories(
  WaitingOverlay,
  {
    when: "In place of content that is awaited and can't be shown without it.",
    not: 'While a button waits: that is its own `busy`.',
  },
  { text: texts.loadingPrograms.text },
);

export const WaitingOverlayPrograms = waitingOverlay(
  {},
  {
    play: async ({ args, canvas }) => {
      await expect(canvas.getByRole('status')).toHaveTextContent(args.text);
    },
  },
);

export const WaitingOverlayRegistration = waitingOverlay({ text: texts.registering.text });
