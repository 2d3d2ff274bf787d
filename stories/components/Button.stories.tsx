import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../../src/components/Button.tsx';
import { texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';
import { tabFocuses } from '../support/tab-focus.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Buttons and links/Button',
  component: Button,
  parameters: usage(
    'For an action: send, continue, cancel. One primary button a screen.',
    'To lead to another page: use TextLink. Never disabled; `unavailable` and `missing` say what is needed.',
  ),
  args: { children: texts.landing.nis.submit, onClick: fn() },
  argTypes: { children: { control: 'text' } },
} satisfies Meta<typeof Button>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {};

export const Secondary: Story = { args: { variant: 'secondary', children: texts.common.cancel } };

/** Leaves the journey, apart from the others. */
export const Quiet: Story = { args: { variant: 'quiet', children: texts.common.cancel } };

/** Shown and announced as disabled, with the reason; a press still reaches the machine (journey.md#unavailable-buttons). */
export const Disabled: Story = {
  args: {
    unavailable: true,
    missing: texts.stillMissing([texts.landing.nis.missing.nis, texts.landing.nis.missing.privacy]),
  },
};

export const Posting: Story = {
  args: { busy: true },
};

export const Focused: Story = { play: tabFocuses('button') };

export const LongWordsAndLargeText: Story = {
  args: { children: 'Continuar con el proceso de actualización' },
  ...largeText,
};
