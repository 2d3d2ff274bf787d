import ExternalLink from 'lucide-react/icons/external-link';
import { useId } from 'react';
import styles from './TextLink.module.css';

interface TextLinkProps {
  readonly href: string;
  readonly children: string;
  /** says that another tab opens; describes the link without becoming part of its name (DAT-1, PRO-15) */
  readonly newTab: string;
}

/** A link that leaves the portal and keeps it open in this tab. */
export function TextLink({ href, children, newTab }: TextLinkProps) {
  const newTabId = useId();
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer" aria-describedby={newTabId}>
      {children}
      <ExternalLink className={styles.icon} />
      <span id={newTabId} hidden>
        {newTab}
      </span>
    </a>
  );
}
