import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextLink } from '../../src/components/TextLink.tsx';
import { texts } from '../../src/texts.ts';
import { tabFocuses } from '../support/tab-focus.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Buttons and links/TextLink',
  component: TextLink,
  parameters: usage(
    'For a page outside the portal, such as the privacy notice.',
    'For an action, or the step before: use Button or BackLink.',
  ),
  args: {
    href: 'https://www.example.com/reglas-del-programa',
    children: texts.choosing.rules,
    newTab: texts.common.newTab,
  },
} satisfies Meta<typeof TextLink>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Its description, not its name, says that a new tab opens. */
export const Usual: Story = {};

export const Focused: Story = { play: tabFocuses('link') };
