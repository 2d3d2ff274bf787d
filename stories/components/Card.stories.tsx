import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../src/components/Card.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Page/Card',
  component: Card,
  parameters: usage(
    'Around one group of content that belongs together, such as a form.',
    'Around every paragraph, or inside another card.',
  ),
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
