import type { MouseEvent } from 'react';
import styles from './SkipLink.module.css';

interface SkipLinkProps {
  readonly text: string;
}

/** The first element in tab order; skips the header. */
export function SkipLink({ text }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    // don't add the hash: the address follows the machine
    event.preventDefault();
    document.getElementById('contenido')?.focus();
  };
  return (
    <a className={styles.link} href="#contenido" onClick={skip}>
      {text}
    </a>
  );
}
