import type { Meta, StoryObj } from '@storybook/react-vite';
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
  args: { label: own.fields.email.label, hint: own.fields.email.hint, type: 'email' },
  argTypes: { trailing: { control: false } },
} satisfies Meta<typeof TextField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Focused: Story = { play: tabFocuses('textbox') };

/** The message describes the field, beside its hint. */
export const WithError: Story = {
  args: { defaultValue: 'ana@', error: texts.validation.emailFormat },
};

export const LongValue: Story = {
  args: { defaultValue: 'maria.guadalupe.hernandez.villasenor.de.la.cruz@correo-electronico-institucional.example.mx' },
  globals: { viewport: { value: 'small' } },
};

export const LargeText: Story = { ...WithError, ...largeText };
