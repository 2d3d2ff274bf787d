import ExternalLink from 'lucide-react/icons/external-link';
import { useId } from 'react';
import { texts } from '../texts.ts';
import { classNames } from './attributes.ts';
import styles from './TextLink.module.css';

interface TextLinkProps {
  readonly href: string;
  readonly children: string;
  /** as tall as a touch target, for a link outside running text */
  readonly tall?: boolean;
}

/** A link that opens in another tab, so that the portal stays open. Its description, not its name, announces that (DAT-1, PRO-15). */
export function TextLink({ href, children, tall = false }: TextLinkProps) {
  const newTabId = useId();
  const words = children.split(' ');
  const last = words.pop();
  return (
    <a
      className={classNames(styles.link, tall && styles.tall)}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={newTabId}
    >
      <span>
        {words.length > 0 && <span>{`${words.join(' ')} `}</span>}
        <span className={styles.last}>
          <span>{last}</span>
          <ExternalLink className={styles.icon} />
        </span>
      </span>
      <span id={newTabId} hidden>
        {texts.common.newTab}
      </span>
    </a>
  );
}
