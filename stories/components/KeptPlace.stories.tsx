import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../../src/components/Card.tsx';
import { KeptPlace } from '../../src/components/KeptPlace.tsx';
import { WaitingOverlay } from '../../src/components/WaitingOverlay.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Page/KeptPlace',
  component: KeptPlace,
  parameters: usage(
    'Around a form that a waiting text replaces for a while: nothing around it moves, and its fields keep what was typed.',
    'Where the content is gone for good; then leave it out.',
  ),
  args: {
    hidden: false,
    children: (
      <Card>
        <h2>{texts.landing.folio.title}</h2>
        <p>{texts.landing.folio.lead}</p>
      </Card>
    ),
  },
  argTypes: { children: { control: false }, over: { control: false } },
} satisfies Meta<typeof KeptPlace>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};

/** What stands around it does not move, and its fields keep what was typed. */
export const Hidden: Story = {
  args: { hidden: true, over: <WaitingOverlay text={texts.registering.text} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.landing.folio.lead)).not.toBeVisible();
    await expect(canvas.getByText(texts.registering.text)).toBeVisible();
  },
};
