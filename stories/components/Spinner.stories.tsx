import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from '../../src/components/Spinner.tsx';
import { reducedMotion } from '../support/frames.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Feedback/Spinner',
  component: Spinner,
  parameters: usage(
    'Beside the text that says what is awaited, inside a button or a row.',
    "Alone: a customer who can't see it would not know that anything happens.",
  ),
} satisfies Meta<typeof Spinner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const BesideText: Story = {};

export const Large: Story = { args: { size: 'large' } };

/** Keeps turning: it shows that a request is under way. */
export const ReducedMotion: Story = { args: { size: 'large' }, ...reducedMotion };
