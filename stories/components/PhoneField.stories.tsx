import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ChangeEvent } from 'react';
import { fn } from 'storybook/test';
import { PhoneField } from '../../src/components/PhoneField.tsx';
import { texts } from '../../src/texts.ts';
import { stateful } from '../support/stateful.tsx';
import { usage } from '../support/usage.ts';

const own = texts.contact;

const meta = {
  title: 'Components/Fields/PhoneField',
  component: PhoneField,
  parameters: usage(
    'For a Mexican phone number of ten digits.',
    'For a number from abroad: it is cut after ten digits.',
  ),
  args: { label: own.fields.phone.label, hint: own.fields.phone.hint, value: '', onChange: fn() },
  render: stateful(PhoneField, 'value', ({ currentTarget }: ChangeEvent<HTMLInputElement>) => currentTarget.value),
} satisfies Meta<typeof PhoneField>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Formats what is typed, and takes ten digits (DAT-6). */
export const Empty: Story = {};

export const Filled: Story = { args: { value: '(551) 234-5678' } };

export const Required: Story = { args: { error: texts.validation.phoneRequired } };

export const WrongFormat: Story = { args: { value: '(551) 23', error: texts.validation.phoneFormat } };
