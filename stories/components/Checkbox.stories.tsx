import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ChangeEvent } from 'react';
import { fn } from 'storybook/test';
import { Checkbox } from '../../src/components/Checkbox.tsx';
import { PrivacyLabel } from '../../src/screens/privacy-label.tsx';
import { texts } from '../../src/texts.ts';
import { stateful } from '../support/stateful.tsx';
import { largeText } from '../support/frames.ts';
import { tabFocuses } from '../support/tab-focus.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Fields/Checkbox',
  component: Checkbox,
  parameters: usage('For one statement that the customer accepts or not.', 'For a choice between several: use Select.'),
  args: {
    name: 'privacyAccepted',
    checked: false,
    onChange: fn(),
    children: <PrivacyLabel href="https://www.example.com/aviso-de-privacidad" />,
  },
  argTypes: { children: { control: false } },
  render: stateful(Checkbox, 'checked', ({ currentTarget }: ChangeEvent<HTMLInputElement>) => currentTarget.checked),
} satisfies Meta<typeof Checkbox>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The label ticks the box, the link in it opens instead. */
export const WithLink: Story = {};

export const Ticked: Story = { args: { checked: true } };

export const WithError: Story = { args: { error: texts.validation.privacyRequired } };

export const Focused: Story = { play: tabFocuses('checkbox') };

export const LargeText: Story = largeText;
