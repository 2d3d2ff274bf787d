import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../src/components/Card.tsx';
import { Page } from '../../src/components/Page.tsx';
import { Progress } from '../../src/screens/step-page.tsx';
import { texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';
import { usage } from '../support/usage.ts';

const own = texts.consenting;

const meta = {
  title: 'Components/Page/Page',
  component: Page,
  args: {
    title: own.title,
    lead: own.lead,
    children: (
      <Card>
        <p>{own.text}</p>
      </Card>
    ),
  },
  argTypes: { children: { control: false }, progress: { control: false } },
  parameters: { ...usage('Once on every screen, around its content.', 'Inside a modal.'), layout: 'fullscreen' },
} satisfies Meta<typeof Page>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OneColumn: Story = {
  args: { progress: <Progress screen="confirming" /> },
};

/** The landing screen. */
export const OnABanner: Story = {
  args: {
    title: texts.landing.title,
    lead: texts.landing.lead,
    bannerAlt: texts.landing.bannerAlt,
  },
};

export const LargeText: Story = { ...OneColumn, ...largeText };
