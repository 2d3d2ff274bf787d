import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { FolioBox } from '../../src/components/FolioBox.tsx';
import { texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';
import { tabFocuses } from '../support/tab-focus.ts';
import { usage } from '../support/usage.ts';

const folio = '26AG0001DEMO';

const meta = {
  title: 'Components/Feedback/FolioBox',
  component: FolioBox,
  parameters: usage(
    'On the success screen, for the folio that the customer keeps.',
    'For other codes: nothing else may look as important.',
  ),
  args: {
    title: texts.success.folioLabel,
    folio,
    label: texts.success.copyLabel(folio),
    hint: texts.success.copyHint,
    onCopy: fn(),
  },
} satisfies Meta<typeof FolioBox>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Box and icon are one button: either copies (EXI-2). */
export const Usual: Story = {};

export const Focused: Story = { play: tabFocuses('button') };

export const LargeText: Story = largeText;
