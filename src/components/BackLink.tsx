import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent } from 'react';
import styles from './BackLink.module.css';

interface BackLinkProps {
  /** target, for assistive technology and the browser's menus */
  readonly href: string;
  readonly children: string;
  readonly onBack: () => void;
}

/** The link to the previous step (journey.md#routes). */
export function BackLink({ href, children, onBack }: BackLinkProps) {
  const follow = (event: MouseEvent) => {
    // the machine navigates; another tab would have no session
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
