import type { Meta, StoryObj } from '@storybook/react-vite';
import { SuccessMark } from '../../src/components/SuccessMark.tsx';
import { reducedMotion } from '../support/frames.ts';

const meta = {
  title: 'Components/Feedback/SuccessMark',
  component: SuccessMark,
} satisfies Meta<typeof SuccessMark>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};

export const ReducedMotion: Story = reducedMotion;
