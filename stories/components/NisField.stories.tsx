import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ChangeEvent } from 'react';
import { expect, fn } from 'storybook/test';
import { NisField } from '../../src/components/NisField.tsx';
import { texts } from '../../src/texts.ts';
import { stateful } from '../support/stateful.tsx';
import { largeText } from '../support/frames.ts';
import { usage } from '../support/usage.ts';

const own = texts.landing.nis;

const meta = {
  title: 'Components/Fields/NisField',
  component: NisField,
  parameters: usage('For the NIS.', 'For other numbers: use TextField.'),
  args: {
    label: own.label,
    hint: own.hint,
    maxDigits: 9,
    helpLabel: own.helpLabel,
    helpText: own.helpText,
    helpImageAlt: own.helpImageAlt,
    value: '',
    onChange: fn(),
    onOverlong: fn(),
  },
  render: stateful(NisField, 'value', ({ currentTarget }: ChangeEvent<HTMLInputElement>) => currentTarget.value),
} satisfies Meta<typeof NisField>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Takes digits only, and at most nine (NIS-3, NIS-4). */
export const Empty: Story = {};

export const Filled: Story = { args: { value: '1234567' } };

export const WithError: Story = { args: { value: '12345', error: texts.validation.nisFormat } };

/** The picture shows where a bill has the number (LAN-4). */
export const WithTooltip: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: own.helpLabel }));
    await expect(canvas.getByRole('img', { name: own.helpImageAlt })).toBeVisible();
  },
  parameters: { docs: { story: { inline: false, height: '460px' } } },
};

export const LargeText: Story = {
  ...WithTooltip,
  ...largeText,
};
