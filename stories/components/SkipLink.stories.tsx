import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Page } from '../../src/components/Page.tsx';
import { SkipLink } from '../../src/components/SkipLink.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Page/SkipLink',
  component: SkipLink,
  args: { text: texts.common.skipToContent },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <Page title={texts.consenting.title}>
        <p>{texts.consenting.text}</p>
      </Page>
    </>
  ),
  parameters: {
    ...usage('Once, as the first element of every screen.', 'Within the page.'),
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '260px' } },
  },
} satisfies Meta<typeof SkipLink>;

export default meta;

type Story = StoryObj<typeof meta>;

/** First in the tab order; visible only with the focus. */
export const Focused: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: args.text })).toHaveFocus();
  },
};
