import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../src/components/Card.tsx';
import { Page } from '../../src/components/Page.tsx';
import { Stage } from '../../src/components/Stage.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const own = texts.contact;

const meta = {
  title: 'Components/Page/Stage',
  component: Stage,
  parameters: {
    ...usage('Once around every inner screen.', 'Around the landing: it has the whole width.'),
    layout: 'fullscreen',
  },
  args: {
    aside: <p>{texts.footer.help.title}</p>,
    children: (
      <Page title={own.title} lead={own.lead}>
        <Card>
          <p>{own.smsNote}</p>
        </Card>
      </Page>
    ),
  },
  argTypes: { children: { control: false }, aside: { control: false } },
} satisfies Meta<typeof Stage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = { globals: { viewport: { value: 'desktop' } } };

/** Nothing stands beside it. */
export const OnAPhone: Story = {};
