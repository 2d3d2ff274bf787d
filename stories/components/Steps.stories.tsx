import type { Meta, StoryObj } from '@storybook/react-vite';
import { Steps } from '../../src/components/Steps.tsx';
import { texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';
import { usage } from '../support/usage.ts';

const own = texts.landing.steps;

const meta = {
  title: 'Components/Page/Steps',
  component: Steps,
  parameters: usage('On the landing, before the customer begins.', 'To show progress: use JourneyProgress.'),
  args: { title: own.title, steps: [own.first, own.second, own.third] },
} satisfies Meta<typeof Steps>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  globals: { viewport: { value: 'desktop' } },
};

export const OnAPhone: Story = {};

export const LargeText: Story = largeText;
