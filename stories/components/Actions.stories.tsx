import type { Meta, StoryObj } from '@storybook/react-vite';
import { Actions } from '../../src/components/Actions.tsx';
import { Button } from '../../src/components/Button.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Buttons and links/Actions',
  component: Actions,
  parameters: usage(
    'At the end of a form or card, for the one thing to do next and the way out of it.',
    'For links within text, or for more than two or three buttons: split the screen instead.',
  ),
  args: {
    children: (
      <>
        <Button>{texts.contact.submit}</Button>
        <Button variant="secondary">{texts.common.cancel}</Button>
      </>
    ),
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Actions>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SideBySide: Story = { globals: { viewport: { value: 'desktop' } } };

/** Stacked, the primary button first. */
export const OnAPhone: Story = { globals: { viewport: { value: 'small' } } };

export const WhatIsMissing: Story = {
  args: {
    children: (
      <>
        <Button
          unavailable
          missing={texts.stillMissing([texts.choosing.missing.program, texts.choosing.missing.document])}
        >
          {texts.choosing.submit}
        </Button>
        <Button variant="secondary">{texts.common.cancel}</Button>
      </>
    ),
  },
};
