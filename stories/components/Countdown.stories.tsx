import type { Meta, StoryObj } from '@storybook/react-vite';
import { Countdown } from '../../src/components/Countdown.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Feedback/Countdown',
  component: Countdown,
  parameters: usage(
    'For a time that runs out while the customer does something.',
    'For waiting for an answer: use Spinner or WaitingOverlay.',
  ),
  args: { text: texts.verifying.resendIn(272), announcement: texts.verifying.resendInLabel(272) },
} satisfies Meta<typeof Countdown>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Shown each second, announced each minute. */
export const MinutesLeft: Story = {};

export const OneSecondLeft: Story = {
  args: { text: texts.verifying.resendIn(1), announcement: texts.verifying.resendInLabel(1) },
};

export const Over: Story = {
  args: { text: texts.verifying.resendIn(0), announcement: texts.verifying.resendInLabel(0) },
};
