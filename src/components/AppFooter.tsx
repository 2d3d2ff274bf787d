import type { ReactNode } from 'react';
import styles from './AppFooter.module.css';

interface AppFooterProps {
  /** the name of the utility and of the portal */
  readonly text: string;
  /** the version label (LAN-2) */
  readonly version: string;
  /** help and SocialLinks */
  readonly children?: ReactNode;
}

/** The footer of every screen: help, social links and the version (LAN-2, journey.md#every-screen). */
export function AppFooter({ text, version, children }: AppFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {children}
        <p className={styles.text}>
          <span>{text}</span> <span>{version}</span>
        </p>
      </div>
    </footer>
  );
}
