import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../src/components/Card.tsx';
import { Columns } from '../../src/components/Columns.tsx';
import { texts } from '../../src/texts.ts';

const meta = {
  title: 'Components/Page/Columns',
  component: Columns,
  args: {
    children: [texts.landing.nis, texts.landing.folio].map(({ title, lead }) => (
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

export const Wide: Story = {};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
