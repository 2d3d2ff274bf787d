import type { MouseEvent } from 'react';
import styles from './SkipLink.module.css';

interface SkipLinkProps {
  readonly text: string;
  /** id of the Page's main */
  readonly target?: string;
}

/** The first element in tab order; skips the header. */
export function SkipLink({ text, target = 'contenido' }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    // don't add the hash: the address follows the machine
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <a className={styles.link} href={`#${target}`} onClick={skip}>
      {text}
    </a>
  );
}
