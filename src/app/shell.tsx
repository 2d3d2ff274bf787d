import type { ReactNode } from 'react';
import type { ScreenName } from '../../machines/portal.ts';
import { Logo } from '../assets/Logo.tsx';
import { SkipLink } from '../components/SkipLink.tsx';
import { config } from '../portal-config.ts';
import { texts } from '../texts.ts';
import { Help } from './help.tsx';
import { SocialLinks } from './social-links.tsx';
import styles from './shell.module.css';

interface ShellProps {
  readonly screen: ScreenName;
  /** summary of the settled facts */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/**
 * Header and footer of every screen: white logo on a blue bar (APP-3), help, social links and the version (LAN-2,
 * journey.md#every-screen). Inner screens also have an aside, from 1100 px on.
 */
export function Shell({ screen, summary, children }: ShellProps) {
  const { utilityName } = config();
  const isLanding = screen === 'landing';

  return (
    <>
      <SkipLink text={texts.common.skipToContent} />
      <header className={styles.header} data-part="banner">
        <div className={styles.bar}>
          <Logo />
          <p className={styles.names}>
            <span className={styles.name}>{utilityName}</span>{' '}
            <span className={styles.service}>{texts.serviceName}</span>
          </p>
        </div>
      </header>
      <div className={isLanding ? undefined : styles.stage}>
        {children}
        {!isLanding && (
          <aside className={styles.aside} aria-label={texts.common.aside}>
            {summary}
            <Help place="aside" />
          </aside>
        )}
      </div>
      {/* one footer per screen: a footer that moves with the screen's height would count as a layout shift */}
      <footer key={screen} className={styles.footer}>
        <div className={styles.foot}>
          <Help place="footer" />
          {isLanding && <SocialLinks />}
          <p className={styles.rights}>
            <span>{texts.footer.rights(utilityName)}</span> <span>{texts.footer.version(__APP_VERSION__)}</span>
          </p>
        </div>
      </footer>
    </>
  );
}
