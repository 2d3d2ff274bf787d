import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ChangeEvent } from 'react';
import { fn } from 'storybook/test';
import { Select } from '../../src/components/Select.tsx';
import { texts } from '../../src/texts.ts';
import { stateful } from '../support/stateful.tsx';
import { manyPrograms } from '../support/sample-data.ts';
import { largeText } from '../support/frames.ts';
import { usage } from '../support/usage.ts';

const own = texts.choosing;

const meta = {
  title: 'Components/Fields/Select',
  component: Select,
  parameters: usage(
    'For one choice of a list that is loaded, such as programs.',
    'For two choices, or a yes and no: use Checkbox or buttons.',
  ),
  args: {
    label: own.programLabel,
    placeholder: own.programPlaceholder,
    options: manyPrograms(4).map(({ id, name }) => ({ value: id, label: name })),
    name: 'programId',
    value: '',
    onChange: fn(),
  },
  render: stateful(
    Select,
    'value',
    ({ currentTarget }: ChangeEvent<HTMLSelectElement>): string | number => currentTarget.value,
  ),
} satisfies Meta<typeof Select>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};

export const Chosen: Story = { args: { value: 2 } };

export const OneOption: Story = {
  args: { options: manyPrograms(1).map(({ id, name }) => ({ value: id, label: name })) },
};

export const WithError: Story = { args: { error: texts.validation.programRequired } };

export const LongNameAndLargeText: Story = {
  args: {
    value: 1,
    options: [{ value: 1, label: 'Refrendo para personas con discapacidad, jubiladas, pensionadas o viudas' }],
  },
  ...largeText,
};
