import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LiveRegion } from '../../src/components/LiveRegion.tsx';
import { texts } from '../../src/texts.ts';

const meta = {
  title: 'Components/Feedback/LiveRegion',
  component: LiveRegion,
  args: { message: texts.contact.requestingCode },
} satisfies Meta<typeof LiveRegion>;

export default meta;

type Story = StoryObj<typeof meta>;

/** For screen readers only: nothing is visible. */
export const Announced: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(args.message)).toHaveAttribute('aria-live', 'polite');
  },
};
