import type { ReactNode } from 'react';
import styles from './TextButton.module.css';

interface TextButtonProps {
  readonly children: ReactNode;
  /** accessible name, if the content consists of several elements */
  readonly name?: string;
  readonly onClick: () => void;
}

/** A button inside a sentence. */
export function TextButton({ children, name, onClick }: TextButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={name} onClick={onClick}>
      {children}
    </button>
  );
}
