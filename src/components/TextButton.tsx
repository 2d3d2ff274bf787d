import type { ReactNode } from 'react';
import styles from './TextButton.module.css';

interface TextButtonProps {
  readonly children: ReactNode;
  /** its accessible name, where it is in parts */
  readonly name?: string;
  readonly onClick: () => void;
}

/** A button within a text, beside what it is about. */
export function TextButton({ children, name, onClick }: TextButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={name} onClick={onClick}>
      {children}
    </button>
  );
}
