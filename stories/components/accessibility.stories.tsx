import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { EveryField } from '../support/every-field.tsx';
import { forcedColours, largeText, largerText, reducedMotion } from '../support/frames.ts';

const meta = {
  title: 'Components/Accessibility',
  component: EveryField,
  args: { state: 'plain' },
} satisfies Meta<typeof EveryField>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Every element in the tab order; the ring marks the focus. */
export const Focus: Story = {
  play: async ({ canvasElement }) => {
    const stops = canvasElement.querySelectorAll('a[href], button, input, select');
    for (const stop of stops) {
      // only phones show the camera button
      if (!stop.checkVisibility()) continue;
      await userEvent.tab();
      await expect(stop).toHaveFocus();
    }
  },
};

/** Disabled buttons describe the reason and stay in the tab order. */
export const Disabled: Story = { args: { state: 'disabled' } };

export const Errors: Story = { args: { state: 'error' } };

/** An approximation of the device's forced colours. */
export const ForcedColours: Story = {
  args: { state: 'error' },
  ...forcedColours,
};

/** Only indicators of a pending request still move. */
export const ReducedMotion: Story = { args: { state: 'waiting' }, ...reducedMotion };

export const TextAt150: Story = largerText;

export const TextAt200: Story = {
  args: { state: 'error' },
  ...largeText,
};
