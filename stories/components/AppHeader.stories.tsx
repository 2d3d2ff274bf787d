import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppHeader } from '../../src/components/AppHeader.tsx';
import { texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Page/AppHeader',
  component: AppHeader,
  args: { utilityName: 'Aguas del Valle', serviceName: texts.serviceName },
  parameters: {
    ...usage('Once on every screen, first.', "As a title of a screen: that is Page's heading."),
    layout: 'fullscreen',
  },
} satisfies Meta<typeof AppHeader>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};

export const LongUtilityName: Story = {
  args: { utilityName: 'Comisión Intermunicipal de Agua Potable, Alcantarillado y Saneamiento' },
  globals: { viewport: { value: 'small' } },
};

export const LargeText: Story = largeText;
