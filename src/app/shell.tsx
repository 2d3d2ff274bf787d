import type { ComponentProps, ReactNode } from 'react';
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
  /** the settled facts */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Header and footer of every screen (APP-3, LAN-2, journey.md#every-screen), and the aside of inner screens. */
export function Shell({ screen, summary, children }: ShellProps) {
  const { utilityName } = config();

  return (
    <>
      <SkipLink text={texts.common.skipToContent} />
      <AppHeader utilityName={utilityName} serviceName={texts.serviceName} />
      <Stage
        wide={screen === 'landing'}
        asideLabel={texts.common.aside}
        aside={
          <>
            {summary}
            <Help place="aside" />
          </>
        }
      >
        {children}
      </Stage>
      {/* one footer per screen: a footer that moves with the screen's height would count as a layout shift */}
      <AppFooter key={screen} text={texts.footer.rights(utilityName)} version={texts.footer.version(__APP_VERSION__)}>
        <Help place="footer" />
        {screen === 'landing' && <Social utilityName={utilityName} />}
      </AppFooter>
    </>
  );
}

/** Contact details for help. */
export function Help({ place }: Required<Pick<ComponentProps<typeof HelpLinks>, 'place'>>) {
  const { title, phone, branches } = texts.footer.help;
  return (
    <HelpLinks
      {...config().help}
      place={place}
      title={title}
      phoneLabel={phone}
      branchesLabel={branches}
      newTab={texts.common.newTab}
    />
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
