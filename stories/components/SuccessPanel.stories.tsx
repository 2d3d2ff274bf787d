import type { Meta, StoryObj } from '@storybook/react-vite';
import { FolioBox } from '../../src/components/FolioBox.tsx';
import { SuccessPanel } from '../../src/components/SuccessPanel.tsx';
import { texts } from '../../src/texts.ts';
import { reducedMotion } from '../support/frames.ts';
import { usage } from '../support/usage.ts';
import folioBox from './FolioBox.stories.tsx';

const own = texts.success;

const meta = {
  title: 'Components/Feedback/SuccessPanel',
  component: SuccessPanel,
  parameters: usage(
    'Once, around the heading of the success screen.',
    'For a small confirmation: use a toast or Callout.',
  ),
  args: {
    folio: <FolioBox {...folioBox.args} />,
    children: (
      <div>
        <h1>{own.title}</h1>
        <p>{own.text}</p>
      </div>
    ),
  },
  argTypes: { children: { control: false }, folio: { control: false } },
} satisfies Meta<typeof SuccessPanel>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};

export const ReducedMotion: Story = reducedMotion;
