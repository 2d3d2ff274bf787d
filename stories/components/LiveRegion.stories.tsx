import type { Meta, StoryObj } from '@storybook/react-vite';
import { LiveRegion } from '../../src/components/LiveRegion.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Feedback/LiveRegion',
  component: LiveRegion,
  parameters: usage(
    'For a change that is seen but would not be read aloud.',
    'For an error of a field, or a dialog: these announce themselves.',
  ),
  args: { message: texts.contact.requestingCode },
} satisfies Meta<typeof LiveRegion>;

export default meta;

type Story = StoryObj<typeof meta>;

/** For screen readers only: nothing is visible. */
export const Announced: Story = {};
