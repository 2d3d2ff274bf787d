import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  /** keeps what was typed in it while something else stands in its place */
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/** A white surface with one thing on it. */
export function Card({ hidden = false, children }: CardProps) {
  return (
    <div className={styles.card} hidden={hidden}>
      {children}
    </div>
  );
}
