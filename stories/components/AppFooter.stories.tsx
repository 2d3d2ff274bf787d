import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppFooter } from '../../src/components/AppFooter.tsx';
import { HelpLinks } from '../../src/components/HelpLinks.tsx';
import { SocialLinks } from '../../src/components/SocialLinks.tsx';
import { texts } from '../../src/texts.ts';
import helpLinks from './HelpLinks.stories.tsx';
import socialLinks from './SocialLinks.stories.tsx';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Page/AppFooter',
  component: AppFooter,
  args: { text: texts.footer.rights('Aguas del Valle'), version: texts.footer.version('1.0.0') },
  argTypes: { children: { control: false } },
  parameters: {
    ...usage('Once on every screen, below the page.', 'Inside a card or the code window.'),
    layout: 'fullscreen',
  },
} satisfies Meta<typeof AppFooter>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Without help. */
export const Plain: Story = {};

/** On the inner screens. */
export const WithHelp: Story = { args: { children: <HelpLinks {...helpLinks.args} /> } };

/** On the landing screen. */
export const WithSocialLinks: Story = {
  args: {
    children: (
      <>
        <HelpLinks {...helpLinks.args} />
        <SocialLinks {...socialLinks.args} />
      </>
    ),
  },
};

export const LongUtilityName: Story = {
  args: { text: texts.footer.rights('Comisión Intermunicipal de Agua Potable, Alcantarillado y Saneamiento') },
  globals: { viewport: { value: 'small' } },
};
