import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { CodeBoxes } from '../../src/components/CodeBoxes.tsx';
import { texts } from '../../src/texts.ts';
import { stateful } from '../support/stateful.tsx';
import { largeText } from '../support/frames.ts';
import { usage } from '../support/usage.ts';

const own = texts.verifying;

const meta = {
  title: 'Components/Fields/CodeBoxes',
  component: CodeBoxes,
  parameters: usage('For the verification code alone, whose length is known.', 'For any other number: use TextField.'),
  args: { label: own.boxesLabel, boxLabel: own.boxLabel, value: ['', '', '', ''], onChange: fn() },
  argTypes: { boxLabel: { control: false } },
  render: stateful(CodeBoxes, 'value', (digits: string[]): readonly string[] => digits),
} satisfies Meta<typeof CodeBoxes>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A digit moves the focus to the next box, Backspace in an empty box moves it back (OTP-3). */
export const Empty: Story = {};

export const Filled: Story = { args: { value: ['4', '3', '2', '1'] } };

export const Missing: Story = { args: { error: texts.validation.codeRequired } };

export const Refused: Story = { args: { value: ['9', '9', '9', '9'], error: texts.validation.codeRefused } };

export const LargeText: Story = {
  args: { value: ['4', '3', '', ''] },
  ...largeText,
};
