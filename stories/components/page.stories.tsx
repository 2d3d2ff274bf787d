import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AppFooter } from '../../src/components/AppFooter.tsx';
import { AppHeader } from '../../src/components/AppHeader.tsx';
import { Banner } from '../../src/components/Banner.tsx';
import { Card } from '../../src/components/Card.tsx';
import { HelpLinks } from '../../src/components/HelpLinks.tsx';
import { Page } from '../../src/components/Page.tsx';
import { SocialLinks } from '../../src/components/SocialLinks.tsx';
import { Stage } from '../../src/components/Stage.tsx';
import { Progress } from '../../src/screens/step-page.tsx';
import { texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';
import { demonstrationConfig } from '../support/portal-config.ts';
import { componentStories } from '../support/component-stories.tsx';
import { HelpLinksAll, SocialLinksAllNetworks } from './buttons-and-links.stories.tsx';

export default { title: 'Components/Page' } satisfies Meta;

const fullscreen = { parameters: { layout: 'fullscreen' } };
const onDesktop = { globals: { viewport: { value: 'desktop' } } };
const onSmallPhone = { globals: { viewport: { value: 'small' } } };

const longUtility = 'Comisión Intermunicipal de Agua Potable, Alcantarillado y Saneamiento';

const appHeader = componentStories(
  AppHeader,
  { when: 'Once on every screen, first.', not: "As a title of a screen: that is Page's heading." },
  { utilityName: 'Aguas del Valle', serviceName: texts.serviceName },
  fullscreen,
);

export const AppHeaderUsual = appHeader();

export const AppHeaderLongUtilityName = appHeader({ utilityName: longUtility }, onSmallPhone);

export const AppHeaderLargeText = appHeader({}, largeText);

/** The toolbar can show every story with this brand. */
export const AppHeaderSecondBrand = appHeader(
  {},
  {
    globals: { brand: 'second' },
    play: async ({ canvas }) => {
      // from stories/second-brand/brand.json
      await expect(canvas.getByRole('banner')).toHaveStyle({ backgroundColor: '#0b5d3b' });
    },
  },
);

const page = componentStories(
  Page,
  { when: 'Once on every screen, around its content.', not: 'Inside a modal.' },
  {
    title: texts.consenting.title,
    lead: texts.consenting.lead,
    children: (
      <Card>
        <p>{texts.consenting.text}</p>
      </Card>
    ),
  },
  fullscreen,
);

export const PageOneColumn = page({ progress: <Progress screen="confirming" /> });

/** The landing screen. */
export const PageOnABanner = page({
  title: texts.landing.title,
  lead: texts.landing.lead,
  banner: { ...demonstrationConfig.look.banner, alt: texts.landing.bannerAlt },
});

export const PageLargeText = page(PageOneColumn.args, largeText);

const stage = componentStories(
  Stage,
  { when: 'Once around every inner screen.', not: 'Around the landing: it has the whole width.' },
  {
    asideLabel: texts.common.aside,
    aside: <p>{texts.footer.help.title}</p>,
    children: (
      <Page title={texts.contact.title} lead={texts.contact.lead}>
        <Card>
          <p>{texts.contact.smsNote}</p>
        </Card>
      </Page>
    ),
  },
  fullscreen,
);

export const StageWide = stage({}, onDesktop);

/** Without a column beside it. */
export const StageOnAPhone = stage();

const banner = componentStories(
  Banner,
  {
    when: 'On the landing alone, around its heading.',
    not: 'To carry information in its picture: it is decoration, and phones never load it.',
  },
  {
    picture: { ...demonstrationConfig.look.banner, alt: texts.landing.bannerAlt },
    children: <h1>{texts.landing.title}</h1>,
  },
);

export const BannerWide = banner({}, onDesktop);

/** Only the heading (LAN-3). */
export const BannerNarrow = banner();

const card = componentStories(
  Card,
  {
    when: 'Around one group of content that belongs together, such as a form.',
    not: 'Around every paragraph, or inside another card.',
  },
  {
    children: (
      <>
        <h2>{texts.landing.folio.title}</h2>
        <p>{texts.landing.folio.lead}</p>
      </>
    ),
  },
);

export const CardUsual = card();

/** For content that most customers don't need. */
export const CardQuiet = card({ quiet: true });

const appFooter = componentStories(
  AppFooter,
  { when: 'Once on every screen, below the page.', not: 'Inside a card or the code window.' },
  { text: texts.footer.rights('Aguas del Valle'), version: texts.footer.version('1.0.0') },
  fullscreen,
);

/** Without help. */
export const AppFooterPlain = appFooter();

/** On the inner screens. */
export const AppFooterWithHelp = appFooter({ children: <HelpLinks {...HelpLinksAll.args} /> });

/** On the landing screen. */
export const AppFooterWithSocialLinks = appFooter({
  children: (
    <>
      <HelpLinks {...HelpLinksAll.args} />
      <SocialLinks {...SocialLinksAllNetworks.args} />
    </>
  ),
});

export const AppFooterLongUtilityName = appFooter({ text: texts.footer.rights(longUtility) }, onSmallPhone);
