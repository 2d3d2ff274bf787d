import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TextButton } from '../../src/components/TextButton.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Buttons and links/TextButton',
  component: TextButton,
  parameters: usage('Beside a text that it changes.', 'To go on or back: use Button or BackLink.'),
  args: { children: texts.verifying.correct, onClick: fn() },
} satisfies Meta<typeof TextButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.children }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
