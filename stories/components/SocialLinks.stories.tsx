import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SocialLinks } from '../../src/components/SocialLinks.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const { social } = texts.footer;
const href = 'https://www.example.com/';
const utility = 'Aguas del Valle';

const meta = {
  title: 'Components/Buttons and links/SocialLinks',
  component: SocialLinks,
  parameters: usage('In the footer.', 'Beside what the customer should do next.'),
  args: {
    label: social.label,
    links: [
      { network: 'facebook', href, name: social.facebook(utility) },
      { network: 'x', href, name: social.x(utility) },
      { network: 'instagram', href, name: social.instagram(utility) },
      { network: 'youtube', href, name: social.youtube(utility) },
    ],
  },
} satisfies Meta<typeof SocialLinks>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AllNetworks: Story = {};

export const OneNetwork: Story = { args: { links: [{ network: 'facebook', href, name: social.facebook(utility) }] } };

/** Without networks there is no list. */
export const NoNetwork: Story = {
  args: { links: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
