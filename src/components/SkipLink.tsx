import type { MouseEvent } from 'react';
import styles from './SkipLink.module.css';

interface SkipLinkProps {
  readonly text: string;
  /** id of the Page's main */
  readonly target?: string;
}

/** The first element that Tab reaches; leads past the header into the page. */
export function SkipLink({ text, target = 'contenido' }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    // without the hash in the address, which follows the machine
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <a className={styles.link} href={`#${target}`} onClick={skip}>
      {text}
    </a>
  );
}
