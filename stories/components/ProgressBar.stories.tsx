import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from '../../src/components/ProgressBar.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const { sending, awaiting } = texts.registering;

const meta = {
  title: 'Components/Page/ProgressBar',
  component: ProgressBar,
  parameters: usage(
    'Where work takes long and how much of it is done is known: the bytes of a registration.',
    'For a wait of unknown length: WaitingOverlay shows that.',
  ),
  args: { text: sending(62), percent: 62 },
  argTypes: { percent: { control: { type: 'range', min: 0, max: 100 } } },
} satisfies Meta<typeof ProgressBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Beginning: Story = { args: { text: sending(0), percent: 0 } };

export const UnderWay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: sending(62) })).toHaveAttribute('value', '62');
  },
};

export const Complete: Story = { args: { text: awaiting, percent: 100 } };
