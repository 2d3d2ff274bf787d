import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../../src/components/Card.tsx';
import { texts } from '../../src/texts.ts';

const meta = {
  title: 'Components/Page/Card',
  component: Card,
  args: {
    children: (
      <>
        <h2>{texts.landing.folio.title}</h2>
        <p>{texts.landing.folio.lead}</p>
      </>
    ),
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Card>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};

/** For what most customers don't need. */
export const Quiet: Story = { args: { quiet: true } };

/** Its fields keep what was typed. */
export const Hidden: Story = {
  args: { hidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.landing.folio.lead)).not.toBeVisible();
  },
};
