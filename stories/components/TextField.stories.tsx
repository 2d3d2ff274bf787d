import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextField } from '../../src/components/TextField.tsx';
import { texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';
import { tabFocuses } from '../support/tab-focus.ts';
import { usage } from '../support/usage.ts';

const own = texts.contact;

const meta = {
  title: 'Components/Fields/TextField',
  component: TextField,
  parameters: usage(
    'For a short text that is typed: e-mail, folio.',
    'For the NIS, a phone or the code: they have fields of their own.',
  ),
  args: { label: own.emailLabel, hint: own.emailHint, type: 'email' },
  argTypes: { trailing: { control: false } },
} satisfies Meta<typeof TextField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: args.label });
    await userEvent.type(field, 'ana@correo.mx');
    await expect(field).toHaveValue('ana@correo.mx');
    await expect(field).toHaveAccessibleDescription(String(args.hint));
  },
};

export const Focused: Story = { play: tabFocuses('textbox') };

/** The message describes the field, beside its hint. */
export const WithError: Story = {
  args: { defaultValue: 'ana@', error: texts.validation.emailFormat },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(expect.stringContaining(texts.validation.emailFormat));
  },
};

export const LongValue: Story = {
  args: { defaultValue: 'maria.guadalupe.hernandez.villasenor.de.la.cruz@correo-electronico-institucional.example.mx' },
  globals: { viewport: { value: 'small' } },
};

export const LargeText: Story = { ...WithError, ...largeText };
