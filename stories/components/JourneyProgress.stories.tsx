import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { JourneyProgress } from '../../src/components/JourneyProgress.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const { label, steps, text } = texts.progress;
const names = [steps.account, steps.request, steps.contact];

const meta = {
  title: 'Components/Page/JourneyProgress',
  component: JourneyProgress,
  parameters: usage(
    'Above each step of the request, so that its length is known.',
    'On the landing or the success screen: nothing is left to do there.',
  ),
  args: { label, steps: names, current: 2, text: text(2, names.length, steps.request) },
  argTypes: { current: { control: { type: 'range', min: 1, max: names.length } } },
} satisfies Meta<typeof JourneyProgress>;

export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = { args: { current: 1, text: text(1, names.length, steps.account) } };

export const Second: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(steps.request).closest('li')).toHaveAttribute('aria-current', 'step');
  },
};

export const Last: Story = { args: { current: 3, text: text(3, names.length, steps.contact) } };
