import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../src/components/Button.tsx';
import { texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';

const meta = {
  title: 'Components/Buttons and links/Button',
  component: Button,
  args: { children: texts.landing.nis.submit, onClick: fn() },
  argTypes: { children: { control: 'text' } },
} satisfies Meta<typeof Button>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ args, canvas, userEvent: user }) => {
    await user.click(canvas.getByRole('button', { name: texts.landing.nis.submit }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Secondary: Story = { args: { variant: 'secondary', children: texts.common.cancel } };

/** Looks and announces as disabled, says why, and still reaches the machine. */
export const Disabled: Story = {
  args: {
    unavailable: true,
    missing: texts.stillMissing([texts.landing.nis.missing.nis, texts.landing.nis.missing.privacy]),
  },
  play: async ({ args, canvas, userEvent: user }) => {
    const button = canvas.getByRole('button', { name: texts.landing.nis.submit });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(String(args.missing));
    await user.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Posting: Story = {
  args: { busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: texts.landing.nis.submit })).toHaveAttribute('aria-busy', 'true');
  },
};

/** As the Tab key finds it. */
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
  },
};

export const LongWordsAndLargeText: Story = {
  args: { children: 'Continuar con el proceso de actualización' },
  ...largeText,
};
