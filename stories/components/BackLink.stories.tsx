import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BackLink } from '../../src/components/BackLink.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Buttons and links/BackLink',
  component: BackLink,
  parameters: usage(
    'Above the heading of a screen that has a step before it.',
    'To leave the request: that is the secondary button Cancelar.',
  ),
  args: { href: '/menu', children: texts.common.back, onBack: fn() },
} satisfies Meta<typeof BackLink>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The page is not left: the statechart decides where it leads. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: args.children }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
