import type { ReactNode } from 'react';
import type { ScreenName } from '../../machines/portal.ts';
import { AppFooter } from '../components/AppFooter.tsx';
import { AppHeader } from '../components/AppHeader.tsx';
import { HelpLinks } from '../components/HelpLinks.tsx';
import { SkipLink } from '../components/SkipLink.tsx';
import { SocialLinks } from '../components/SocialLinks.tsx';
import { Stage } from '../components/Stage.tsx';
import { config } from '../portal-config.ts';
import { texts } from '../texts.ts';

interface ShellProps {
  readonly screen: ScreenName;
  /** what is known so far */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Header and footer of every screen (APP-3, LAN-2, journey.md#every-screen), and what stands beside the inner ones. */
export function Shell({ screen, summary, children }: ShellProps) {
  const { utilityName, help } = config();
  const { title, phone, branches } = texts.footer.help;
  const helpLinks = (place: 'footer' | 'aside') => (
    <HelpLinks
      {...help}
      place={place}
      title={title}
      phoneLabel={phone}
      branchesLabel={branches}
      newTab={texts.common.newTab}
    />
  );

  return (
    <>
      <SkipLink text={texts.common.skipToContent} />
      <AppHeader utilityName={utilityName} serviceName={texts.serviceName} />
      <Stage
        wide={screen === 'landing'}
        aside={
          <>
            {summary}
            {helpLinks('aside')}
          </>
        }
      >
        {children}
      </Stage>
      {/* each screen has a footer of its own: one that moved with the screen's height would be a shift of the layout */}
      <AppFooter key={screen} text={texts.footer.rights(utilityName)} version={texts.footer.version(__APP_VERSION__)}>
        {helpLinks('footer')}
        {screen === 'landing' && <Social utilityName={utilityName} />}
      </AppFooter>
    </>
  );
}

function Social({ utilityName }: { readonly utilityName: string }) {
  const { facebook, x, instagram, youtube } = config().social;
  const links = (
    [
      { network: 'facebook', href: facebook },
      { network: 'x', href: x },
      { network: 'instagram', href: instagram },
      { network: 'youtube', href: youtube },
    ] as const
  ).filter(({ href }) => href !== '');

  return (
    <SocialLinks
      label={texts.footer.social.label}
      links={links.map((link) => ({ ...link, name: texts.footer.social[link.network](utilityName) }))}
    />
  );
}
