import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent } from 'react';
import styles from './BackLink.module.css';

interface BackLinkProps {
  /** where it leads, for assistive tools and the browser's own menus */
  readonly href: string;
  readonly children: string;
  readonly onBack: () => void;
}

/** The way back to the step before (journey.md#routes). */
export function BackLink({ href, children, onBack }: BackLinkProps) {
  const follow = (event: MouseEvent) => {
    // another tab would have no session
    event.preventDefault();
    onBack();
  };
  return (
    <a className={styles.link} href={href} onClick={follow}>
      <ArrowLeft className={styles.icon} />
      <span>{children}</span>
    </a>
  );
}
