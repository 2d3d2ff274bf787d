import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { EveryField } from '../support/every-field.tsx';
import { forcedColours, largeText, largerText, reducedMotion } from '../support/frames.ts';

const meta = {
  title: 'Components/Accessibility',
  component: EveryField,
  args: { state: 'plain' },
  tags: ['picture'],
} satisfies Meta<typeof EveryField>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Everything that can be reached by keyboard, in its order; the ring shows where one is. */
export const Focus: Story = {
  play: async ({ canvasElement }) => {
    const stops = canvasElement.querySelectorAll('a[href], button, input, select');
    for (const stop of stops) {
      await userEvent.tab();
      await expect(stop).toHaveFocus();
    }
  },
};

/** Off, and saying why; each keeps its place in the keyboard's order. */
export const Disabled: Story = { args: { state: 'disabled' } };

export const Errors: Story = { args: { state: 'error' } };

/** With the device's own colours instead of the portal's. In pictures they are the real ones. */
export const ForcedColours: Story = {
  args: { state: 'error' },
  ...forcedColours,
  tags: ['forced-colours'],
};

/** What turns or shrinks to say that time passes goes on; everything else stands still. */
export const ReducedMotion: Story = { args: { state: 'waiting' }, ...reducedMotion };

export const TextAt150: Story = largerText;

export const TextAt200: Story = {
  args: { state: 'error' },
  ...largeText,
};
