import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppFooter } from '../../src/components/AppFooter.tsx';
import { SocialLinks } from '../../src/components/SocialLinks.tsx';
import { texts } from '../../src/texts.ts';

const utility = 'Aguas del Valle';

const meta = {
  title: 'Components/Page/AppFooter',
  component: AppFooter,
  args: { text: texts.footer.rights(utility), version: texts.footer.version('1.0.0') },
  argTypes: { children: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AppFooter>;

export default meta;

type Story = StoryObj<typeof meta>;

/** As on the inner screens. */
export const Plain: Story = {};

/** As on the landing. */
export const WithSocialLinks: Story = {
  args: {
    children: (
      <SocialLinks
        label={texts.footer.social.label}
        links={(['facebook', 'x', 'instagram', 'youtube'] as const).map((network) => ({
          network,
          href: 'https://www.example.com/',
          name: texts.footer.social[network](utility),
        }))}
      />
    ),
  },
};

export const LongUtilityName: Story = {
  args: { text: texts.footer.rights('Comisión Intermunicipal de Agua Potable, Alcantarillado y Saneamiento') },
  globals: { viewport: { value: 'small' } },
};
