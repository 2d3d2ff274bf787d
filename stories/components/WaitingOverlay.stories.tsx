import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { WaitingOverlay } from '../../src/components/WaitingOverlay.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Feedback/WaitingOverlay',
  component: WaitingOverlay,
  parameters: usage(
    "In place of content that is awaited and can't be shown without it.",
    'While a button waits: that is its own `busy`.',
  ),
  args: { text: texts.loadingPrograms.text },
} satisfies Meta<typeof WaitingOverlay>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Programs: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(args.text);
  },
};

export const Registration: Story = { args: { text: texts.registering.text } };
