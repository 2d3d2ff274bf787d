import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from '../../src/components/Banner.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Page/Banner',
  component: Banner,
  parameters: usage(
    'On the landing alone, around its heading.',
    'To carry information in its picture: it is decoration, and phones never load it.',
  ),
  args: { alt: texts.landing.bannerAlt, children: <h1>{texts.landing.title}</h1> },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Banner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = { globals: { viewport: { value: 'desktop' } } };

/** The heading alone (LAN-3). */
export const Narrow: Story = {};
