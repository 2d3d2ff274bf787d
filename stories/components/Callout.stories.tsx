import type { Meta, StoryObj } from '@storybook/react-vite';
import { Callout } from '../../src/components/Callout.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Feedback/Callout',
  component: Callout,
  parameters: usage(
    'For a message that belongs to the page and stays, with a tone: a note, an expired code.',
    "For an answer that must be read before going on: that is a dialog. For a field's own error: FieldError.",
  ),
  args: { children: texts.contact.smsNote },
  argTypes: { children: { control: 'text' } },
} satisfies Meta<typeof Callout>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = {};

/** Announced when it appears. */
export const Warning: Story = {
  args: { tone: 'warning', role: 'status', children: texts.contact.codeExpired },
};

export const ErrorTone: Story = { args: { tone: 'error', role: 'alert', children: texts.validation.codeRefused } };

export const Success: Story = { args: { tone: 'success', children: texts.choosing.documentReady } };

export const WithTitle: Story = {
  args: { tone: 'error', title: texts.broken.title, children: texts.broken.text },
};
