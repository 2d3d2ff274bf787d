import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Modal } from '../../src/components/Modal.tsx';
import { texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';
import { usage } from '../support/usage.ts';

const own = texts.verifying;

const meta = {
  title: 'Components/Feedback/Modal',
  component: Modal,
  args: {
    title: own.title,
    closeLabel: own.close,
    onClose: fn(),
    children: (
      <p>
        {own.sentTo} <strong>+525512345678</strong>
      </p>
    ),
  },
  argTypes: { children: { control: false } },
  // a modal covers the page around it
  parameters: {
    ...usage(
      'For a short task that interrupts the screen behind it: the code.',
      'For a message: use a dialog. For a whole step: use a screen.',
    ),
    docs: { story: { inline: false, height: '420px' } },
  },
} satisfies Meta<typeof Modal>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Its button and Escape call `onClose`; it does not close itself. */
export const Open: Story = {};

export const OnAPhoneWithLargeText: Story = largeText;
