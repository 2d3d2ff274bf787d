import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Shell } from '../../src/app/shell.tsx';
import { Card } from '../../src/components/Card.tsx';
import { Page } from '../../src/components/Page.tsx';
import { provideConfig } from '../../src/portal-config.ts';
import { Progress } from '../../src/screens/step-page.tsx';
import { texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';
import { demonstrationConfig } from '../support/portal-config.ts';
import { componentStories } from '../support/component-stories.tsx';

export default { title: 'Components/Page' } satisfies Meta;

const fullscreen = { parameters: { layout: 'fullscreen' } };
const onDesktop = { globals: { viewport: { value: 'desktop' } } };
const onSmallPhone = { globals: { viewport: { value: 'small' } } };

const shell = componentStories(
  Shell,
  { when: 'Once around every screen.', not: "For a screen's title: that is Page's heading." },
  {
    screen: 'contact',
    summary: null,
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

export const ShellWide = shell({}, onDesktop);

/** Too narrow for the aside. */
export const ShellOnASmallPhone = shell({}, onSmallPhone);

/** A long name, and help without hours or branches: header and footer wrap. */
export const ShellLongUtilityName = shell(
  {},
  {
    ...onSmallPhone,
    beforeEach: () => {
      const utilityName = 'Comisión Intermunicipal de Agua Potable, Alcantarillado y Saneamiento';
      const help = { ...demonstrationConfig.help, hours: '', branchesUrl: '' };
      provideConfig({ ...demonstrationConfig, utilityName, help });
      return () => provideConfig(demonstrationConfig);
    },
  },
);

/** Shows the social links. */
export const ShellOfTheLanding = shell({ screen: 'landing' });

export const ShellLargeText = shell({}, largeText);

/** The toolbar can show every story with this brand. */
export const ShellSecondBrand = shell(
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

const card = componentStories(
  Card,
  {
    when: 'Around one group of related content, such as a form.',
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
