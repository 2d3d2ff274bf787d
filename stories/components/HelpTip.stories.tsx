import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { HelpTip } from '../../src/components/HelpTip.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const own = texts.landing.nis;

const meta = {
  title: 'Components/Fields/HelpTip',
  component: HelpTip,
  parameters: usage(
    'For a picture that shows where to find something, such as the NIS on a bill.',
    "For text that everyone needs: write it as the field's hint.",
  ),
  args: { label: own.helpLabel, children: <p>{own.helpText}</p> },
  argTypes: { children: { control: false } },
  decorators: [
    (Story) => (
      // away from the corner, where the pointer of a browser without a mouse may be: the tip would be shown
      <div style={{ padding: '4rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof HelpTip>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tooltip', { hidden: true })).not.toBeVisible();
  },
};

/** Shown on hover only. */
export const Hovered: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: own.helpLabel });
    await userEvent.hover(button);
    await expect(canvas.getByRole('tooltip')).toBeVisible();
    await userEvent.unhover(button);
    await expect(canvas.queryByRole('tooltip')).toBeNull();
    await userEvent.hover(button);
  },
};

/** A click keeps it open, because a phone has no hover; Escape closes it. */
export const Clicked: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: own.helpLabel });
    await userEvent.click(button);
    await userEvent.unhover(button);
    await expect(canvas.getByRole('tooltip')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('tooltip')).toBeNull();
    await userEvent.click(button);
  },
};
