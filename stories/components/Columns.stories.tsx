import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../src/components/Card.tsx';
import { Columns } from '../../src/components/Columns.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Page/Columns',
  component: Columns,
  parameters: usage(
    'For two groups side by side on a wide screen, and a third below them, which on a phone comes second.',
    'For a table of values: use FactList.',
  ),
  args: {
    children: [texts.landing.nis, texts.consenting, texts.landing.folio].map(({ title, lead }) => (
      <Card key={title}>
        <h2>{title}</h2>
        <p>{lead}</p>
      </Card>
    )),
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Columns>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = { globals: { viewport: { value: 'desktop' } } };

export const OnAPhone: Story = {};
