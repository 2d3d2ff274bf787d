import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PhoneField } from '../../src/components/PhoneField.tsx';
import { texts } from '../../src/texts.ts';
import { WithState } from '../support/with-state.tsx';

const own = texts.contact;

const meta = {
  title: 'Components/Fields/PhoneField',
  component: PhoneField,
  args: { label: own.phoneLabel, hint: own.phoneHint, value: '', onChange: fn() },
  render: ({ value, onChange, ...args }) => (
    <WithState key={value} initial={value}>
      {(text, type) => (
        <PhoneField
          {...args}
          value={text}
          onChange={(event) => {
            type(event.currentTarget.value);
            onChange(event);
          }}
        />
      )}
    </WithState>
  ),
} satisfies Meta<typeof PhoneField>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Formats itself, and ends at ten digits (DAT-6). */
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: own.phoneLabel });
    await userEvent.type(field, '55a12345678999');
    await expect(field).toHaveValue('(551) 234-5678');
  },
};

export const Filled: Story = { args: { value: '(551) 234-5678' } };

export const Required: Story = { args: { error: texts.validation.phoneRequired } };

export const WrongFormat: Story = { args: { value: '(551) 23', error: texts.validation.phoneFormat } };
