import type { Meta, StoryObj } from '@storybook/react-vite';
import { SuccessMark } from '../../src/components/SuccessMark.tsx';
import { reducedMotion } from '../support/frames.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Feedback/SuccessMark',
  component: SuccessMark,
  parameters: usage('Beside the heading of the success screen.', 'For a small confirmation: use a toast or Callout.'),
} satisfies Meta<typeof SuccessMark>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};

export const ReducedMotion: Story = reducedMotion;
