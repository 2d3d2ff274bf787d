import type { MouseEvent } from 'react';
import styles from './TextButton.module.css';

interface TextButtonProps {
  readonly children: string;
  readonly onClick: () => void;
}

/** A button within a text, beside what it is about. */
export function TextButton({ children, onClick }: TextButtonProps) {
  const press = (event: MouseEvent) => {
    // the second click of a double click would press what stands there next
    if (event.detail <= 1) onClick();
  };
  return (
    <button type="button" className={styles.button} onClick={press}>
      {children}
    </button>
  );
}
