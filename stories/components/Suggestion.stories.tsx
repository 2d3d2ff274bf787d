import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Suggestion } from '../../src/components/Suggestion.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Fields/Suggestion',
  component: Suggestion,
  parameters: usage(
    'Below a field, for an entry that is valid and probably a slip.',
    'For what must be corrected: that is the field’s message.',
  ),
  args: { text: texts.contact.emailMeant('maria@gmail.com'), onAccept: fn() },
} satisfies Meta<typeof Suggestion>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};

/** A long e-mail is broken anywhere. */
export const Long: Story = {
  args: { text: texts.contact.emailMeant('maria.guadalupe.hernandez.villasenor.de.la.cruz.y.torres@hotmail.com') },
};
