import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  /** hides the card and keeps what was typed in it */
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/** A white surface for one group of content. */
export function Card({ hidden = false, children }: CardProps) {
  return (
    <div className={styles.card} hidden={hidden}>
      {children}
    </div>
  );
}
